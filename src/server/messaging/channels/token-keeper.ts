import { ChannelProblem, type Connection } from './chat-service.ts'
import { asText } from './parsed-json.ts'
import { callService } from './service-fetch.ts'

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

/** Of OAuth. Throws a `ChannelProblem`. */
export async function fetchToken(
  url: string,
  form: Readonly<Record<string, string>>,
  isPassing: (status: number) => boolean,
): Promise<IssuedToken> {
  const { status, body } = await callService(url, { form })
  if (isPassing(status)) throw new ChannelProblem(`HTTP ${status}`, 'service')
  if (status !== 200)
    throw new ChannelProblem(asText(body['error']) ?? `HTTP ${status}`, 'connection')
  return { token: asText(body['access_token']) ?? '', seconds: Number(body['expires_in']) }
}
