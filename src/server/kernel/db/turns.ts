import { AsyncLocalStorage } from 'node:async_hooks'
import { DatabaseUnavailable } from './unavailable.ts'

export const kindOfWork = new AsyncLocalStorage<string>()
const uncalled = 'uncalled'

/** All public calls together may use half of the connections. */
export const ofStrangers = 'of strangers'

export const reservedConnections = 2

const slowMs = 200

/** In a row. One may come of a cold start or a stalled processor, and waits for no lock. */
const slowTurnsMin = 2

/** Milliseconds, and waiters per kind. */
const waitMsMax = 5_000
const waitingMax = 200

interface Turn {
  readonly kind: string
  readonly since: number
}

interface Waiter {
  readonly start: (turn: Turn) => void
  readonly late: NodeJS.Timeout
}

/**
 * Slow kinds get at most `max` connections, public calls half, and kinds take turns, so that locks
 * held for seconds by one don't starve the others.
 */
export class Turns {
  readonly #max: number
  readonly #now: () => number
  readonly #running = new Map<string, Set<Turn>>()
  readonly #waiting = new Map<string, Set<Waiter>>()
  readonly #slowTurns = new Map<string, number>()
  #taken = 0

  constructor(max: number, now: () => number = () => performance.now()) {
    this.#max = max
    this.#now = now
  }

  /** Throws `DatabaseUnavailable` if the queue is full or the wait too long. */
  async inTurn<T>(work: () => Promise<T>): Promise<T> {
    const kind = kindOfWork.getStore() ?? uncalled
    const isNext = !this.#waiting.has(kind) && this.#mayRun(kind)
    const turn = isNext ? this.#begin(kind) : await this.#wait(kind)
    try {
      return await work()
    } finally {
      this.#end(turn)
    }
  }

  get waiting(): number {
    let waiting = 0
    for (const { size } of this.#waiting.values()) waiting += size
    return waiting
  }

  #begin(kind: string): Turn {
    const turn = { kind, since: this.#now() }
    const running = this.#running.get(kind) ?? new Set()
    this.#running.set(kind, running.add(turn))
    this.#taken += 1
    return turn
  }

  #end(turn: Turn): void {
    const { kind, since } = turn
    const running = this.#running.get(kind)
    running?.delete(turn)
    if (running?.size === 0) this.#running.delete(kind)
    this.#taken -= 1
    if (this.#now() - since > slowMs)
      this.#slowTurns.set(kind, (this.#slowTurns.get(kind) ?? 0) + 1)
    else this.#slowTurns.delete(kind)
    while (this.#callNext());
  }

  #mayRun(kind: string): boolean {
    if (this.#taken >= this.#max + reservedConnections) return false
    const own = this.#running.get(kind)?.size ?? 0
    if (own >= this.#maxOf(kind)) return false
    return !this.#isSlow(kind) || this.#takenBySlow() < this.#max
  }

  #maxOf(kind: string): number {
    return kind === ofStrangers ? Math.ceil(this.#max / 2) : this.#max
  }

  #isSlow(kind: string): boolean {
    const [oldest] = this.#running.get(kind) ?? []
    if (oldest !== undefined && this.#now() - oldest.since > slowMs) return true
    return (this.#slowTurns.get(kind) ?? 0) >= slowTurnsMin
  }

  #takenBySlow(): number {
    let taken = 0
    for (const [kind, running] of this.#running) if (this.#isSlow(kind)) taken += running.size
    return taken
  }

  #wait(kind: string): Promise<Turn> {
    const waiting = this.#waiting.get(kind) ?? new Set()
    if (waiting.size >= waitingMax) throw new DatabaseUnavailable('busy')
    this.#waiting.set(kind, waiting)
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        this.#forget(kind, waiter)
        reject(new DatabaseUnavailable('busy'))
      }, waitMsMax)
      const waiter = { start: resolve, late }
      waiting.add(waiter)
    })
  }

  #callNext(): boolean {
    for (const [kind, waiting] of this.#waiting) {
      const [first] = waiting
      if (!first || !this.#mayRun(kind)) continue
      clearTimeout(first.late)
      this.#waiting.delete(kind)
      waiting.delete(first)
      if (waiting.size > 0) this.#waiting.set(kind, waiting)
      first.start(this.#begin(kind))
      return true
    }
    return false
  }

  #forget(kind: string, waiter: Waiter): void {
    const waiting = this.#waiting.get(kind)
    waiting?.delete(waiter)
    if (waiting?.size === 0) this.#waiting.delete(kind)
  }
}
