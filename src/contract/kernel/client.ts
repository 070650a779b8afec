import type { Answer, Endpoint, EndpointGroup, LinesEndpoint, Sent } from './endpoint.ts'
import { toQueryString } from './query-string.ts'

/** What aborts a request: an `AbortSignal` where there are such, which the contract itself knows not. */
export type Signal = typeof globalThis extends { AbortSignal: { prototype: infer It } } ? It : never

export interface TransportRequest {
  readonly method: string
  /** Path and query below the API's base path. */
  readonly url: string
  readonly body?: unknown
  /** Aborted once nobody waits for the answer any more. */
  readonly signal?: Signal
  /** Sent even by a page that closes. */
  readonly keepalive?: boolean
  /** Where the answer comes line by line: gets each, as it comes. */
  readonly onLine?: (line: unknown) => void
}

/**
 * Sends one request and resolves to the parsed body, or to nothing once every line came. Rejects with an
 * `ApiError` on refusal, also where some lines came before it.
 */
export type Transport = (request: TransportRequest) => Promise<unknown>

/** Who hears an answer that comes line by line. */
export interface LinesListening<Line> {
  readonly onLine: (line: Line) => void
  /** Ends the call, and what it has the server do. */
  readonly signal?: Signal
}

type Call<E extends Endpoint> = E extends LinesEndpoint
  ? { readonly lines: (input: Sent<E>, listening: LinesListening<Answer<E>>) => Promise<void> }
  : OneAnswer<E>

type OneAnswer<E extends Endpoint> =
  {} extends Sent<E>
    ? (input?: Sent<E>, signal?: Signal) => Promise<Answer<E>>
    : (input: Sent<E>, signal?: Signal) => Promise<Answer<E>>

type GroupClient<Group extends EndpointGroup> = {
  readonly [Name in keyof Group]: Call<Group[Name]>
}

export type Client<Contract extends { readonly [group: string]: EndpointGroup }> = {
  readonly [Group in keyof Contract]: GroupClient<Contract[Group]>
}

/** Derives a typed client from a contract. The transport decides how bytes travel. */
export function createClient<Contract extends { readonly [group: string]: EndpointGroup }>(
  contract: Contract,
  transport: Transport,
): Client<Contract> {
  const groups = Object.entries(contract).map(([group, endpoints]) => {
    const calls = Object.entries(endpoints).map(([name, it]) => [name, caller(it, transport)])
    return [group, Object.fromEntries(calls)]
  })
  return Object.fromEntries(groups)
}

interface LooseInput {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

// The server shaped the answer through the response schema: parsing it again would only cost time.
function caller(endpoint: Endpoint, transport: Transport) {
  const requestOf = ({ params = {}, query = {}, body }: LooseInput, signal?: Signal) => ({
    method: endpoint.method,
    url: fillPath(endpoint.path, params) + toQueryString(query),
    body,
    ...(signal ? { signal } : {}),
  })
  if (endpoint.lines)
    return {
      lines: (input: LooseInput, { onLine, signal }: LinesListening<unknown>) =>
        transport({ ...requestOf(input, signal), onLine }),
    }
  return (input: LooseInput = {}, signal?: Signal) =>
    transport({
      ...requestOf(input, signal),
      ...(endpoint.fleeting ? { keepalive: true } : {}),
    })
}

/** A path with its `:segments` filled in, each encoded. */
export function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
