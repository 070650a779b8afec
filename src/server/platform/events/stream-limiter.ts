import { HttpError, tooMany } from '#server/kernel/errors.ts'

export const streamsOfAccountMax = 20

export const streamsMax = 5000

const retryAfterMs = 15_000

/** Refuses new streams: a closed old one would reconnect and close another, endlessly. */
export class StreamLimiter {
  readonly #ofAccount = new Map<string, number>()
  readonly #max: number
  #taken = 0

  constructor(max = streamsMax) {
    this.#max = max
  }

  /** Returns a release function. Throws 429 over the account's limit, 503 over the server's. */
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
