import type { CustomFetch } from 'openid-client'

export type Fetcher = (url: string, options: RequestInit) => Promise<Response>

const answerBytesMax = 512 * 1024

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
    return new Response(await bounded(answer), { status, headers: answer.headers })
  }
}

async function bounded({ body }: Response): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > answerBytesMax) throw new Error('A provider answered more than an answer can be')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
