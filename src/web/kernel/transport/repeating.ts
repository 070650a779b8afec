import type { TransportRequest } from '#contract/kernel/client.ts'

/** Milliseconds before each further try: another server answers at once, a restarted one in seconds. */
const pausesMs = [300, 1_000, 2_500]

interface Outcomes {
  /** True if another try may succeed. */
  readonly mayPass: (error: unknown) => boolean
  /** True if the server has said what became of the change. */
  readonly isDecided: (error: unknown) => boolean
}

/**
 * Sends a change again, under the same `Idempotency-Key`, while its outcome is unknown [0115].
 */
export async function repeated(
  request: TransportRequest,
  send: (headers: Record<string, string>) => Promise<unknown>,
  { mayPass, isDecided }: Outcomes,
): Promise<unknown> {
  const { repeatable, signal } = request
  // Browsers have it on secure origins only.
  const fresh = repeatable ? crypto.randomUUID?.() : undefined
  if (!fresh) return send({})
  const key = (await keyOfLost(request)) ?? fresh
  const headers = { 'idempotency-key': key }
  const tried = async () => {
    for (const pauseMs of pausesMs) {
      try {
        return await send(headers)
      } catch (error) {
        if (!mayPass(error) || signal?.aborted) throw error
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
    return send(headers)
  }
  try {
    const answer = await tried()
    forget(request)
    return answer
  } catch (error) {
    if (isDecided(error)) forget(request)
    else await keep(request, key)
    throw error
  }
}

const lostMax = 10

/** Additions whose outcome is unknown, by address. Digests: no text outlives its draft. */
const lost = new Map<string, { readonly digest: string; readonly key: string }>()

async function keyOfLost(request: TransportRequest): Promise<string | undefined> {
  const known = lost.get(request.url)
  return known && known.digest === (await digestOf(request)) ? known.key : undefined
}

async function keep(request: TransportRequest, key: string): Promise<void> {
  const { method, url, body } = request
  // Other changes may be made twice.
  if (method !== 'POST' || body === undefined) return
  lost.delete(url)
  lost.set(url, { digest: await digestOf(request), key })
  const [oldest] = lost.keys()
  if (oldest !== undefined && lost.size > lostMax) lost.delete(oldest)
}

/** An answered change: what it removed may be added again, in the same words. */
function forget({ method, url }: TransportRequest): void {
  for (const address of lost.keys())
    if (method === 'DELETE' || url.startsWith(address)) lost.delete(address)
}

async function digestOf({ method, url, body }: TransportRequest): Promise<string> {
  const bytes = new TextEncoder().encode(`${method} ${url} ${JSON.stringify(body)}`)
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).join()
}
