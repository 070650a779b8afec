type Listener = () => void

/** Subscribers by key or to everything: a keystroke re-renders only its own text. */
export class Listeners {
  readonly #ofAll = new Set<Listener>()
  readonly #of = new Map<string, Set<Listener>>()

  /** Returns its unsubscribe function, as `useSyncExternalStore` needs. */
  readonly add = (listener: Listener) => {
    this.#ofAll.add(listener)
    return () => void this.#ofAll.delete(listener)
  }

  addTo(key: string, listener: Listener): () => void {
    const own = this.#of.get(key) ?? new Set()
    this.#of.set(key, own.add(listener))
    return () => void own.delete(listener)
  }

  /** Without `keys`, notifies everyone. */
  notify(keys: Iterable<string> = this.#of.keys()): void {
    for (const key of keys) this.#of.get(key)?.forEach((listener) => listener())
    for (const listener of this.#ofAll) listener()
  }
}
