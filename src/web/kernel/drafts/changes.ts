export class Changes {
  readonly #listeners = new Set<() => void>()
  #count = 0

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly count = () => this.#count

  announce(): void {
    this.#count += 1
    for (const listener of this.#listeners) listener()
  }
}
