import type { Transport, TransportRequest } from '#contract/kernel/client.ts'
import {
  ApiError,
  errorNumber,
  noAnswerCode,
  type ApiErrorBody,
  type ErrorLine,
} from '#contract/kernel/errors.ts'
import { minuteMs } from '#domain/kernel/time/durations.ts'
import { isSignedOut, type AccessToken } from './access-token.ts'
import { Connectivity } from './connectivity.ts'
import { linesIn } from './lines-in.ts'
import { repeated } from './repeating.ts'
import { tabSession } from './tab-session.ts'

const apiBase = '/api'

const lookMsMax = 10_000

/** Connectivity of this page, checked by a call without a body. */
export const connectivity = new Connectivity(() =>
  exchange({ method: 'GET', url: '', signal: AbortSignal.timeout(lookMsMax) }, {}),
)

/** Sends without a token, for signing in. */
export function openTransport(language: () => string): Transport {
  return patient(limited((request) => send(request, { 'accept-language': language() })))
}

/** Sends with the bearer token; renews a rejected token once. */
export function bearerTransport(access: AccessToken, language: () => string): Transport {
  const transport: Transport = (request) => {
    const once = async (headers: Record<string, string>) => {
      const as = (token: string) => {
        // The tab may have stopped while waiting for the token.
        access.assertOpen()
        const authorization = `Bearer ${token}`
        return send(request, { ...headers, 'accept-language': language(), authorization })
      }
      try {
        return await as(await access.current())
      } catch (error) {
        if (!isSignedOut(error)) throw error
        return as(await access.renew())
      }
    }
    return repeated(request, once, { mayPass, isDecided })
  }
  return patient(limited(transport))
}

/** Half a minute more than the slowest model may take. */
const callMsMax = 2.5 * minuteMs

/** Ends a call that a silent connection doesn't answer. Streams have no limit. */
function limited(transport: Transport): Transport {
  return (request) => {
    const { signal, onLine } = request
    if (onLine) return transport(request)
    const ends = new AbortController()
    const end = () => ends.abort()
    if (signal?.aborted) end()
    signal?.addEventListener('abort', end)
    const timer = setTimeout(() => {
      connectivity.lose()
      end()
    }, callMsMax)
    return transport({ ...request, signal: ends.signal }).finally(() => clearTimeout(timer))
  }
}

/**
 * Reads wait for the end of maintenance or a new sign-in and are then retried, so pages load by
 * themselves. Changes fail then: the person retries them.
 */
function patient(transport: Transport): Transport {
  return async (request) => {
    for (;;) {
      try {
        return await transport(request)
      } catch (error) {
        if (request.method !== 'GET') throw error
        if (isMaintenance(error)) await connectivity.reopened()
        else if (isSignedOut(error) && tabSession.state() !== 'open') await tabSession.reopened()
        else throw error
      }
    }
  }
}

/** No answer, or one of a proxy or a database that lost its server. */
const passingStatuses: ReadonlySet<number> = new Set([0, 502, 503, 504])

/** Without a connection a change fails at once [0109]. */
function mayPass(error: unknown): boolean {
  if (!isPassing(error) || isMaintenance(error) || error.code === 'databaseFull') return false
  return connectivity.state() !== 'offline'
}

function isPassing(error: unknown): error is ApiError {
  return error instanceof ApiError && passingStatuses.has(error.statusCode)
}

const isDecided = (error: unknown) => !isPassing(error) && !isSignedOut(error)

/** True if a change had been made by the same call before, whose answer was lost and is not kept. */
export function isAlreadyDone(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'alreadyDone'
}

/** True if a call was refused during maintenance. */
export function isMaintenance(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'maintenance'
}

/** True if there is no such thing, or none that the reader may know of. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.statusCode === 404
}

/** True if a call got no response. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && error.statusCode === 0
}

/** Fails at once while the server has asked clients to wait. */
async function send(request: TransportRequest, headers: Record<string, string>): Promise<unknown> {
  if (connectivity.refusal) throw connectivity.refusal
  return exchange(request, headers)
}

/**
 * Characters. A change this small is sent even while its page closes; browsers refuse more than
 * 64 KiB on the way at once.
 */
const keptAliveMax = 2_000

async function exchange(
  { method, url, body, signal, keepalive, onLine }: TransportRequest,
  headers: Record<string, string>,
): Promise<unknown> {
  const text = body === undefined ? undefined : JSON.stringify(body)
  const isSmallChange = method !== 'GET' && (text ?? '').length <= keptAliveMax
  const response = await fetched(apiBase + url, {
    method,
    headers: text === undefined ? headers : { ...headers, 'content-type': 'application/json' },
    ...(text === undefined ? {} : { body: text }),
    ...(signal ? { signal } : {}),
    ...(keepalive || isSmallChange ? { keepalive: true } : {}),
  })
  if (onLine && response.ok) {
    connectivity.open()
    return hearLines(response, onLine, signal)
  }
  const isEmpty = response.status === 204
  const answer: unknown = isEmpty
    ? undefined
    : await response.json().catch(() => {
        if (!response.ok) return
        // Cut off with its server.
        if (!signal?.aborted) connectivity.lose()
        throw unanswered()
      })
  const error = response.ok ? undefined : errorOf(answer, response.status)
  if (error && isMaintenance(error)) connectivity.close(error, retryAfterMs(response))
  else connectivity.open()
  if (error) throw error
  return answer
}

/** Streams a response's lines. Rejects if the last one is an error or the stream is cut off. */
async function hearLines(
  { body }: Response,
  onLine: (line: unknown) => void,
  signal: AbortSignal | undefined,
): Promise<void> {
  if (!body) return
  try {
    for await (const text of linesIn(body)) {
      const line = JSON.parse(text) as Partial<ErrorLine>
      if (line.error) throw new ApiError(line.error)
      onLine(line)
    }
  } catch (error) {
    if (error instanceof ApiError) throw error
    if (!signal?.aborted) connectivity.lose()
    throw unanswered()
  }
}

function errorOf(answer: unknown, statusCode: number): ApiError {
  const body = answer as ApiErrorBody | undefined
  return new ApiError(body?.details ? body : unreadable(statusCode))
}

/** The `Retry-After` header in milliseconds; undefined if there is none. */
function retryAfterMs(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after'))
  return seconds > 0 ? seconds * 1000 : undefined
}

/** No response counts as a server error (section 8), with status 0. */
async function fetched(url: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...request, credentials: 'same-origin' })
  } catch {
    // An aborted call says nothing about the server.
    if (!request.signal?.aborted) connectivity.lose()
    throw unanswered()
  }
}

/** Error of a call without a response. */
export function unanswered(): ApiError {
  return new ApiError(unreadable(0, noAnswerCode))
}

function unreadable(statusCode: number, code = 'SERVER_ERROR'): Omit<ApiErrorBody, 'error'> {
  return { statusCode, message: code, details: { code, number: errorNumber.SERVER_ERROR }, id: '' }
}
