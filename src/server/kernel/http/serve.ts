import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  isRecorded,
  type CallOutput,
  type Endpoint,
  type EndpointGroup,
  type LinesEndpoint,
  type ParamName,
  type HandlerInput,
  type HandlerOutput,
} from '#contract/kernel/endpoint.ts'
import { kindOfWork, ofStrangers } from '#server/kernel/db/turns.ts'
import { authenticate } from './authenticate.ts'
import { answerInLines, type LineWriter } from './lines.ts'
import { inMemberWork, type MemberCall } from '#server/kernel/member.ts'
import { languageOf } from '#server/kernel/messages.ts'
import { paramsOf, parseInput } from './parse.ts'
import { requestKeyOf } from './request-key.ts'
import type { DrawnPicture } from '#server/kernel/workers/picture-task.ts'
import { pictureIn, type PictureBounds } from '#server/kernel/workers/pictures.ts'
import type { ServeParts } from './serve-parts.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { isLarge, Uploads } from '#server/kernel/workers/uploads.ts'

type Handler<Context, E extends Endpoint> = (
  context: Context,
  input: HandlerInput<E>,
) => Promise<HandlerOutput<E>>

type HandlersOf<Context, Group extends EndpointGroup> = {
  readonly [Name in keyof Group]: Handler<Context, Group[Name]>
}

/**
 * May run twice for one request (outdated cached actor): no effects outside `work`'s transaction.
 */
export type Handlers<Group extends EndpointGroup> = HandlersOf<UnitOfWork, Group>

export interface Units {
  readonly read: <T>(work: (work: UnitOfWork) => Promise<T>) => Promise<T>
  readonly change: <T>(work: (work: UnitOfWork) => Promise<T>) => Promise<T>
}

interface PictureUnits extends Units {
  /** Counts against the upload limit; slow. Throws 400 and 429. */
  readonly picture: (file: string, bounds: PictureBounds) => Promise<DrawnPicture>
}

/** Runs in no transaction. Must begin with a unit of work that checks permission. */
interface DetachedHandler<E extends Endpoint> {
  readonly between: (units: PictureUnits, input: HandlerInput<E>) => Promise<HandlerOutput<E>>
  /** Read-only check before a large body is read; throws if the actor may not send it. */
  readonly before?: (work: UnitOfWork, params: HandlerInput<E>['params']) => Promise<void>
}

interface AskingInLines<E extends Endpoint> {
  readonly lines: (
    units: Units,
    input: HandlerInput<E>,
    saying: LineWriter<CallOutput<E>>,
  ) => Promise<void>
}

export type AskingHandlers<Group extends EndpointGroup> = {
  readonly [Name in keyof Group]: Group[Name] extends LinesEndpoint
    ? AskingInLines<Group[Name]>
    : Handler<UnitOfWork, Group[Name]> | DetachedHandler<Group[Name]>
}

type AnyHandler =
  | Handler<UnitOfWork, Endpoint>
  | DetachedHandler<Endpoint>
  | AskingInLines<Endpoint>

export type PlatformHandlers<Group extends EndpointGroup, Context> = HandlersOf<Context, Group>

type IsOfCompany<Group extends EndpointGroup> =
  'companyId' extends ParamName<Group[keyof Group]['path']> ? true : false

/** The handlers of every group of a contract: of a company where its paths name one. */
export type AllHandlers<Contract extends { readonly [group: string]: EndpointGroup }, Context> = {
  readonly [Name in keyof Contract]: IsOfCompany<Contract[Name]> extends true
    ? AskingHandlers<Contract[Name]>
    : PlatformHandlers<Contract[Name], Context>
}

export const apiBase = '/api'

export function isOfApi(url: string) {
  return url === apiBase || [`${apiBase}/`, `${apiBase}?`].some((start) => url.startsWith(start))
}

interface ServedGroup<Context = unknown> {
  readonly app: FastifyInstance
  readonly deps: ServeParts<Context>
  readonly name: string
  readonly endpoints: EndpointGroup
  readonly uploads: Uploads
}

/** Serves groups of a contract: the calls of one are all of a company, or none is. */
export function serveContract<
  Contract extends { readonly [group: string]: EndpointGroup },
  Context,
>(
  app: FastifyInstance,
  deps: ServeParts<Context>,
  contract: Contract,
  handlers: AllHandlers<Contract, Context>,
): void {
  const uploads = new Uploads()
  for (const [name, endpoints] of Object.entries(contract)) {
    const served = { app, deps, name, endpoints, uploads }
    const isOfCompany = Object.values(endpoints).every(({ path }) => path.includes('/:companyId'))
    if (isOfCompany) serveCompany(served, handlers[name] as Readonly<Record<string, AnyHandler>>)
    else servePlatform(served, handlers[name] as PlatformHandlers<EndpointGroup, Context>)
  }
}

function serveCompany(served: ServedGroup, handlers: Readonly<Record<string, AnyHandler>>) {
  const { deps, uploads, name: group } = served
  const callOf = async ({
    name,
    endpoint,
    request,
  }: Omit<HandlerExchange<AnyHandler>, 'handle'>) => {
    const claims = await authenticate(deps, request)
    const { companyId = '', ...subject } = paramsOf(request)
    const action = isRecorded(endpoint) ? `${group}.${name}` : undefined
    const { access, mayLag, notifies } = endpoint
    const language = languageOf(request)
    const requestId = request.id
    const traits = { access, mayLag, writes: notifies }
    return { ...claims, ...traits, companyId, language, action, subject, requestId }
  }
  const admit = async (exchange: HandlerExchange<AnyHandler>) => {
    const { endpoint, request, reply, handle } = exchange
    if (!endpoint.bodyBytesMax) return authenticate(deps, request)
    const call = await callOf(exchange)
    const before = 'before' in handle ? handle.before : undefined
    const reading = { ...call, action: undefined }
    await inMemberWork(deps, reading, async (work) => before?.(work, paramsOf(request)))
    return uploads.take(callerOf(call), request, reply, deps.clock())
  }
  eachRoute(served, handlers, admit, async (exchange) => {
    const { endpoint, request, handle } = exchange
    const call = await callOf(exchange)
    const input = parseInput(endpoint, request)
    let key = requestKeyOf(deps, endpoint, request)
    if (typeof handle === 'function') {
      const shape = (answer: unknown) => endpoint.response.parse(answer)
      const keyed = { ...call, key: key && { ...key, shape } }
      return inMemberWork(deps, keyed, (work) => handle(work, input))
    }
    const units: PictureUnits = {
      read: (work) => inMemberWork(deps, { ...call, action: undefined }, work),
      change: (work) => {
        // A key stands for one unit of work: further ones happen without.
        const keyed = { ...call, key }
        key = undefined
        return inMemberWork(deps, keyed, work)
      },
      picture: async (file, bounds) => {
        // A large body was counted before it was read.
        if (!isLarge(request)) uploads.count(callerOf(call), deps.clock())
        return pictureIn(file, bounds, call.companyId)
      },
    }
    if ('between' in handle) return handle.between(units, input)
    return answerInLines(exchange, (saying) => handle.lines(units, input, saying))
  })
}

const callerOf = ({ companyId, accountId }: MemberCall) => ({ companyId, userId: accountId })

function servePlatform<Context>(
  served: ServedGroup<Context>,
  handlers: PlatformHandlers<EndpointGroup, Context>,
) {
  const { deps } = served
  const admit = ({ request }: Pick<HandlerExchange<unknown>, 'request'>) =>
    authenticate(deps, request)
  eachRoute(served, handlers, admit, async ({ endpoint, request, reply, handle }) => {
    const claims = await claimsOf(deps, endpoint, request)
    const input = parseInput(endpoint, request)
    const language = languageOf(request)
    return handle(deps.contextOf({ request, reply, language, claims }), input)
  })
}

async function claimsOf(
  deps: Pick<ServeParts<unknown>, 'authenticateLiving' | 'authenticateOperator'>,
  { access }: Endpoint,
  request: FastifyRequest,
) {
  if (access === 'public') return undefined
  return access === 'operator'
    ? deps.authenticateOperator(request)
    : deps.authenticateLiving(request)
}

interface HandlerExchange<Handle> {
  readonly name: string
  readonly endpoint: Endpoint
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly handle: Handle
}

/** Response schemas drop unlisted fields. `admit` runs before the body is read. */
function eachRoute<Handle>(
  { app, name: group, endpoints }: ServedGroup,
  handlers: Readonly<Record<string, Handle>>,
  admit: (exchange: HandlerExchange<Handle>) => Promise<unknown>,
  answer: (exchange: HandlerExchange<Handle>) => Promise<unknown>,
) {
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const handle = handlers[name]
    if (!handle) throw new Error(`Nothing answers ${name}`)
    const isOpen = endpoint.access === 'public'
    const admitting = async (request: FastifyRequest, reply: FastifyReply) => {
      await kindOfWork.run(kind, () => admit({ name, endpoint, request, reply, handle }))
    }
    const kind = isOpen ? ofStrangers : `${endpoint.method} ${endpoint.path}`
    const { upload, signsIn = false } = endpoint
    app.route({
      method: endpoint.method,
      url: apiBase + endpoint.path,
      ...(endpoint.bodyBytesMax ? { bodyLimit: endpoint.bodyBytesMax } : {}),
      config: { call: `${group}.${name}`, signsIn, ...(upload ? { upload } : {}) },
      ...(isOpen ? {} : { onRequest: admitting }),
      handler: async (request, reply) => {
        const answered = () => answer({ name, endpoint, request, reply, handle })
        const given = await kindOfWork.run(kind, answered)
        if (endpoint.lines) return reply
        const shaped = endpoint.response.parse(given)
        return shaped === undefined ? reply.code(204).send() : shaped
      },
    })
  }
}
