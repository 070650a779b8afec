import type { FieldError } from '#contract/kernel/errors.ts'
import type { Dependents, Plan } from '#domain/kernel/dependents.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'

/** A field that was refused: `code` is a key of the `input` messages, `values` what its sentence names. */
export interface InvalidField extends Omit<FieldError, 'message'> {
  readonly values?: Readonly<Record<string, number>>
}

interface Extra {
  readonly fields?: readonly InvalidField[]
  /** What a conflict was about, already shaped for the reader. */
  readonly conflict?: unknown
  /** What stands in the way of a deletion. */
  readonly dependents?: readonly Dependents[]
  /** When to ask again, for a refusal that passes by itself: nobody's mistake, and no bug. */
  readonly retryAfterSeconds?: number
}

/** An error meant for the caller. `code` is a key of the `errors` or `refusals` messages. */
export class HttpError extends Error {
  override name = 'HttpError'
  readonly statusCode: number
  readonly code: string
  readonly extra: Extra

  constructor(statusCode: number, code: string, extra: Extra = {}) {
    super(code)
    this.statusCode = statusCode
    this.code = code
    this.extra = extra
  }
}

const statusOf = { forbidden: 403, conflict: 409 } as const

/** Throws when a domain rule refused. */
export function allow(refusal: Refusal | undefined): void {
  if (refusal) throw new HttpError(statusOf[refusal.kind], refusal.reason)
}

/** Narrows a look-up: an absent row, or one of another company, is a 404. */
export function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw notFound()
  return row
}

/** The row is absent, or the actor may not know that it exists. */
export function notFound(): HttpError {
  return new HttpError(404, 'notFound')
}

/** One field of the body or query was refused by a rule that a schema cannot say. */
export function invalidField(path: string, code: string): HttpError {
  return new HttpError(400, 'invalidInput', { fields: [{ path, code }] })
}

/** The same for several at once. */
export function invalidFields(fields: Extra['fields']): HttpError {
  return new HttpError(400, 'invalidInput', fields ? { fields } : {})
}

/**
 * Too many requests: the next is allowed in `waitMs` milliseconds, which header and message of the
 * answer say. The only way to answer 429.
 */
export function tooMany(code: string, waitMs: number): HttpError {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000))
  return new HttpError(429, code, { retryAfterSeconds })
}

/** The server is overloaded at the moment: the request was right, and nothing was done. */
export function busy(waitMs: number): HttpError {
  return new HttpError(503, 'busy', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) })
}

/** Something cannot be deleted while others depend on it; they are named, and said in the words of a rule. */
export function inUse(dependents: readonly Dependents[], refusal?: Refusal): HttpError {
  return new HttpError(409, refusal?.reason ?? 'inUse', { dependents })
}

/** What was shown is no longer what would happen: nothing was done, and the answer has the new plan. */
export function planChanged(plan: Plan): HttpError {
  return new HttpError(409, 'planChanged', { conflict: plan })
}

/** The row changed since the caller read it. */
export function staleVersion(): HttpError {
  return new HttpError(409, 'staleVersion')
}
