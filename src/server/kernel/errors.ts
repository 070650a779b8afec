import type { FieldError } from '#contract/kernel/errors.ts'
import type { Dependents, Plan } from '#domain/kernel/dependents.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'

export interface InvalidField extends Omit<FieldError, 'message'> {
  readonly values?: Readonly<Record<string, number>>
}

interface Extra {
  readonly fields?: readonly InvalidField[]
  readonly conflict?: unknown
  readonly dependents?: readonly Dependents[]
  readonly retryAfterSeconds?: number
  /** For the log alone: it is there, but not for this actor. */
  readonly isHidden?: boolean
}

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

export function allow(refusal: Refusal | undefined) {
  if (refusal) throw new HttpError(statusOf[refusal.kind], refusal.reason)
}

export function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw notFound()
  return row
}

/** Absent, or the actor may not know that it exists. */
export function notFound(): HttpError {
  return new HttpError(404, 'notFound')
}

/** `notFound`, to someone who may not know that it exists. */
export function hidden(): HttpError {
  return new HttpError(404, 'notFound', { isHidden: true })
}

export function invalidField(path: string, code: string): HttpError {
  return new HttpError(400, 'invalidInput', { fields: [{ path, code }] })
}

export function invalidFields(fields: Extra['fields']): HttpError {
  return new HttpError(400, 'invalidInput', fields ? { fields } : {})
}

/** The only way to answer 429. `waitMs` is sent in the header and the message. */
export function tooMany(code: string, waitMs: number): HttpError {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000))
  return new HttpError(429, code, { retryAfterSeconds })
}

export function busy(waitMs: number): HttpError {
  return new HttpError(503, 'busy', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) })
}

export function inUse(dependents: readonly Dependents[], refusal?: Refusal): HttpError {
  return new HttpError(409, refusal?.reason ?? 'inUse', { dependents })
}

export function planChanged(plan: Plan): HttpError {
  return new HttpError(409, 'planChanged', { conflict: plan })
}

export function staleVersion(): HttpError {
  return new HttpError(409, 'staleVersion')
}

/** Throws 409 if it was edited since it was seen; undefined if that was not said. */
export function assertUnedited(
  { editedAt }: { readonly editedAt: Date | string | null },
  seen: string | null | undefined,
): void {
  const last = editedAt && new Date(editedAt).toISOString()
  if (seen !== undefined && seen !== last) throw staleVersion()
}
