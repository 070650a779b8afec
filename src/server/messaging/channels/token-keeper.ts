import type { Connection } from './adapter.ts'

interface Given {
  readonly token: string
  readonly seconds: number
}

/** A token is asked for anew so long before it ends, in milliseconds. */
const earlyMs = 120_000

/** How many connections' tokens are kept in memory. */
const keptMax = 1_000

/** Keeps what a service gave to speak in a connection's name, until shortly before it ends. */
export function tokenKeeper(give: (connection: Connection) => Promise<Given>) {
  const kept = new Map<string, { readonly token: string; readonly until: number }>()
  return async (connection: Connection, { anew = false } = {}): Promise<string> => {
    const key = JSON.stringify(connection)
    const known = kept.get(key)
    // The machine's clock: a token ends by the time of the world, whatever day a test is playing.
    if (!anew && known && known.until > Date.now()) return known.token
    const { token, seconds } = await give(connection)
    if (kept.size >= keptMax) kept.clear()
    kept.set(key, { token, until: Date.now() + (seconds || 0) * 1000 - earlyMs })
    return token
  }
}
