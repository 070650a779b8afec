const rememberedMax = 10_000

/**
 * Requests start with the cached answer while the database is queried again, and keep their result
 * only if both are equal: another request may have stored a newer one.
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
