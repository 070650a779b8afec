import type { FastifyReply, FastifyRequest } from 'fastify'
import { ScimProblem } from '#domain/administration/directory/problem.ts'
import { errorSchema, type JsonObject } from '#domain/administration/directory/schemas.ts'
import { DatabaseUnavailable } from '#server/kernel/db/unavailable.ts'
import { HttpError } from '#server/kernel/errors.ts'
import { stackOf, unavailableError } from '#server/kernel/http/error-handler.ts'
import { sayError } from '#server/kernel/messages.ts'

export const scimType = 'application/scim+json; charset=utf-8'

export const changedSince = () => new HttpError(412, 'staleVersion')

interface ErrorAnswer {
  readonly status: number
  readonly detail: string
  readonly scimType?: string
  readonly retryAfterSeconds?: number
}

const uniqueness: ReadonlySet<string> = new Set([
  'directory.taken',
  'directory.groupTaken',
  'user.emailTaken',
  'invitation.open',
])

/** RFC 7644 (3.12). In English, because directories log it. */
export function answerScimError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { status, detail, scimType: type, retryAfterSeconds } = answerOf(error, request)
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  if (status === 401) reply.header('www-authenticate', 'Bearer realm="Tandem"')
  const body: JsonObject = {
    schemas: [errorSchema],
    status: String(status),
    ...(type ? { scimType: type } : {}),
    detail,
  }
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type(scimType)
    .send(JSON.stringify(body))
}

function answerOf(error: unknown, request: FastifyRequest): ErrorAnswer {
  if (error instanceof ScimProblem)
    return { status: 400, scimType: error.scimType, detail: error.message }
  if (error instanceof HttpError) {
    const { statusCode, code, extra } = error
    const seconds = extra.retryAfterSeconds
    return {
      status: statusCode,
      detail: sayError('en', code, { minutes: Math.ceil((seconds ?? 0) / 60), hours: 1 }),
      ...(uniqueness.has(code) ? { scimType: 'uniqueness' } : {}),
      ...(seconds === undefined ? {} : { retryAfterSeconds: seconds }),
    }
  }
  if (error instanceof DatabaseUnavailable) return answerOf(unavailableError(error), request)
  const { statusCode, code } = error as { statusCode?: unknown; code?: unknown }
  if (code === 'TM404') return { status: 404, detail: sayError('en', 'notFound') }
  if (statusCode === 413) return { status: 413, detail: sayError('en', 'bodyTooLarge') }
  if (statusCode === 415) return { status: 415, detail: sayError('en', 'bodyNotJson') }
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500)
    return { status: 400, scimType: 'invalidSyntax', detail: sayError('en', 'bodyNotJson') }
  request.log.error({ stack: stackOf(error) }, 'request of a directory failed')
  return { status: 500, detail: sayError('en', 'SERVER_ERROR') }
}
