import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type {
  Endpoint,
  EndpointGroup,
  ParamName,
  Received,
  Returned,
} from '#contract/kernel/endpoint.ts'
import { kindOfWork, ofStrangers } from '#server/db/turns.ts'
import { authenticate, authenticateLiving } from './authenticate.ts'
import type { Deps } from './deps.ts'
import { inMemberWork } from './member.ts'
import { languageOf } from './messages.ts'
import { parseInput, type Input } from './parse.ts'
import type { UnitOfWork } from './unit-of-work.ts'
import { requestContextOf, type RequestContext } from './request-context.ts'

type Handler<Context, E extends Endpoint> = (
  context: Context,
  input: Received<E>,
) => Promise<Returned<E>>

type HandlersOf<Context, Group extends EndpointGroup> = {
  readonly [Name in keyof Group]: Handler<Context, Group[Name]>
}

/**
 * One handler for each call of a company: a missing or extra one does not compile.
 *
 * A handler may run twice for one request, when the cached actor was outdated: the first run is rolled
 * back. So a handler changes data only in `work`'s transaction, and sends or counts nothing outside it.
 */
export type Handlers<Group extends EndpointGroup> = HandlersOf<UnitOfWork, Group>

/** The same for a group whose calls belong to no company. */
export type PlatformHandlers<Group extends EndpointGroup> = HandlersOf<RequestContext, Group>

type IsOfCompany<Group extends EndpointGroup> =
  'companyId' extends ParamName<Group[keyof Group]['path']> ? true : false

/** The handlers of every group of a contract: of a company where its paths name one. */
export type AllHandlers<Contract extends { readonly [group: string]: EndpointGroup }> = {
  readonly [Name in keyof Contract]: IsOfCompany<Contract[Name]> extends true
    ? Handlers<Contract[Name]>
    : PlatformHandlers<Contract[Name]>
}

/** Below this path, everything is the API (section 7). */
export const apiBase = '/api'

/** Whether an address, with or without a query, is of the API. */
export function isOfApi(url: string): boolean {
  return url === apiBase || [`${apiBase}/`, `${apiBase}?`].some((start) => url.startsWith(start))
}

/** A group of the contract with what answers it. */
interface Served {
  readonly app: FastifyInstance
  readonly deps: Deps
  readonly name: string
  readonly endpoints: EndpointGroup
}

/** Serves groups of a contract: the calls of one are all of a company, or none is. */
export function serveContract<Contract extends { readonly [group: string]: EndpointGroup }>(
  app: FastifyInstance,
  deps: Deps,
  contract: Contract,
  handlers: AllHandlers<Contract>,
): void {
  for (const [name, endpoints] of Object.entries(contract)) {
    const served = { app, deps, name, endpoints }
    const isOfCompany = Object.values(endpoints).every(({ path }) => path.includes('/:companyId'))
    // The types of `AllHandlers` ask the same of the path.
    if (isOfCompany) serveCompany(served, handlers[name] as Handlers<EndpointGroup>)
    else servePlatform(served, handlers[name] as PlatformHandlers<EndpointGroup>)
  }
}

/** Each call is one unit of work. */
function serveCompany(served: Served, handlers: Handlers<EndpointGroup>): void {
  const { deps, name: group } = served
  eachRoute(served, handlers, async ({ name, endpoint, request, handle }) => {
    const claims = await authenticate(deps, request)
    const input = parseInput(endpoint, request)
    const { companyId = '', ...subject } = input.params
    const isKept = endpoint.method !== 'GET' && !endpoint.fleeting
    const action = isKept ? `${group}.${name}` : undefined
    const { access } = endpoint
    const language = languageOf(request)
    const call = { ...claims, companyId, language, access, action, subject, requestId: request.id }
    return inMemberWork(deps, call, (work) => handle(work, input))
  })
}

function servePlatform(served: Served, handlers: PlatformHandlers<EndpointGroup>): void {
  const { deps } = served
  eachRoute(served, handlers, async ({ endpoint, request, reply, handle }) => {
    const isOpen = endpoint.access === 'public'
    const claims = isOpen ? undefined : await authenticateLiving(deps, request)
    const input = parseInput(endpoint, request)
    const context = { request, reply, language: languageOf(request), claims }
    return handle(requestContextOf(deps, context), input)
  })
}

interface Exchange<Context> {
  readonly name: string
  readonly endpoint: Endpoint
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly handle: (context: Context, input: Input) => Promise<unknown>
}

/**
 * The response schema drops every field that it does not list. A request without a valid token is
 * refused after its headers, before its body is read.
 */
function eachRoute<Context>(
  { app, deps, endpoints }: Served,
  handlers: HandlersOf<Context, EndpointGroup>,
  answer: (exchange: Exchange<Context>) => Promise<unknown>,
): void {
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const handle = handlers[name] as Exchange<Context>['handle']
    const isOpen = endpoint.access === 'public'
    const kind = isOpen ? ofStrangers : `${endpoint.method} ${endpoint.path}`
    app.route({
      method: endpoint.method,
      url: apiBase + endpoint.path,
      ...(endpoint.bodyBytesMax ? { bodyLimit: endpoint.bodyBytesMax } : {}),
      ...(isOpen ? {} : { onRequest: knowing(deps) }),
      handler: async (request, reply) => {
        const answered = () => answer({ name, endpoint, request, reply, handle })
        const shaped = endpoint.response.parse(await kindOfWork.run(kind, answered))
        return shaped === undefined ? reply.code(204).send() : shaped
      },
    })
  }
}

function knowing(deps: Deps) {
  return async (request: FastifyRequest) => {
    await authenticate(deps, request)
  }
}
