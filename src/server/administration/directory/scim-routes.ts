import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  resourceTypes,
  schemas,
  serviceConfig,
} from '#domain/administration/directory/discovery.ts'
import { toListResponse } from '#domain/administration/directory/answers.ts'
import type { JsonObject } from '#domain/administration/directory/schemas.ts'
import { isStorable } from '#domain/kernel/storable.ts'
import { kindOfWork, ofStrangers } from '#server/kernel/db/turns.ts'
import { refuseHostileShape } from '#server/kernel/http/body-shape.ts'
import type { Deps } from '#server/kernel/deps.ts'
import { HttpError, notFound } from '#server/kernel/errors.ts'
import { isId } from '#server/kernel/ids.ts'
import { valuesOf } from '#server/kernel/http/json-body.ts'
import { closed } from '#server/kernel/http/maintenance.ts'
import type { ScimHandler, ScimRequest } from './scim-exchange.ts'
import { directoryOf, scimPath } from './scim-call.ts'
import { answerScimError, scimType } from './scim-errors.ts'
import { groupAnswers } from './scim-groups.ts'
import { noteRefusal } from './refusal-commands.ts'
import { userAnswers } from './scim-users.ts'
import type { SyncCall, SyncParts } from './sync-work.ts'

/** Bytes. The larger limit fits a group with all its members. */
const groupBytesMax = 1024 * 1024
const bodyBytesMax = 256 * 1024
/** JSON values in a group: as many members as fit, each in an operation of its own. */
const groupValuesMax = 100_000

type ScimParts = SyncParts & Pick<Deps, 'origin'>

/** SCIM 2.0 endpoints (RFC 7644). Not in the contract: the standard defines their shape. */
export async function serveScim(
  app: FastifyInstance,
  deps: ScimParts,
  openness: Parameters<typeof closed>[0],
) {
  await app.register(async (scope) => {
    scope.setErrorHandler(answerScimError)
    const callers = new WeakMap<FastifyRequest, SyncCall>()
    // Authenticates before the body is parsed.
    scope.addHook('onRequest', async (request) => {
      const refusal = closed(openness)
      if (refusal) throw refusal
      callers.set(request, await kindOfWork.run(ofStrangers, () => directoryOf(deps, request)))
    })
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      ['application/scim+json', 'application/json'],
      { parseAs: 'string', bodyLimit: groupBytesMax },
      ({ routeOptions }, body, done) => {
        const text = String(body)
        const most = groupValuesMax * (routeOptions.bodyLimit / groupBytesMax)
        if (valuesOf(text, most) > most) return done(new HttpError(413, 'bodyTooLarge'))
        try {
          const parsed: unknown = text === '' ? undefined : JSON.parse(text)
          refuseHostileShape(parsed)
          return done(null, parsed)
        } catch {
          return done(Object.assign(new Error('no JSON'), { statusCode: 400 }))
        }
      },
    )
    const base = scimPath(':companyId')
    const serve = (
      method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
      path: string,
      answer: ScimHandler,
    ) =>
      scope.route({
        method,
        url: base + path,
        bodyLimit: path.startsWith('/Groups') ? groupBytesMax : bodyBytesMax,
        handler: (request, reply) =>
          kindOfWork.run(`${method} ${base}${path}`, () =>
            respond(deps, { request, reply, answer, call: callers.get(request) }),
          ),
      })
    serve(
      'GET',
      '/ServiceProviderConfig',
      describeService((at) => serviceConfig(at)),
    )
    for (const [path, list] of [
      ['/ResourceTypes', resourceTypes],
      ['/Schemas', schemas],
    ] as const) {
      serve(
        'GET',
        path,
        describeService((at) =>
          toListResponse(list(at), { startIndex: 1, total: list(at).length }),
        ),
      )
      serve(
        'GET',
        `${path}/:id`,
        describeService((at, id) => list(at).find((it) => it['id'] === id)),
      )
    }
    for (const [path, answers] of [
      ['/Users', userAnswers],
      ['/Groups', groupAnswers],
    ] as const) {
      serve('GET', path, answers.list)
      serve('POST', path, answers.create)
      serve('GET', `${path}/:id`, answers.read)
      serve('PUT', `${path}/:id`, answers.replace)
      serve('PATCH', `${path}/:id`, answers.patch)
      serve('DELETE', `${path}/:id`, answers.remove)
    }
    scope.all(`${base}/*`, async () => {
      throw notFound()
    })
  })
}

function describeService(say: (base: string, id: string) => JsonObject | undefined): ScimHandler {
  return async (_, { base, id }) => {
    const body = say(base, id)
    if (!body) throw notFound()
    return { status: 200, body }
  }
}

interface ScimExchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly answer: ScimHandler
  readonly call: SyncCall | undefined
}

async function respond(deps: ScimParts, { request, reply, answer, call }: ScimExchange) {
  if (!call) throw notFound()
  const { id = '' } = request.params as { readonly id?: string }
  if (!isStorable(id)) throw notFound()
  const { headers } = request
  const asked: ScimRequest = {
    call,
    base: deps.origin() + scimPath(call.companyId),
    id: isId(id) ? id.toLowerCase() : id,
    query: firstQueryValues(request.query),
    body: request.body,
    ifMatch: headers['if-match'],
    ifNoneMatch: headers['if-none-match'],
  }
  const { status, body, location, tag } = await answer(deps, asked).catch(
    async (error: unknown) => {
      if (request.method !== 'GET')
        await noteRefusal(deps, { asked, url: request.url, method: request.method }, error)
      throw error
    },
  )
  reply.code(status).header('cache-control', 'no-store')
  if (location) reply.header('location', location)
  if (tag) reply.header('etag', tag)
  return body ? reply.type(scimType).send(JSON.stringify(body)) : reply.send()
}

function firstQueryValues(query: unknown): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(
    Object.entries(query as Record<string, unknown>).map(([name, value]) => {
      const one: unknown = Array.isArray(value) ? value[0] : value
      return [name, typeof one === 'string' ? one : undefined]
    }),
  )
}
