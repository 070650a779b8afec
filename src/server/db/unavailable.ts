/** Why a statement failed for the moment: a lock or a limit, or no answer from the database. */
export type Unavailability = 'busy' | 'away'

/** The database cannot do the work at the moment. The statement itself was right. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
  readonly why: Unavailability

  constructor(why: Unavailability, cause?: unknown) {
    super(`the database is ${why}: ${codeOf(cause) ?? 'no turn'}`, { cause })
    this.why = why
  }
}

/** Codes of PostgreSQL: lock timeout, statement timeout, deadlock. */
const busy: ReadonlySet<string> = new Set(['55P03', '57014', '40P01'])

/** Codes for too many connections, connections that the server ended or refused, and network errors. */
const away: ReadonlySet<string> = new Set([
  '53300',
  '57P01',
  '57P02',
  '57P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/** Messages of the driver for a connection that broke, or was not made in time: they have no codes. */
const brokenOff =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered|was closed))/

/** The error as one of a database that is unavailable; itself where it is none. */
export function asUnavailable(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable) return error
  const code = codeOf(error) ?? ''
  if (busy.has(code)) return new DatabaseUnavailable('busy', error)
  const isAway = away.has(code) || code.startsWith('08') || brokenOff.test(error.message)
  return isAway ? new DatabaseUnavailable('away', error) : error
}

function codeOf(error: unknown): string | undefined {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : undefined
}
