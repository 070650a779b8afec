import type { TransportRequest } from '#contract/kernel/client.ts'
import { minuteMs } from '#domain/kernel/time/durations.ts'

/** Milliseconds before each further try: another server answers at once, a restarted one in seconds. */
const pausesMs = [300, 1_000, 2_500]

interface Outcomes {
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
  const known = lost.get(named(request))
  const key = known && Date.now() < known.until ? known.key : fresh
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
    else keep(request, key)
    throw error
  }
}

/** Later, the same words may mean another addition. */
const keptMs = 10 * minuteMs

/** Keys of changes whose outcome is unknown, by request. */
const lost = new Map<string, { readonly key: string; readonly until: number }>()

const named = ({ url, body }: TransportRequest) => `${url} ${JSON.stringify(body)}`

function keep(request: TransportRequest, key: string): void {
  if (request.adds) lost.set(named(request), { key, until: Date.now() + keptMs })
}

/** An answered change: what it removed may be added again, in the same words. */
function forget({ method, url }: TransportRequest): void {
  for (const it of lost.keys())
    if (method === 'DELETE' || url.startsWith(it.slice(0, it.indexOf(' ')))) lost.delete(it)
}

/** No text outlives its draft. */
export const forgetLost = () => lost.clear()
