import { afterEach, expect, test, vi } from 'vitest'
import type { TransportRequest } from '#contract/kernel/client.ts'
import { ApiError } from '#contract/kernel/errors.ts'
import { minuteMs } from '#domain/kernel/time/durations.ts'
import { AccessToken } from './access-token.ts'
import { bearerTransport, openTransport, connectivity } from './transport.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

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
  ['no answer', 'server-error', 0, () => Promise.reject(new TypeError('cut'))],
  [
    'an answer that cannot be read',
    'SERVER_ERROR',
    502,
    () => Promise.resolve(new Response('', { status: 502 })),
  ],
])('%s is called %s (section 8)', async (_, code, statusCode, fetch) => {
  vi.stubGlobal('fetch', fetch)
  const answer = openTransport(() => 'en')({ method: 'POST', url: '/a' })
  await expect(answer).rejects.toMatchObject({
    statusCode,
    details: { code, number: 999_999_999 },
  })
  connectivity.open()
})

test('a small change is sent even while its page closes, and nothing else is', async () => {
  const sent: (boolean | undefined)[] = []
  vi.stubGlobal('fetch', (_: string, { keepalive }: RequestInit) => {
    sent.push(keepalive)
    return Promise.resolve(new Response(null, { status: 204 }))
  })
  const transport = openTransport(() => 'en')
  await transport({ method: 'PUT', url: '/a', body: { preferredLanguage: 'es' } })
  await transport({ method: 'PUT', url: '/a', body: { text: 'x'.repeat(5_000) } })
  await transport({ method: 'GET', url: '/a' })
  expect(sent).toEqual([true, undefined, undefined])
})

test('a silent connection ends a call after two and a half minutes, as one without an answer', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
    asked.push(url)
    return new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(new Error('aborted')))
    })
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const answer = openTransport(() => 'en')({ method: 'POST', url: '/a' }).catch((it) => it)
  await vi.advanceTimersByTimeAsync(149_000)
  expect(await Promise.race([answer, Promise.resolve('open')])).toBe('open')
  await vi.advanceTimersByTimeAsync(2_000)
  vi.useRealTimers()
  expect(await answer).toMatchObject({ statusCode: 0, code: 'server-error' })
  expect(asked).toEqual(['/api/a'])
  connectivity.open()
})

/** An answer whose bytes come in these pieces; cut off at the end where that is asked for. */
function inPieces(pieces: readonly string[], isCut = false): Response {
  const bytes = pieces.map((it) => new TextEncoder().encode(it))
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (stream) => {
      const next = bytes.shift()
      if (next) stream.enqueue(next)
      else if (isCut) stream.error(new TypeError('cut off'))
      else stream.close()
    },
  })
  return new Response(body, { status: 200 })
}

const failure = {
  error: true,
  statusCode: 409,
  message: 'The assistant took too long to answer.',
  details: { code: 'ai.tooSlow' },
  id: '0190b6a0-0000-7000-8000-000000000000',
}

async function hear(...responses: Response[]) {
  vi.stubGlobal('fetch', async () => responses.shift())
  vi.stubGlobal('navigator', {
    onLine: true,
    locks: { request: (_: string, work: () => Promise<string>) => work() },
  })
  const unsigned = `.${btoa(JSON.stringify({ iat: 0, exp: 600 }))}.`
  const transport = bearerTransport(new AccessToken(async () => unsigned), () => 'en')
  const lines: unknown[] = []
  const error = await transport({ method: 'POST', url: '/a', onLine: (it) => lines.push(it) }).then(
    () => undefined,
    (it: unknown) => it,
  )
  connectivity.open()
  return { lines, error }
}

test('an answer in lines is heard line by line, wherever its bytes are cut', async () => {
  expect(await hear(inPieces(['{"n": 1', '}\n{"n"', ': 2}\n{"t": "é"}']))).toEqual({
    lines: [{ n: 1 }, { n: 2 }, { t: 'é' }],
    error: undefined,
  })
})

test('an error as its last line is the error of the call, after what came before it', async () => {
  const { lines, error } = await hear(
    inPieces([`{"n":1}\n${JSON.stringify({ error: failure })}\n`]),
  )
  expect(lines).toEqual([{ n: 1 }])
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ statusCode: 409, message: failure.message, code: 'ai.tooSlow' })
})

test('one that is cut off is a server error, and what came is kept', async () => {
  const { lines, error } = await hear(inPieces(['{"n":1}\n{"n'], true))
  expect(lines).toEqual([{ n: 1 }])
  expect(error).toMatchObject({ statusCode: 0, code: 'server-error' })
})

test('one that the token is too old for is asked for again with another', async () => {
  const refused = { ...failure, statusCode: 401, details: { code: 'signInRequired' } }
  const first = new Response(JSON.stringify(refused), { status: 401 })
  expect(await hear(first, inPieces(['{"n":1}\n']))).toEqual({
    lines: [{ n: 1 }],
    error: undefined,
  })
})

/** What a change is answered when its servers answer these one after the other, and the keys it came with. */
const change = (...responses: Answer[]) => send({ method: 'POST', url: '/a' }, ...responses)

type Answer = (signal: AbortSignal) => Promise<Response>

async function send(request: TransportRequest, ...responses: Answer[]) {
  const keys: unknown[] = []
  vi.stubGlobal('fetch', (_: string, { headers, signal }: RequestInit) => {
    keys.push((headers as Record<string, string>)['idempotency-key'])
    return responses.shift()?.(signal as AbortSignal)
  })
  vi.stubGlobal('navigator', {
    onLine: true,
    locks: { request: (_: string, work: () => Promise<string>) => work() },
  })
  // Not all timers: the database of this worker may renew one of its own for ever.
  if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const unsigned = `.${btoa(JSON.stringify({ iat: 0, exp: 600 }))}.`
  const transport = bearerTransport(new AccessToken(async () => unsigned), () => 'en')
  const answer = transport({ ...request, repeatable: true }).catch((it) => it)
  await vi.advanceTimersByTimeAsync(request.adds ? 10_000 : 200_000)
  connectivity.open()
  return { answer: await answer, keys }
}

const gone = () => Promise.resolve(new Response('', { status: 502 }))
const cut = () => Promise.reject(new TypeError('cut'))
const made = () => Promise.resolve(new Response('{"id":1}'))

test('a change whose server is gone is sent again under the same key', async () => {
  const { answer, keys } = await change(gone, cut, made)
  expect(answer).toEqual({ id: 1 })
  expect(keys).toHaveLength(3)
  expect(new Set(keys)).toEqual(new Set([expect.stringMatching(/^[0-9a-f-]{36}$/)]))
})

test('so is one whose answer was cut off with its server', async () => {
  const half = () => Promise.resolve(new Response('{"id":'))
  expect(await change(half, made)).toMatchObject({ answer: { id: 1 }, keys: { length: 2 } })
})

test('but not over a connection that was silent', async () => {
  const silent = (signal: AbortSignal) =>
    new Promise<Response>((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')))
    })
  const tried = await change(silent, made)
  expect(tried).toMatchObject({ answer: { statusCode: 0 }, keys: { length: 1 } })
})

test('no more than four times, and not at all once the server has decided', async () => {
  const tried = await change(gone, gone, gone, gone, made)
  expect(tried).toMatchObject({ answer: { statusCode: 502 }, keys: { length: 4 } })
  const refused = () => Promise.resolve(new Response(JSON.stringify(failure), { status: 409 }))
  expect((await change(refused, made)).answer).toMatchObject({ code: 'ai.tooSlow' })
})

const adding = { method: 'POST', url: '/notes', body: { text: 'Answer' }, adds: true }

test('asked for again after its answer was lost, an addition goes under its first key, until one comes', async () => {
  const [first] = (await send(adding, cut, cut, cut, cut)).keys
  const other = { ...adding, url: '/comments' }
  expect((await send(other, cut, cut, cut, cut)).keys).not.toContain(first)
  expect(new Set((await send(adding, cut, cut, cut, cut)).keys)).toEqual(new Set([first]))
  expect((await send(adding, made)).keys).toEqual([first])
  expect((await send(adding, made)).keys).not.toContain(first)
})

test.each([
  ['in other words', { ...adding, body: { text: 'Other' } }],
  ['after something was removed', { method: 'DELETE', url: '/somewhere/1' }],
])('%s, it goes under another', async (_, between) => {
  const [first] = (await send(adding, cut, cut, cut, cut)).keys
  expect((await send(between, made)).keys).not.toContain(first)
  expect((await send(adding, made)).keys).not.toContain(first)
})

test('and so it does ten minutes after it was lost last', async () => {
  const from = Date.now()
  const later = (minutes: number) =>
    vi.spyOn(Date, 'now').mockReturnValue(from + minutes * minuteMs)
  const [first] = (await send(adding, cut, cut, cut, cut)).keys
  later(9)
  expect((await send(adding, cut, cut, cut, cut)).keys).toContain(first)
  later(18)
  expect((await send(adding, cut, cut, cut, cut)).keys).toContain(first)
  later(29)
  expect((await send(adding, made)).keys).not.toContain(first)
})

test('what adds nothing is done again when it is asked for again', async () => {
  const job = { method: 'POST', url: '/jobs/run', body: { job: 'nightly' } }
  const [first] = (await send(job, cut, cut, cut, cut)).keys
  expect((await send(job, made)).keys).not.toContain(first)
})
