import { z } from 'zod'
import type { Upload } from '#domain/kernel/files/uploads.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Finer rules are in the domain. From `member` on: an active person of `:companyId`. */
export type Access = 'public' | 'account' | 'operator' | 'member' | 'admin' | 'superadmin'

export type ParamName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

interface EndpointTraits {
  /** JSON lines, each shaped by `response`, with an end. */
  readonly lines?: boolean
  /** Stores nothing: no audit line, and sent even while a page closes. */
  readonly fleeting?: boolean
  /** A second one would double it or be refused: pressed again after a lost answer, it keeps its key. */
  readonly adds?: boolean
  /** A fleeting call that others hear of: answered once it is committed, so that they hear in order. */
  readonly notifies?: boolean
  /** Opens a session, or proves again whose it is: its refusals are events of security. */
  readonly signsIn?: boolean
  /** A GET with effects (section 7): audited. */
  readonly starts?: boolean
  readonly mayLag?: boolean
  /** Listed on the audit page, under a group if one is named. Omitted: if administrators change data. */
  readonly audited?: boolean | string
  readonly bodyBytesMax?: number
  readonly upload?: Upload
}

/** Source of routes, client, OpenAPI document and tests. */
export interface Endpoint<
  Path extends string = string,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> extends EndpointTraits {
  readonly method: Method
  readonly path: Path
  readonly access: Access
  readonly summary: string
  readonly query: Query
  readonly body: Body
  readonly response: Response
  /** Endless server-sent events, each shaped by `response`. */
  readonly stream: boolean
}

/** Sent again, under the same `Idempotency-Key`, when no answer came: it is done once. */
export function isRepeatable(endpoint: Endpoint) {
  const { method, path, lines, fleeting } = endpoint
  return method !== 'GET' && !lines && !fleeting && path.includes('/:companyId')
}

export interface LinesEndpoint<
  Path extends string = string,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> extends Endpoint<Path, Query, Body, Response> {
  readonly lines: true
}

const noContent = z.undefined()
const noQuery = z.strictObject({})

type Route = `${Method} ${string}`
type PathOf<R extends Route> = R extends `${Method} ${infer Path}` ? Path : never

interface EndpointOptions<
  R extends Route,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Response extends z.ZodType,
> extends EndpointTraits {
  route: R
  summary: string
  query?: Query
  body?: Body
  response?: Response
  stream?: boolean
}

/** Without a query or body schema, sending one is refused; without a response, it is empty. */
interface DeclareEndpoint {
  <
    const R extends Route,
    Query extends z.ZodType = typeof noQuery,
    Body extends z.ZodType = typeof noContent,
    Response extends z.ZodType = typeof noContent,
  >(
    options: EndpointOptions<R, Query, Body, Response> & { lines: true },
  ): LinesEndpoint<PathOf<R>, Query, Body, Response>
  <
    const R extends Route,
    Query extends z.ZodType = typeof noQuery,
    Body extends z.ZodType = typeof noContent,
    Response extends z.ZodType = typeof noContent,
  >(
    options: EndpointOptions<R, Query, Body, Response>,
  ): Endpoint<PathOf<R>, Query, Body, Response>
}

function endpointFor(access: Access): DeclareEndpoint {
  const declare = ({
    route,
    stream = false,
    query = noQuery,
    body = noContent,
    response = noContent,
    ...rest
  }: EndpointOptions<Route, z.ZodType, z.ZodType, z.ZodType>) => {
    const [method, path] = route.split(' ')
    return { ...rest, access, method, path, stream, query, body, response }
  }
  return declare as DeclareEndpoint
}

export const endpoint = {
  public: endpointFor('public'),
  account: endpointFor('account'),
  operator: endpointFor('operator'),
  member: endpointFor('member'),
  admin: endpointFor('admin'),
  superadmin: endpointFor('superadmin'),
} as const satisfies Record<Access, DeclareEndpoint>

type IsEmpty<Schema extends z.ZodType> = [z.input<Schema>] extends [undefined] ? true : false

type Params<Path extends string> = [ParamName<Path>] extends [never]
  ? { params?: never }
  : { params: { [Name in ParamName<Path>]: string } }

type SentQuery<Query extends z.ZodType> =
  {} extends z.input<Query> ? { query?: z.input<Query> } : { query: z.input<Query> }

type SentBody<Body extends z.ZodType> =
  IsEmpty<Body> extends true
    ? { body?: never }
    : undefined extends z.input<Body>
      ? { body?: z.input<Body> }
      : { body: z.input<Body> }

export type CallInput<E> =
  E extends Endpoint<infer P, infer Q, infer B> ? Params<P> & SentQuery<Q> & SentBody<B> : never

export type HandlerInput<E> =
  E extends Endpoint<infer P, infer Q, infer B>
    ? {
        params: { [Name in ParamName<P>]: string }
        query: z.output<Q>
        body: z.output<B>
      }
    : never

export type CallOutput<E> =
  E extends Endpoint<string, z.ZodType, z.ZodType, infer R> ? z.output<R> : never

export type HandlerOutput<E> =
  E extends Endpoint<string, z.ZodType, z.ZodType, infer R>
    ? IsEmpty<R> extends true
      ? void
      : z.input<R>
    : never

export const isRecorded = ({ method, starts, fleeting }: Endpoint) =>
  (method !== 'GET' || starts === true) && !fleeting

export type EndpointGroup = { readonly [name: string]: Endpoint | LinesEndpoint }
