/** Milliseconds between two polls without a notification. */
const everyMs = 5_000

interface PollerOptions {
  readonly report: (error: unknown) => void
}

/** Does its work on a timer and when told to look, never twice at once. Being told during a run causes one more. */
export abstract class Poller {
  readonly #report: PollerOptions['report']
  #timer: NodeJS.Timeout | undefined
  #run: Promise<void> | undefined
  #isTold = false
  #isStopped = false

  constructor({ report }: PollerOptions) {
    this.#report = report
  }

  start(): void {
    this.#timer = setInterval(this.look, everyMs)
    void this.look()
  }

  /** Resolves when nothing is left to do. */
  readonly look = (): Promise<void> => {
    this.#isTold = true
    if (!this.#isStopped) this.#run ??= this.#workWhileTold()
    return this.rest()
  }

  async rest(): Promise<void> {
    await this.#run
  }

  /** Resolves when the current run is over; further looks do nothing. A subclass may cut the run short. */
  async stop(_patienceMs?: number): Promise<void> {
    this.#isStopped = true
    clearInterval(this.#timer)
    await this.rest()
  }

  protected get isStopped(): boolean {
    return this.#isStopped
  }

  protected abstract work(): Promise<void>

  /** Before each run; a wake-up during it causes no further one. */
  protected async pause(): Promise<void> {}

  async #workWhileTold(): Promise<void> {
    while (this.#isTold && !this.#isStopped) {
      await this.pause()
      this.#isTold = false
      await this.work().catch(this.#report)
    }
    // No `await` between the last look and here, so nothing told gets lost.
    this.#run = undefined
  }
}
