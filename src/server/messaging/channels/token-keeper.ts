import type { Connection } from './chat-service.ts'

interface IssuedToken {
  readonly token: string
  readonly seconds: number
}

/** Milliseconds before expiry. */
const earlyMs = 120_000

const keptMax = 1_000

export function tokenKeeper(give: (connection: Connection) => Promise<IssuedToken>) {
  const kept = new Map<string, { readonly token: string; readonly until: number }>()
  return async (connection: Connection, { anew = false } = {}): Promise<string> => {
    const key = JSON.stringify(connection)
    const known = kept.get(key)
    // Real time instead of the injected clock: the token's expiry is real.
    if (!anew && known && known.until > Date.now()) return known.token
    const { token, seconds } = await give(connection)
    if (kept.size >= keptMax) kept.clear()
    kept.set(key, { token, until: Date.now() + (seconds || 0) * 1000 - earlyMs })
    return token
  }
}
