import type { Transport } from '#contract/kernel/client.ts'

/** A line on which the answer to one request comes when it is let through. */
export function holding(part: string, transport: Transport) {
  interface Held {
    readonly signal: AbortSignal | undefined
    readonly release: () => void
  }
  const { promise: answer, resolve } = Promise.withResolvers<Held>()
  const held: Transport = async (request) => {
    if (!request.url.endsWith(part)) return transport(request)
    const gate = Promise.withResolvers<void>()
    const release = () => gate.resolve()
    resolve({ signal: request.signal, release })
    await gate.promise
    return transport(request)
  }
  return { transport: held, answer }
}
