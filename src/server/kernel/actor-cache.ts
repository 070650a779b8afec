/** How many answers are cached; one more empties the cache. */
const rememberedMax = 10_000

/**
 * The last answer to each question about an actor. A request starts its work with the cached answer
 * while the database is asked again, and keeps the result only if both answers are equal: another
 * request may have stored a newer answer meanwhile.
 */
export class ActorCache<Answer> {
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
