import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listen } from './live.ts'

let stop: AbortController

beforeEach(() => {
  stop = new AbortController()
})
afterEach(() => {
  stop.abort()
  vi.unstubAllGlobals()
})

const access = { current: async () => 'token', renew: async () => 'token' }
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
  void listen('/events', access, queries, { signal: stop.signal, hasMissed: false })
  await expect.poll(() => shown.getCurrentResult().data, { timeout: 5000 }).toBe('after')
  leave()
})

test('what was read long before the first connection is read again, and nothing else', async () => {
  vi.stubGlobal('fetch', async () => new Response(new ReadableStream()))
  const queries = new QueryClient()
  const leave = [['home', 10_000] as const, ['goals', 0] as const].map(([topic, ageMs]) => {
    queries.setQueryData([topic], 'before', { updatedAt: Date.now() - ageMs })
    const queryFn = async () => 'after'
    return new QueryObserver(queries, {
      queryKey: [topic],
      queryFn,
      staleTime: Infinity,
    }).subscribe(() => undefined)
  })
  void listen('/events', access, queries, { signal: stop.signal, hasMissed: false })
  await expect.poll(() => queries.getQueryData(['home'])).toBe('after')
  await isSettled()
  expect(queries.getQueryData(['goals'])).toBe('before')
  for (const each of leave) each()
})
