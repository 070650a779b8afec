import { createClient, type Transport } from '#contract/kernel/client.ts'
import type { EndpointGroup } from '#contract/kernel/endpoint.ts'
import type { Api } from './session.tsx'
import { unanswered } from './transport/transport.ts'

type Calls = Readonly<Record<string, EndpointGroup>>

/** The API's calls in two parts, so that the first page loads only its own. */
interface CallsInParts {
  /** Of the first page: known at once. */
  readonly first: Calls
  /** The whole contract, fetched when idle or by the first call of another page. */
  readonly fetchAll: () => Promise<Calls>
}

type LooseCall = ((input?: unknown, signal?: unknown) => Promise<unknown>) & {
  readonly lines?: (input: unknown, listening: unknown) => Promise<unknown>
}
type LooseApi = Readonly<Record<string, Readonly<Record<string, LooseCall>>>>

/** Delay before the rest of the contract is prefetched, in milliseconds. */
const restMs = 2_000

export function apiClient(calls: CallsInParts, transport: Transport): Api {
  const first = createClient(calls.first, transport) as LooseApi
  let all: Promise<LooseApi> | undefined
  const load = () => {
    all ??= calls
      .fetchAll()
      .then((fetched) => createClient(fetched, transport) as unknown as LooseApi)
      .catch(() => {
        all = undefined
        throw unanswered()
      })
    return all
  }
  setTimeout(() => void load().catch(() => undefined), restMs)
  const later = (group: string) =>
    proxyByName((name): LooseCall => {
      const call = async () => (await load())[group]?.[name]
      return Object.assign(
        async (input?: unknown, signal?: unknown) => (await call())?.(input, signal),
        {
          lines: async (input: unknown, listening: unknown) =>
            (await call())?.lines?.(input, listening),
        },
      )
    })
  return proxyByName((group) => first[group] ?? later(group)) as unknown as Api
}

/** A proxy with a property for every name; the types limit which ones exist. */
function proxyByName<T>(what: (name: string) => T): Readonly<Record<string, T>> {
  return new Proxy<Record<string, T>>(
    {},
    { get: (_, name) => (typeof name === 'string' ? what(name) : undefined) },
  )
}
