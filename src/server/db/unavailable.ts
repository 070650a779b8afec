/** Why a statement could not be done now, though it might soon: others hold what it needs, or nobody answers. */
export type Unavailability = 'busy' | 'away'

/** The database cannot do what it was asked at the moment. Nothing was wrong with what was asked. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
  readonly why: Unavailability

  constructor(why: Unavailability, cause?: unknown) {
    super(`the database is ${why}: ${codeOf(cause) ?? 'no turn'}`, { cause })
    this.why = why
  }
}

/** Codes of PostgreSQL: a lock not had in time, a statement that took too long, a deadlock. */
const busy: ReadonlySet<string> = new Set(['55P03', '57014', '40P01'])

/** Too many connections; ended or refused by the server; and what a network says. */
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

/** What the driver says of a connection that broke, or did not come about in time. It has no codes. */
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
