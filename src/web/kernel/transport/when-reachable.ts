import { tabSession } from './tab-session.ts'
import { connectivity } from './transport.ts'

/** Calls `send` whenever the server is back, or its reader signed in again; returns how to stop. */
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
