import { tabSession } from './tab-session.ts'
import { connectivity } from './transport.ts'

/**
 * Calls `send` each time the server is back or its owner has signed in again; returns the unsubscribe
 * function.
 */
export function whenReachable(send: () => void): () => void {
  const stops = [connectivity, tabSession].map((it) =>
    it.subscribe(() => it.state() === 'open' && send()),
  )
  addEventListener('online', send)
  return () => {
    removeEventListener('online', send)
    for (const stop of stops) stop()
  }
}
