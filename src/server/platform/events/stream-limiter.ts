import { HttpError, tooMany } from '#server/kernel/errors.ts'

/** How many streams an account has at once: one for each tab, in all its browsers. */
export const streamsOfAccountMax = 20

/** How many streams this server has at once. */
export const streamsMax = 5000

/** When to try again, in milliseconds: the pages retry by themselves, and then read everything again. */
const retryAfterMs = 15_000

/**
 * Counts the open event streams. Beyond the limit a new stream is refused, rather than an older one
 * closed: a closed page would reconnect at once and close another, endlessly.
 */
export class StreamLimiter {
  readonly #ofAccount = new Map<string, number>()
  readonly #max: number
  #taken = 0

  constructor(max = streamsMax) {
    this.#max = max
  }

  /** Counts one stream; returns how to uncount it. Throws 429 over the limit of the account, 503 over that of the server. */
  take(accountId: string): () => void {
    const taken = this.#ofAccount.get(accountId) ?? 0
    if (taken >= streamsOfAccountMax) throw tooMany('tooManyStreams', retryAfterMs)
    if (this.#taken >= this.#max) throw full()
    this.#ofAccount.set(accountId, taken + 1)
    this.#taken += 1
    let isLeft = false
    return () => {
      if (isLeft) return
      isLeft = true
      this.#leave(accountId)
    }
  }

  #leave(accountId: string): void {
    const left = (this.#ofAccount.get(accountId) ?? 1) - 1
    if (left === 0) this.#ofAccount.delete(accountId)
    else this.#ofAccount.set(accountId, left)
    this.#taken -= 1
  }
}

const full = () => new HttpError(503, 'tooManyStreams', { retryAfterSeconds: retryAfterMs / 1000 })
