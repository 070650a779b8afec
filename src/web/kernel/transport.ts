import type { Transport, TransportRequest } from '#contract/kernel/client.ts'
import { ApiError, type ApiErrorBody } from '#contract/kernel/errors.ts'
import { isSignedOut, type AccessToken } from './access-token.ts'

const apiBase = '/api'

/** Sends a request as nobody in particular: for signing in. */
export function openTransport(language: () => string): Transport {
  return (request) => send(request, { 'accept-language': language() })
}

/** Sends a request as the bearer. A token the server no longer takes is renewed, once. */
export function bearerTransport(access: AccessToken, language: () => string): Transport {
  return async (request) => {
    const as = (token: string) =>
      send(request, { 'accept-language': language(), authorization: `Bearer ${token}` })
    try {
      return await as(await access.current())
    } catch (error) {
      if (!isSignedOut(error)) throw error
      return as(await access.renew())
    }
  }
}

async function send(
  { method, url, body, signal }: TransportRequest,
  headers: Record<string, string>,
): Promise<unknown> {
  const response = await reach(apiBase + url, {
    method,
    headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  })
  if (response.status === 204) return undefined
  const answer: unknown = await response.json().catch(() => undefined)
  if (!response.ok)
    throw new ApiError((answer as ApiErrorBody | undefined) ?? unreadable(response.status))
  return answer
}

/** No answer at all is an error like the others, with status 0. */
async function reach(url: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...request, credentials: 'same-origin' })
  } catch {
    throw new ApiError({ statusCode: 0, message: 'offline', details: { code: 'offline' }, id: '' })
  }
}

function unreadable(statusCode: number): Omit<ApiErrorBody, 'error'> {
  return { statusCode, message: 'serverError', details: { code: 'serverError' }, id: '' }
}
