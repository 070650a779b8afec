import {
  isRepeatable,
  type CallInput,
  type CallOutput,
  type Endpoint,
  type EndpointGroup,
  type LinesEndpoint,
} from './endpoint.ts'
import { toQueryString } from './query-string.ts'

/** The contract compiles without DOM types, so `AbortSignal` may not exist. */
export type Signal = typeof globalThis extends { AbortSignal: { prototype: infer It } } ? It : never

export interface TransportRequest {
  readonly method: string
  readonly url: string
  readonly body?: unknown
  readonly signal?: Signal
  readonly keepalive?: boolean
  /** May be sent again under the same key. */
  readonly repeatable?: boolean
  readonly adds?: boolean
  readonly onLine?: (line: unknown) => void
}

/** Resolves to nothing after the last line. Rejects with `ApiError`, also after some lines. */
export type Transport = (request: TransportRequest) => Promise<unknown>

export interface LineListener<Line> {
  readonly onLine: (line: Line) => void
  /** Also stops the work on the server. */
  readonly signal?: Signal
}

type Call<E extends Endpoint> = E extends LinesEndpoint
  ? {
      readonly lines: (input: CallInput<E>, listening: LineListener<CallOutput<E>>) => Promise<void>
    }
  : OneAnswer<E>

type OneAnswer<E extends Endpoint> =
  {} extends CallInput<E>
    ? (input?: CallInput<E>, signal?: Signal) => Promise<CallOutput<E>>
    : (input: CallInput<E>, signal?: Signal) => Promise<CallOutput<E>>

type GroupClient<Group extends EndpointGroup> = {
  readonly [Name in keyof Group]: Call<Group[Name]>
}

export type Client<Contract extends { readonly [group: string]: EndpointGroup }> = {
  readonly [Group in keyof Contract]: GroupClient<Contract[Group]>
}

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

// Not parsed again: the server already shaped it with the response schema.
function caller(endpoint: Endpoint, transport: Transport) {
  const requestOf = ({ params = {}, query = {}, body }: LooseInput, signal?: Signal) => ({
    method: endpoint.method,
    url: fillPath(endpoint.path, params) + toQueryString(query),
    body,
    ...(signal ? { signal } : {}),
  })
  if (endpoint.lines)
    return {
      lines: (input: LooseInput, { onLine, signal }: LineListener<unknown>) =>
        transport({ ...requestOf(input, signal), onLine }),
    }
  return (input: LooseInput = {}, signal?: Signal) =>
    transport({
      ...requestOf(input, signal),
      ...(endpoint.fleeting ? { keepalive: true } : {}),
      ...(isRepeatable(endpoint) ? { repeatable: true } : {}),
      ...(endpoint.adds ? { adds: true } : {}),
    })
}

export function fillPath(path: string, params: Readonly<Record<string, string>>) {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
