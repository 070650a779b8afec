import type { CustomFetch } from 'openid-client'
import { boundedBody } from '#server/kernel/outgoing/bounded-body.ts'

export type Fetcher = (url: string, options: RequestInit) => Promise<Response>

/** HTTPS or the issuer's own origin, no redirects, limited size. */
export function guardedFetch(issuer: URL, fetcher: Fetcher = fetch): CustomFetch {
  return async (url, { method, headers, body, signal }) => {
    const target = new URL(url)
    const isSafe = target.protocol === 'https:' || target.origin === issuer.origin
    if (!isSafe) throw new Error(`${issuer.origin} names an endpoint that is not to be trusted`)
    const answer = await fetcher(url, {
      method,
      headers,
      body: body as NonNullable<RequestInit['body']> | null,
      redirect: 'manual',
      ...(signal ? { signal } : {}),
    })
    const { status } = answer
    return new Response(await boundedBody(answer), { status, headers: answer.headers })
  }
}
