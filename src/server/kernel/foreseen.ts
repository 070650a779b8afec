/** How many are remembered; beyond it all are forgotten, and learnt again. */
const rememberedMax = 10_000

/**
 * What a question to the database answered the last time. Whoever asks again may begin its work on
 * it while the question is under way, and keeps what came of it only if the answer is the very same:
 * meanwhile another may have learnt a newer one.
 */
export class Foreseen<Answer> {
  readonly #last = new Map<string, Answer>()

  of(key: string): Answer | undefined {
    return this.#last.get(key)
  }

  learn(key: string, answer: Answer): void {
    if (this.#last.size >= rememberedMax && !this.#last.has(key)) this.#last.clear()
    this.#last.set(key, answer)
  }

  forget(key: string): void {
    this.#last.delete(key)
  }
}
