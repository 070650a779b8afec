/**
 * Why a statement failed for the moment: a lock or a limit, no answer from the database, no room on its
 * disk, or an embedded database that ended and needs a restart.
 */
export type Unavailability = 'busy' | 'away' | 'full' | 'stopped'

/** The database cannot do the work at the moment. The statement itself was right. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
  readonly why: Unavailability

  constructor(why: Unavailability, cause?: unknown) {
    super(`the database is ${why}: ${codeOf(cause) ?? 'no turn'}`, { cause })
    this.why = why
  }
}

/** Codes of PostgreSQL: lock timeout, statement timeout, deadlock, serialization, out of memory. */
const busy: ReadonlySet<string> = new Set(['55P03', '57014', '40P01', '40001', '53200'])

/**
 * Codes for connections that the server ended, refused or has no room for, for a disk that failed, and
 * network errors. Not here: a file of the database that is missing (58P01), which no waiting brings back.
 */
const away: ReadonlySet<string> = new Set([
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '25P03',
  '25P04',
  '58000',
  '58030',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/** Classes of codes: connections, and resources that ran out. */
const awayClass = /^(08|53)/

/** No room on the disk of the database, or on that of the embedded one's files. */
const full: ReadonlySet<string> = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/** Messages of the driver for a connection that broke, or was not made in time: they have no codes. */
const brokenOff =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered|was closed))/

/** The error as one of a database that is unavailable; itself where it is none. */
export function asUnavailable(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable) return error
  const code = codeOf(error) ?? ''
  if (busy.has(code)) return new DatabaseUnavailable('busy', error)
  if (full.has(code)) return new DatabaseUnavailable('full', error)
  const isAway = away.has(code) || awayClass.test(code) || brokenOff.test(error.message)
  return isAway ? new DatabaseUnavailable('away', error) : error
}

/** How long a database counts as full after it refused to write, in milliseconds. */
const fullMs = 60_000

/** Remembers that the database had no room: only a write finds that out, and a health check writes nothing. */
export class StorageWatch {
  readonly #now: () => number
  #refusedAt = -Infinity

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** Notes an error, and returns it. */
  readonly note = (error: unknown): unknown => {
    if (error instanceof DatabaseUnavailable && error.why === 'full') this.#refusedAt = this.#now()
    return error
  }

  /** Whether no write was refused for lack of room in the last minute. */
  readonly hasRoom = (): boolean => this.#now() - this.#refusedAt >= fullMs
}

function codeOf(error: unknown): string | undefined {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : undefined
}
