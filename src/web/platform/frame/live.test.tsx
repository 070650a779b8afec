import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { listen } from './live.ts'

const stop = new AbortController()

afterEach(() => {
  stop.abort()
  vi.unstubAllGlobals()
})

const isSettled = () => new Promise((resolve) => setTimeout(resolve, 50))

test('what changes until the next connection is open is read again', async () => {
  let saved = 'before'
  let connections = 0
  vi.stubGlobal('fetch', async () => {
    connections += 1
    if (connections === 1) return new Response(new Blob([]).stream())
    // What is read again before the connection doesn't have the change yet.
    await isSettled()
    saved = 'after'
    return new Response(new ReadableStream())
  })
  const queries = new QueryClient()
  const shown = new QueryObserver(queries, { queryKey: ['home'], queryFn: async () => saved })
  const leave = shown.subscribe(() => undefined)
  await expect.poll(() => shown.getCurrentResult().data).toBe('before')
  const access = { current: async () => 'token', renew: async () => 'token' }
  void listen('/events', access, queries, { signal: stop.signal, hasMissed: false })
  await expect.poll(() => shown.getCurrentResult().data, { timeout: 5000 }).toBe('after')
  leave()
})
