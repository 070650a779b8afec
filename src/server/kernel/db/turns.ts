import { AsyncLocalStorage } from 'node:async_hooks'
import { DatabaseUnavailable } from './unavailable.ts'

/** The kind of the current work: the API call it answers. All background work is one kind. */
export const kindOfWork = new AsyncLocalStorage<string>()
const uncalled = 'uncalled'

/** The one kind of all public calls: together they may use half the connections. */
export const ofStrangers = 'of strangers'

/** Connections reserved for quick work, beyond the maximum of one slow kind. */
export const reservedConnections = 2

/** Work that takes longer counts as slow, in milliseconds: quick statements take a few. */
const slowMs = 200

/** How long work waits for a connection, in milliseconds, and how many of a kind may. */
const waitMsMax = 5_000
const waitingMax = 200

/** Work under way. */
interface Turn {
  readonly kind: string
  readonly since: number
}

interface Waiter {
  readonly start: (turn: Turn) => void
  readonly late: NodeJS.Timeout
}

/**
 * Schedules work on the connections. Work that waits for a locked table holds its connection for
 * seconds: each slow kind uses at most `max` connections, so that others stay free for quick work, and
 * public calls use at most half of them. Waiting work is served round-robin by kind: many calls of one
 * kind do not delay those of another.
 */
export class Turns {
  readonly #max: number
  readonly #now: () => number
  /** When each work under way began, the oldest first. */
  readonly #running = new Map<string, Set<Turn>>()
  readonly #waiting = new Map<string, Set<Waiter>>()
  /** Kinds whose last work was slow. */
  readonly #slow = new Set<string>()
  #taken = 0

  constructor(max: number, now: () => number = () => performance.now()) {
    this.#max = max
    this.#now = now
  }

  /** Does the work when it is its turn. Throws `DatabaseUnavailable` where too many wait, or too long. */
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
    if (this.#now() - since > slowMs) this.#slow.add(kind)
    else this.#slow.delete(kind)
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
    return this.#slow.has(kind) || (oldest !== undefined && this.#now() - oldest.since > slowMs)
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

  /** Starts waiting work, if any may start; its kind then goes to the end of the round. */
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
