import { z } from 'zod'
import { dependentsView } from './dependents.ts'

/** Errors with a number of their own, from the catalogue of section 8. */
export const errorNumber = {
  INVITATION_INVALID: 1,
  EMAIL_INVALID: 2,
  SERVER_ERROR: 999_999_999,
} as const

/** The code of a call that got no answer at all (section 8): the caller's own, no server sends it. */
export const noAnswerCode = 'server-error'

/** How many wrong fields an answer names: whoever mends those is told of the next. */
export const fieldsNamedMax = 20

/** How much of where a field is an answer repeats, in code units: names of fields may be anything. */
export const fieldPathLengthMax = 200

/** One field that was refused: where it is in the body or query, and why. */
const fieldError = z.object({
  path: z.string().max(fieldPathLengthMax),
  code: z.string(),
  message: z.string(),
})
export type FieldError = z.output<typeof fieldError>

/** The body of every error answer (section 8). `message` is in the reader's language. */
export const apiErrorBody = z.object({
  error: z.literal(true),
  statusCode: z.int(),
  message: z.string(),
  details: z.object({
    /** Stable and language-free: a key of the messages. */
    code: z.string(),
    number: z.int().optional(),
    fields: z.array(fieldError).max(fieldsNamedMax).optional(),
    /** What a conflict was about: the other's value, the newer version. */
    conflict: z.unknown().optional(),
    /** What stands in the way of a deletion. */
    dependents: z.array(dependentsView).optional(),
  }),
  /** The request's id: what to quote when asking for help. */
  id: z.string().meta({ format: 'uuid' }),
})
export type ApiErrorBody = z.output<typeof apiErrorBody>

/** The last line of an answer that comes line by line, where it could not be gone on with. */
export const errorLine = z.strictObject({ error: apiErrorBody })
export type ErrorLine = z.output<typeof errorLine>

/** What a caller catches: an error answer, or (status 0, `server-error`) no answer at all. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly statusCode: number
  readonly details: ApiErrorBody['details']
  readonly id: string

  constructor(body: Omit<ApiErrorBody, 'error'>) {
    super(body.message)
    this.statusCode = body.statusCode
    this.details = body.details
    this.id = body.id
  }

  get code(): string {
    return this.details.code
  }
}
