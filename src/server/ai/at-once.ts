import { atOnceMax } from '#domain/ai/limits.ts'
import { tooMany } from '#server/kernel/errors.ts'

/** Who asks. */
interface PlaceTaker {
  readonly companyId: string
  readonly userId: string
}

/** When to try again, in milliseconds, where too much is asked at once. */
const againMs = 5_000

/** How many calls of engines this process has under way: none keeps others waiting, it is refused. */
export class AtOnce {
  readonly #underWay = new Map<string, number>()

  /** Takes a place, and returns how to leave it. Throws 429 where there is none. */
  readonly take = ({ companyId, userId }: PlaceTaker): (() => void) => {
    const places = [
      [`person ${companyId} ${userId}`, atOnceMax.person],
      [`company ${companyId}`, atOnceMax.company],
      ['process', atOnceMax.process],
    ] as const
    if (places.some(([place, max]) => this.#of(place) >= max)) throw tooMany('ai.atOnce', againMs)
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
