import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  errorNumber,
  fieldPathLengthMax,
  fieldsNamedMax,
  type ApiErrorBody,
} from '#contract/kernel/errors.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import { uploadWords, type Upload } from '#domain/kernel/files/uploads.ts'
import { DatabaseUnavailable, type Unavailability } from '#server/kernel/db/unavailable.ts'
import { HttpError, notFound, type InvalidField } from '#server/kernel/errors.ts'
import { languageOf, say, sayError } from '#server/kernel/messages.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    upload?: Upload
  }
}

/** The format of section 8, in the reader's language. */
export function handleErrors(app: FastifyInstance) {
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(() => {
    throw notFound()
  })
}

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const known = knownError(error, request)
  const { retryAfterSeconds } = known.extra
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  return reply
    .header('cache-control', 'no-store')
    .code(known.statusCode)
    .send(errorBody(known, readerOf(request)))
}

export function errorBodyOf(error: unknown, request: FastifyRequest): ApiErrorBody {
  return errorBody(knownError(error, request), readerOf(request))
}

function readerOf(request: FastifyRequest): ErrorReader {
  const { upload } = request.routeOptions.config
  return { language: languageOf(request), id: request.id, ...(upload ? { upload } : {}) }
}

function knownError(error: unknown, request: FastifyRequest): HttpError {
  const known = toHttpError(error, request.routeOptions.config.upload)
  // Logs stacks of bugs, but neither input nor statement parameters.
  if (isFailure(known)) request.log.error({ stack: stackOf(error) }, 'request failed')
  if (error instanceof DatabaseUnavailable) {
    const level = needsOperator.has(error.why) ? 'error' : 'warn'
    request.log[level]({ problem: error.message }, 'refused')
  }
  return known
}

function isFailure({ statusCode, extra }: HttpError) {
  return statusCode >= 500 && extra.retryAfterSeconds === undefined
}

interface ErrorReader {
  readonly language: Language
  readonly id: string
  readonly upload?: Upload
}

export function errorBody(known: HttpError, { language, id, upload }: ErrorReader): ApiErrorBody {
  const { statusCode, code, extra } = known
  const file = upload ? uploadWords(upload) : {}
  return {
    error: true,
    statusCode,
    message: sayError(language, code, { ...waitOf(extra.retryAfterSeconds), ...file }),
    details: {
      code,
      ...numberOf(isFailure(known) ? 'SERVER_ERROR' : code),
      ...(extra.fields
        ? {
            fields: toFieldErrors(extra.fields, (it, values) =>
              say(language, it, { ...file, ...values }),
            ),
          }
        : {}),
      ...(extra.dependents ? { dependents: [...extra.dependents] } : {}),
      ...(extra.conflict === undefined ? {} : { conflict: extra.conflict }),
    },
    id,
  }
}

function waitOf(seconds = 0): { minutes: number; hours: number } {
  return { minutes: Math.ceil(seconds / 60), hours: Math.ceil(seconds / 3600) }
}

function numberOf(code: string): { number?: number } {
  const number = Object.entries(errorNumber).find(([name]) => name === code)?.[1]
  return number === undefined ? {} : { number }
}

function toFieldErrors(
  fields: readonly InvalidField[],
  sayIt: (key: string, values: InvalidField['values']) => string,
) {
  return fields.slice(0, fieldsNamedMax).map(({ path, code, values }) => ({
    path: path.slice(0, fieldPathLengthMax).toWellFormed(),
    code,
    message: sayIt(`input.${code}`, values),
  }))
}

/** `Retry-After` in seconds. */
const unavailable: Readonly<Record<Unavailability, () => HttpError>> = {
  busy: () => new HttpError(503, 'databaseBusy', { retryAfterSeconds: 2 }),
  away: () => new HttpError(503, 'databaseAway', { retryAfterSeconds: 5 }),
  full: () => new HttpError(503, 'databaseFull', { retryAfterSeconds: 60 }),
  readOnly: () => new HttpError(503, 'databaseAway', { retryAfterSeconds: 60 }),
  stopped: () => new HttpError(503, 'databaseAway', { retryAfterSeconds: 60 }),
}

const needsOperator: ReadonlySet<Unavailability> = new Set(['full', 'readOnly', 'stopped'])

export function unavailableError({ why }: DatabaseUnavailable): HttpError {
  return unavailable[why]()
}

function toHttpError(error: unknown, upload: Upload | undefined): HttpError {
  if (error instanceof HttpError) return error
  if (error instanceof DatabaseUnavailable) return unavailableError(error)
  const { statusCode, code } = error as Partial<FastifyError>
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new HttpError(413, upload ? 'FILE_TOO_BIG' : 'bodyTooLarge')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new HttpError(415, 'bodyNotJson')
  if (code === 'FST_ERR_BAD_URL') return notFound()
  // A person involved was deleted concurrently.
  if (code === 'TM404' || isWithoutMembership(error)) return notFound()
  if (statusCode && statusCode >= 400 && statusCode < 500) return new HttpError(400, 'bodyNotJson')
  return new HttpError(500, 'SERVER_ERROR')
}

/** Written for a membership removed concurrently; the message names its table, in any language, if it is in use instead. */
function isWithoutMembership(error: unknown): boolean {
  const { code, constraint, message } = error as Readonly<Record<string, unknown>>
  const isOfMembership = code === '23503' && String(constraint).endsWith('_membership_id_fkey')
  return isOfMembership && !/\bmembership\b/.test(String(message))
}

/** Errors of the language whose message quotes the value they are about; PostgreSQL's do too. */
const quoting: ReadonlySet<string> = new Set(['SyntaxError', 'RangeError', 'URIError'])
const sqlState = /^[\dA-Z]{5}$/

/** For the log: without a message that may quote what a person wrote. */
export function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  if (error instanceof AggregateError && error.errors.length > 0)
    return error.errors.map(stackOf).join('\n')
  const { name, stack = name } = error
  const { code } = error as { readonly code?: unknown }
  const isOfDatabase = typeof code === 'string' && sqlState.test(code)
  if (!isOfDatabase && !quoting.has(name)) return stack
  const frames = stack.indexOf('\n    at ')
  return `${name}${isOfDatabase ? ` ${code}` : ''}${frames === -1 ? '' : stack.slice(frames)}`
}
