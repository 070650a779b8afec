const rememberedMax = 10_000

/** A request keeps its result only if the cached answer equals the one queried since. */
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
