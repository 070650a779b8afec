import { contract } from '#contract/index.ts'
import { fillPath } from '#contract/kernel/client.ts'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { toQueryString } from '#contract/kernel/query-string.ts'
import { apiBase } from '#server/kernel/http/serve.ts'
import type { World } from './world.ts'

/** One call of the contract, by `group.name`. */
export interface Call {
  readonly name: string
  readonly endpoint: Endpoint
}

/** Every call of the contract: what is added to it is tested from the first moment on. */
export const calls: readonly Call[] = Object.entries(contract).flatMap(([group, endpoints]) =>
  Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({
    name: `${group}.${name}`,
    endpoint,
  })),
)

/** Those that answer by reading. */
export const reads = calls.filter(({ endpoint }) => endpoint.method === 'GET' && !endpoint.stream)

/** Those that speak for a company, so that membership decides. */
export const companyCalls = calls.filter(({ endpoint }) => endpoint.path.includes(':companyId'))

/** The names of the `:segments` of a path. */
export function paramsOf({ endpoint }: Call): string[] {
  return [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
}

/** Every way to fill a path with what there is to reach. */
export function fillings(
  call: Call,
  reach: Readonly<Record<string, readonly string[]>>,
): Record<string, string>[] {
  return paramsOf(call).reduce<Record<string, string>[]>(
    (all, name) => (reach[name] ?? []).flatMap((id) => all.map((ids) => ({ ...ids, [name]: id }))),
    [{}],
  )
}

/** What is sent with a call besides its path. */
export interface Load {
  readonly token?: string
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

/** Sends a call as it is, without the checks of the typed client. */
export function send(
  { app }: Pick<World, 'app'>,
  { endpoint: { method, path } }: Call,
  ids: Readonly<Record<string, string>>,
  { token, query = {}, body }: Load = {},
) {
  return app.inject({
    method: method as 'GET',
    url: apiBase + fillPath(path, ids) + toQueryString(query),
    headers: {
      'accept-language': 'en',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
}

/** What is sent as it is written. */
interface RawLoad {
  readonly token: string
  readonly payload: string
  readonly headers: Readonly<Record<string, string>>
}

/** Sends a call with a body that may be no JSON. */
export function sendRaw(
  { app }: Pick<World, 'app'>,
  { endpoint: { method, path } }: Call,
  ids: Readonly<Record<string, string>>,
  { token, payload, headers }: RawLoad,
) {
  return app.inject({
    method: method as 'POST',
    url: apiBase + fillPath(path, ids),
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'en', ...headers },
    payload,
  })
}
