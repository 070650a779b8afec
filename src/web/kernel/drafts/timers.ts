export class Timers {
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>()

  has(name: string): boolean {
    return this.#timers.has(name)
  }

  set(name: string, work: () => void, ms: number): void {
    this.stop(name)
    const run = () => {
      this.#timers.delete(name)
      work()
    }
    this.#timers.set(name, setTimeout(run, ms))
  }

  stop(name: string): void {
    clearTimeout(this.#timers.get(name))
    this.#timers.delete(name)
  }

  stopAll(): void {
    for (const name of this.#timers.keys()) this.stop(name)
  }
}
