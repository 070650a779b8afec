import { z } from 'zod'
import { dependentsView } from './dependents.ts'

export const errorNumber = {
  INVITATION_INVALID: 1,
  EMAIL_INVALID: 2,
  SERVER_ERROR: 999_999_999,
} as const

/** Set by the client when no answer came (section 8); no server sends it. */
export const noAnswerCode = 'server-error'

export const fieldsNamedMax = 20

export const fieldPathLengthMax = 200

const fieldError = z.object({
  path: z.string().max(fieldPathLengthMax),
  code: z.string(),
  message: z.string(),
})
export type FieldError = z.output<typeof fieldError>

/** Section 8. `message` is in the reader's language. */
export const apiErrorBody = z.object({
  error: z.literal(true),
  statusCode: z.int(),
  message: z.string(),
  details: z.object({
    code: z.string(),
    number: z.int().optional(),
    fields: z.array(fieldError).max(fieldsNamedMax).optional(),
    /** The current value, or newer version. */
    conflict: z.unknown().optional(),
    dependents: z.array(dependentsView).optional(),
  }),
  id: z.string().meta({ format: 'uuid' }),
})
export type ApiErrorBody = z.output<typeof apiErrorBody>

export const errorLine = z.strictObject({ error: apiErrorBody })
export type ErrorLine = z.output<typeof errorLine>

/** Status 0 with `server-error` when no answer came. */
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
