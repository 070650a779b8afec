import type { QueryClient } from '@tanstack/react-query'
import type { ChangeEvent } from '#contract/kernel/change-event.ts'
import type { PresenceEvent, StreamEvent } from '#contract/platform/events.ts'
import type { AccessToken } from '#web/kernel/transport/access-token.ts'
import { linesIn } from '#web/kernel/transport/lines-in.ts'
import { invalidate } from '#web/kernel/invalidate.ts'
import { connectivity } from '#web/kernel/transport/transport.ts'

/** Backoff before reconnecting, in milliseconds: initial and maximum. */
const retryMs = { first: 500, most: 15_000 } as const

/** Random delay before reconnecting, at most, in milliseconds: after a restart, tabs don't all return at once. */
const jitterMs = 2_000

/** Batches bursts of changes (autosave) into one refetch after this delay, in milliseconds. */
const gatherMs = 250

/** Data this old when the first connection opens is read again: events may have been missed. In milliseconds. */
const unheardMs = 3_000

const heard = new EventTarget()

/** Dispatches a colleague's arrival or departure to `hearPresence` listeners. */
export function announcePresence(event: PresenceEvent): void {
  heard.dispatchEvent(new CustomEvent(event.oneToOneId, { detail: event }))
}

/** Subscribes to arrivals and departures on a 1:1's page; returns the unsubscribe function. */
export function hearPresence(oneToOneId: string, hear: (event: PresenceEvent) => void): () => void {
  const listener = (event: Event) => hear((event as CustomEvent<PresenceEvent>).detail)
  heard.addEventListener(oneToOneId, listener)
  return () => heard.removeEventListener(oneToOneId, listener)
}

/**
 * Listens to server events until `signal` aborts and invalidates their topics. After a lost connection,
 * invalidates everything once the next one is open, because events were missed until then, and after each
 * failed retry.
 */
export async function listen(
  url: string,
  access: Pick<AccessToken, 'current' | 'renew'>,
  queries: QueryClient,
  { signal, hasMissed }: { readonly signal: AbortSignal; readonly hasMissed: boolean },
): Promise<void> {
  const touched = new Set<ChangeEvent['topic']>()
  const refresh = () => {
    void invalidate(queries, touched)
    touched.clear()
  }
  let wait: number = retryMs.first
  let isBehind = hasMissed
  while (!signal.aborted) {
    try {
      await connectivity.reopened()
      const response = await fetch(url, {
        signal,
        headers: { authorization: `Bearer ${await access.current()}` },
      })
      // The session is over, unless the token can be renewed.
      if (response.status === 401) await access.renew()
      if (!response.ok || !response.body) throw new Error('no stream')
      wait = retryMs.first
      if (isBehind) void invalidate(queries, 'all')
      else void readAgain(queries, Date.now() - unheardMs)
      isBehind = false
      for await (const data of eventsIn(response.body)) {
        const event = JSON.parse(data) as StreamEvent
        if (event.topic === 'presence') {
          announcePresence(event)
          continue
        }
        if (touched.size === 0) setTimeout(refresh, gatherMs)
        touched.add(event.topic)
      }
    } catch {
      if (signal.aborted) return
      // Lets an idle page notice an outage or maintenance.
      void connectivity.look()
    }
    const pause = wait + Math.random() * jitterMs
    await new Promise((resolve) => setTimeout(resolve, pause))
    wait = Math.min(wait * 2, retryMs.most)
    if (isBehind) void invalidate(queries, 'all')
    isBehind = true
  }
}

/** A page that came quickly has nothing this old, and reads nothing twice. */
function readAgain(queries: QueryClient, before: number): Promise<void> {
  return queries.invalidateQueries({
    predicate: ({ state }) => state.data !== undefined && state.dataUpdatedAt < before,
  })
}

/** Data of each server-sent event; skips comments and other fields. */
async function* eventsIn(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  for await (const line of linesIn(body))
    if (line.startsWith('data: ')) yield line.slice('data: '.length)
}
