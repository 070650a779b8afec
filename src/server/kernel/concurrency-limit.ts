import { tooMany } from './errors.ts'

/** Who asks. */
export interface Caller {
  readonly companyId: string
  readonly userId: string
}

interface Options {
  /** How many may be under way: of a person, of a company, and of all in this process. */
  readonly max: { readonly person: number; readonly company: number; readonly process: number }
  /** What the refusal says, as a key of the errors. */
  readonly code: string
  /** When to try again, in milliseconds. */
  readonly retryAfterMs: number
}

/** Limits what is under way at once per person, company and process; refuses instead of queueing. */
export class ConcurrencyLimit {
  readonly #options: Options
  readonly #underWay = new Map<string, number>()

  constructor(options: Options) {
    this.#options = options
  }

  /** Takes a place, and returns how to leave it. Throws 429 where there is none. */
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
