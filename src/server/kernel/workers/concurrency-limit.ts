import { tooMany } from '#server/kernel/errors.ts'

export interface Caller {
  readonly companyId: string
  readonly userId: string
}

interface LimitOptions {
  readonly max: { readonly person: number; readonly company: number; readonly process: number }
  readonly code: string
  readonly retryAfterMs: number
}

export class ConcurrencyLimit {
  readonly #options: LimitOptions
  readonly #underWay = new Map<string, number>()

  constructor(options: LimitOptions) {
    this.#options = options
  }

  /** Refuses instead of queueing: throws 429. Returns a release function. */
  readonly acquire = ({ companyId, userId }: Caller): (() => void) => {
    const { max, code, retryAfterMs } = this.#options
    const places = [
      [`person ${companyId} ${userId}`, max.person],
      [`company ${companyId}`, max.company],
      ['process', max.process],
    ] as const
    if (places.some(([place, most]) => this.#of(place) >= most)) throw tooMany(code, retryAfterMs)
    for (const [place] of places) this.#underWay.set(place, this.#of(place) + 1)
    let isLeft = false
    return () => {
      if (isLeft) return
      isLeft = true
      for (const [place] of places) this.#leave(place)
    }
  }

  #of(place: string): number {
    return this.#underWay.get(place) ?? 0
  }

  #leave(place: string): void {
    const left = this.#of(place) - 1
    if (left > 0) this.#underWay.set(place, left)
    else this.#underWay.delete(place)
  }
}
