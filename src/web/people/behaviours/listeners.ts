type Listener = () => void

/** Who hears of changes: of any, or of one thing's only, so that a key in it is told to no one else. */
export class Listeners {
  readonly #ofAll = new Set<Listener>()
  readonly #of = new Map<string, Set<Listener>>()

  /** Both answer with how to stop, as `useSyncExternalStore` asks. */
  readonly add = (listener: Listener) => {
    this.#ofAll.add(listener)
    return () => void this.#ofAll.delete(listener)
  }

  addTo(key: string, listener: Listener): () => void {
    const own = this.#of.get(key) ?? new Set()
    this.#of.set(key, own.add(listener))
    return () => void own.delete(listener)
  }

  /** Tells those who hear of any change, and of some things those who hear of them; of all without any. */
  notify(keys: Iterable<string> = this.#of.keys()): void {
    for (const key of keys) this.#of.get(key)?.forEach((listener) => listener())
    for (const listener of this.#ofAll) listener()
  }
}
