import { vi } from 'vitest'
import { contract } from '#contract/index.ts'
import { createClient, type Client } from '#contract/kernel/client.ts'
import { AccessToken } from '#web/kernel/transport/access-token.ts'
import { newQueryClient } from '#web/kernel/transport/query-client.ts'
import { bearerTransport, connectivity, isAlreadyDone } from '#web/kernel/transport/transport.ts'

type Api = Client<typeof contract>

/** What pages saw of their calls. */
export interface Seen {
  reads: number
  /** Requests sent, by whatever layer repeated them. */
  sent: number
  /** Changes that were made by a try whose answer was lost. */
  alreadyDone: number
  readonly acknowledged: Map<string, number>
  readonly failed: string[]
  readonly tookMs: number[]
}

export function nothingSeen(): Seen {
  return { reads: 0, sent: 0, alreadyDone: 0, acknowledged: new Map(), failed: [], tookMs: [] }
}

export function figuresOf({ reads, sent, alreadyDone, acknowledged, tookMs }: Seen) {
  const changes = [...acknowledged.values()].reduce((sum, it) => sum + it, 0)
  const took = tookMs.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(took[Math.floor((took.length - 1) * share)] ?? 0)
  return [
    `${reads} reads, ${changes} changes acknowledged, ${alreadyDone} already done, ${sent} requests sent`,
    `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`,
  ]
}

export interface PageCalls {
  /** As a page reads: undefined where it would show an error. */
  readonly read: <T>(call: (api: Api) => Promise<T>) => Promise<T | undefined>
  /** As a page changes: whether it takes the change as made. The action is that of the audit line. */
  readonly change: (action: string, call: (api: Api) => Promise<unknown>) => Promise<boolean>
}

/** Has the pages' transport reach a server from a test, and notes what it sends. Returns how to end that. */
export function reachAsPages(address: string, seen: Seen): () => void {
  const reach = fetch
  vi.stubGlobal('fetch', (path: string, request: RequestInit) => {
    seen.sent += 1
    return reach(new URL(path, address), request)
  })
  vi.stubGlobal('navigator', { onLine: true })
  for (const name of ['addEventListener', 'removeEventListener'])
    vi.stubGlobal(name, () => undefined)
  const unsubscribe = connectivity.subscribe(() => undefined)
  return () => {
    unsubscribe()
    vi.unstubAllGlobals()
  }
}

/** The pages' own transport and cache of queries, for the bearer of a token. */
export function pageCalls(token: () => Promise<string>, seen: Seen): PageCalls {
  const api = createClient(
    contract,
    bearerTransport(new AccessToken(token), () => 'en'),
  )
  const queries = newQueryClient()
  const fail = (action: string, error: unknown) =>
    seen.failed.push(`${action}: ${String(error)} ${JSON.stringify(error)}`)
  const timed = async <T>(work: () => Promise<T>): Promise<T> => {
    const sentAt = performance.now()
    try {
      return await work()
    } finally {
      seen.tookMs.push(performance.now() - sentAt)
    }
  }
  return {
    read: async (call) => {
      seen.reads += 1
      const queryKey = [seen.reads]
      const read = () => queries.fetchQuery({ queryKey, queryFn: () => call(api), gcTime: 0 })
      return timed(read).catch((error: unknown) => void fail('read', error))
    },
    change: async (action, call) => {
      try {
        await timed(() => call(api))
      } catch (error) {
        if (!isAlreadyDone(error)) {
          fail(action, error)
          return false
        }
        seen.alreadyDone += 1
      }
      seen.acknowledged.set(action, (seen.acknowledged.get(action) ?? 0) + 1)
      return true
    },
  }
}
