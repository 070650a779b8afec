import { z } from 'zod'
import type { Upload } from '#domain/kernel/uploads.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call an endpoint at all; finer rules live in the domain.
 * `public`: anyone. `account`: anyone signed in. `operator`: who operates the installation, where no company is
 * named. The others: an active person of the company named by `:companyId` in the path, of at least that role.
 */
export type Access = 'public' | 'account' | 'operator' | 'member' | 'admin' | 'superadmin'

/** Names of the `:segments` of a path: `'/a/:x/b/:y'` gives `'x' | 'y'`. */
export type ParamName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** One HTTP call as data: the routes, the client, the OpenAPI document and tests derive from it. */
export interface Endpoint<
  Path extends string = string,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  readonly method: Method
  readonly path: Path
  readonly access: Access
  /** One line for the API's reader. */
  readonly summary: string
  readonly query: Query
  readonly body: Body
  readonly response: Response
  /** The answer is an endless stream of server-sent events, each shaped by `response`. */
  readonly stream: boolean
  /** The answer comes line by line, each a JSON object shaped by `response`, and ends. */
  readonly lines?: boolean
  /** It says something that is not kept: there is no audit line, and a page that closes still sends it. */
  readonly fleeting?: boolean
  /** It has something done although it is a GET (section 7): it is audited like any other change. */
  readonly starts?: boolean
  /** The largest body taken, in bytes, where it is more than other calls are sent. */
  readonly bodyBytesMax?: number
  /** The file in it, where that is what it is large for. */
  readonly upload?: Upload
}

/** A call whose answer comes line by line. */
export interface LinesEndpoint<
  Path extends string = string,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> extends Endpoint<Path, Query, Body, Response> {
  readonly lines: true
}

const nothing = z.undefined()
const noQuery = z.strictObject({})

interface Options<
  Path extends string,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Response extends z.ZodType,
> {
  method: Method
  path: Path
  access: Access
  summary: string
  query?: Query
  body?: Body
  response?: Response
  stream?: boolean
  lines?: boolean
  fleeting?: boolean
  starts?: boolean
  bodyBytesMax?: number
  upload?: Upload
}

/** Declares one HTTP call. What is left out is refused when sent (query, body) or empty (response). */
export function endpoint<
  const Path extends string,
  Query extends z.ZodType = typeof noQuery,
  Body extends z.ZodType = typeof nothing,
  Response extends z.ZodType = typeof nothing,
>(
  options: Options<Path, Query, Body, Response> & { lines: true },
): LinesEndpoint<Path, Query, Body, Response>
export function endpoint<
  const Path extends string,
  Query extends z.ZodType = typeof noQuery,
  Body extends z.ZodType = typeof nothing,
  Response extends z.ZodType = typeof nothing,
>(options: Options<Path, Query, Body, Response>): Endpoint<Path, Query, Body, Response>
export function endpoint<
  Path extends string,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Response extends z.ZodType,
>(options: Options<Path, Query, Body, Response>): Endpoint<Path, Query, Body, Response> {
  const { query = noQuery, body = nothing, response = nothing, stream = false, ...rest } = options
  return { ...rest, stream, query, body, response } as Endpoint<Path, Query, Body, Response>
}

type IsNothing<Schema extends z.ZodType> = [z.input<Schema>] extends [undefined] ? true : false

type Params<Path extends string> = [ParamName<Path>] extends [never]
  ? { params?: never }
  : { params: { [Name in ParamName<Path>]: string } }

type SentQuery<Query extends z.ZodType> =
  {} extends z.input<Query> ? { query?: z.input<Query> } : { query: z.input<Query> }

type SentBody<Body extends z.ZodType> =
  IsNothing<Body> extends true
    ? { body?: never }
    : undefined extends z.input<Body>
      ? { body?: z.input<Body> }
      : { body: z.input<Body> }

/** What a caller sends. */
export type Sent<E> =
  E extends Endpoint<infer P, infer Q, infer B> ? Params<P> & SentQuery<Q> & SentBody<B> : never

/** What a handler receives, parsed and with defaults filled in. */
export type Received<E> =
  E extends Endpoint<infer P, infer Q, infer B>
    ? {
        params: { [Name in ParamName<P>]: string }
        query: z.output<Q>
        body: z.output<B>
      }
    : never

/** What a caller gets back. */
export type Answer<E> =
  E extends Endpoint<string, z.ZodType, z.ZodType, infer R> ? z.output<R> : never

/** What a handler returns, before the response schema shapes it. */
export type Returned<E> =
  E extends Endpoint<string, z.ZodType, z.ZodType, infer R>
    ? IsNothing<R> extends true
      ? void
      : z.input<R>
    : never

export type EndpointGroup = { readonly [name: string]: Endpoint | LinesEndpoint }
