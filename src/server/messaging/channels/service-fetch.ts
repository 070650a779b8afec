import { boundedBody } from '#server/kernel/outgoing/bounded-body.ts'
import { ChannelProblem } from './chat-service.ts'

const answerMsMax = 10_000

/** Follows no redirects; limits the size of the answer. */
export const guardedFetch: typeof fetch = async (input, options) => {
  const answer = await fetch(input, { ...options, redirect: 'error' })
  const body = await boundedBody(answer)
  const { status, headers } = answer
  const isEmpty = status === 204 || status === 304
  return new Response(isEmpty ? null : body, { status, headers })
}

export interface ServiceAnswer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
  readonly headers: Headers
  /** Seconds. */
  readonly retryAfterSeconds: number | undefined
}

interface ServiceRequest {
  readonly method?: 'GET' | 'POST'
  readonly token?: string
  readonly json?: unknown
  readonly form?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal | undefined
}

/** Doesn't retry. Throws a `ChannelProblem` on time-out. */
export async function callService(
  url: string,
  { method = 'POST', token, json, form, signal }: ServiceRequest,
): Promise<ServiceAnswer> {
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
    headers: answer.headers,
    body: typeof read === 'object' && read !== null ? (read as ServiceAnswer['body']) : {},
    retryAfterSeconds: Number.isFinite(seconds) && seconds > 0 ? seconds : undefined,
  }
}
