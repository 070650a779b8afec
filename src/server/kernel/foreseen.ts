import { isDeepStrictEqual } from 'node:util'

/** How many are remembered; beyond it all are forgotten, and learnt again. */
const rememberedMax = 10_000

/**
 * What a question to the database answered the last time. Whoever asks again may begin its work on
 * it while the question is under way, and keeps what came of it only if the answer is the same.
 */
export class Foreseen<Answer> {
  readonly #last = new Map<string, Answer>()

  of(key: string): Answer | undefined {
    return this.#last.get(key)
  }

  /** Remembers an answer. Whether it is what was foreseen. */
  learn(key: string, answer: Answer): boolean {
    if (isDeepStrictEqual(this.#last.get(key), answer)) return true
    if (this.#last.size >= rememberedMax) this.#last.clear()
    this.#last.set(key, answer)
    return false
  }

  forget(key: string): void {
    this.#last.delete(key)
  }
}
