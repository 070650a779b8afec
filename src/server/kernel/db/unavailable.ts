export type Unavailability = 'busy' | 'away' | 'full' | 'readOnly' | 'stopped'

export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
  readonly why: Unavailability

  constructor(why: Unavailability, cause?: unknown) {
    super(`the database is ${why}: ${detailOf(why, cause)}`, { cause })
    this.why = why
  }
}

function detailOf(why: Unavailability, cause: unknown) {
  if (why === 'stopped' && cause instanceof Error)
    return `${cause.message || 'no reason was given'}. Free space if its disk is full, then restart Tandem`
  return errorCodeOf(cause) ?? 'no turn'
}

/** lock_not_available, query_canceled, deadlock_detected, serialization_failure, out_of_memory. */
const busy: ReadonlySet<string> = new Set(['55P03', '57014', '40P01', '40001', '53200'])

/** A missing file (58P01) is not here: no waiting brings it back. */
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

const awayClass = /^(08|53)/

const full: ReadonlySet<string> = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/** PostgreSQL calls EROFS, like EACCES, a lack of privileges. */
const readOnly = /: Read-only file system$/

/** Messages of the driver, which has no codes for these. */
const brokenOff =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered|was closed))/

export function asUnavailable(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable) return error
  const code = errorCodeOf(error) ?? ''
  if (busy.has(code)) return new DatabaseUnavailable('busy', error)
  if (full.has(code)) return new DatabaseUnavailable('full', error)
  if (isStalePlan(error)) return new DatabaseUnavailable('busy', error)
  if (code === 'EROFS' || (code === '42501' && readOnly.test(error.message)))
    return new DatabaseUnavailable('readOnly', error)
  const isAway = away.has(code) || awayClass.test(code) || brokenOff.test(error.message)
  return isAway ? new DatabaseUnavailable('away', error) : error
}

const fullMs = 60_000

/** Only writes find a full or read-only disk, and health checks don't write. */
export class StorageWatch {
  readonly #now: () => number
  #refusedAt = -Infinity

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  readonly note = (error: unknown): unknown => {
    if (error instanceof DatabaseUnavailable && ['full', 'readOnly'].includes(error.why))
      this.#refusedAt = this.#now()
    return error
  }

  readonly hasRoom = (): boolean => this.#now() - this.#refusedAt >= fullMs
}

/** PostgreSQL says it of a prepared statement whose tables have changed. */
export function isStalePlan(error: unknown) {
  return (
    errorCodeOf(error) === '0A000' && String(error).includes('cached plan must not change result')
  )
}

/** For who starts Tandem or a command. Node's error for a host of two addresses has no message. */
export function failureSentence(error: unknown): string {
  const code = errorCodeOf(error instanceof DatabaseUnavailable ? error.cause : error) ?? ''
  if (code === '55P03')
    return `The database is busy (${code}): another session, such as a backup, uses what this needs. Try again when it is over (pg_stat_activity).`
  if (away.has(code) && code.startsWith('E'))
    return `The database of DATABASE_URL cannot be reached (${code}): start it, or check the address.`
  return error instanceof Error ? error.message || code || error.name : String(error)
}

export function errorCodeOf(error: unknown) {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : undefined
}
