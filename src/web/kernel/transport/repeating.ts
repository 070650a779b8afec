import type { TransportRequest } from '#contract/kernel/client.ts'

/** Milliseconds before each further try: another server answers at once, a restarted one in seconds. */
const pausesMs = [300, 1_000, 2_500]

/**
 * Sends a change again, under the same `Idempotency-Key`, while its outcome is unknown [0115].
 */
export async function repeated(
  { repeatable, signal }: TransportRequest,
  send: (headers: Record<string, string>) => Promise<unknown>,
  mayPass: (error: unknown) => boolean,
): Promise<unknown> {
  // Browsers have it on secure origins only.
  const key = repeatable ? crypto.randomUUID?.() : undefined
  if (!key) return send({})
  const headers = { 'idempotency-key': key }
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
