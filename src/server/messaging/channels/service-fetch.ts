import { ChannelProblem } from './adapter.ts'

/** No answer of a service is larger, in bytes. */
const answerBytesMax = 512 * 1024

const answerMsMax = 10_000

/** A `fetch` that follows nobody elsewhere and takes no more of an answer than an answer can be. */
export const guardedFetch: typeof fetch = async (input, options) => {
  const answer = await fetch(input, { ...options, redirect: 'error' })
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength
    if (size > answerBytesMax) throw new Error('a service answered more than an answer can be')
    chunks.push(chunk)
  }
  const { status, headers } = answer
  const isEmpty = status === 204 || status === 304
  return new Response(isEmpty ? null : Buffer.concat(chunks), { status, headers })
}

/** What a service answered. */
export interface Answer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
  /** What it asks to wait, in seconds. */
  readonly retryAfterSeconds: number | undefined
}

interface Asking {
  readonly method?: 'GET' | 'POST'
  readonly token?: string
  readonly json?: unknown
  readonly form?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal | undefined
}

/** Asks a service, once. Throws a `ChannelProblem` where it is not reached in time. */
export async function ask(
  url: string,
  { method = 'POST', token, json, form, signal }: Asking,
): Promise<Answer> {
  const headers = {
    accept: 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(json === undefined ? {} : { 'content-type': 'application/json' }),
  }
  const body = form ? new URLSearchParams(form) : json === undefined ? null : JSON.stringify(json)
  const patience = AbortSignal.timeout(answerMsMax)
  const answer = await guardedFetch(url, {
    method,
    headers,
    body,
    signal: signal ? AbortSignal.any([signal, patience]) : patience,
  }).catch(() => {
    throw new ChannelProblem('unreachable', 'service')
  })
  const read: unknown = await answer.json().catch(() => ({}))
  const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN)
  return {
    status: answer.status,
    body: typeof read === 'object' && read !== null ? (read as Answer['body']) : {},
    retryAfterSeconds: Number.isFinite(seconds) && seconds > 0 ? seconds : undefined,
  }
}
