import { contract } from '#contract/index.ts'
import { createClient, type Client } from '#contract/kernel/client.ts'
import { ApiError } from '#contract/kernel/errors.ts'
import { hear } from './inject.ts'
import { apiBase } from '#server/kernel/http/serve.ts'

/** The product's own client over the wire, as the bearer of a token who reads a language. */
export function overHttp(address: string, token: string, language = 'en'): Client<typeof contract> {
  return createClient(contract, async ({ method, url, body, onLine, signal }) => {
    const response = await fetch(address + apiBase + url, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'accept-language': language,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    })
    const text = await response.text()
    if (onLine && response.ok) return hear(text, onLine)
    const answer = text ? JSON.parse(text) : undefined
    if (!response.ok) throw new ApiError(answer)
    return answer
  })
}
