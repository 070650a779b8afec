import { afterEach, expect, test, vi } from 'vitest'
import { openTransport, connectivity } from './transport.ts'

afterEach(() => void vi.unstubAllGlobals())

test('calls that nobody waits for any more say nothing of how far calls get, and nobody looks', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
    asked.push(url)
    return new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(new Error('aborted')))
    })
  })
  const stop = connectivity.subscribe(() => undefined)
  const transport = openTransport(() => 'en')
  for (const url of ['/a', '/b']) {
    const waiting = new AbortController()
    const { signal } = waiting
    const answer = transport({ method: 'GET', url, signal })
    waiting.abort()
    await expect(answer).rejects.toThrow()
  }
  expect(connectivity.state()).toBe('open')
  expect(asked).toEqual(['/api/a', '/api/b'])
  stop()
})

test.each([
  ['no answer', 0, () => Promise.reject(new TypeError('cut'))],
  ['an answer that cannot be read', 502, () => Promise.resolve(new Response('', { status: 502 }))],
])('%s is a server error', async (_, statusCode, fetch) => {
  vi.stubGlobal('fetch', fetch)
  const answer = openTransport(() => 'en')({ method: 'POST', url: '/a' })
  await expect(answer).rejects.toMatchObject({
    statusCode,
    details: { code: 'serverError', number: 999_999_999 },
  })
  connectivity.open()
})
