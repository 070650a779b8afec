import { availableParallelism } from 'node:os'
import { busy } from '#server/kernel/errors.ts'

/** Known people queue by themselves, strangers by network. */
export interface Waiter {
  readonly isKnown: boolean
  readonly who: string
}

export interface QueueBounds {
  readonly atOnceMax: number
  /** Per line: strangers and known people have one each. */
  readonly waitingMax: number
  readonly waitingOfOneMax: number
}

/** Leaves worker threads of libuv free for file and crypto work, and one core to answer. */
export const hashingBounds: QueueBounds = {
  atOnceMax: Math.min(2, Math.max(1, availableParallelism() - 1)),
  waitingMax: 128,
  waitingOfOneMax: 64,
}

const retryAfterMs = 2_000

/** Round-robin over networks: hashing is the most expensive thing a stranger can request. */
export class HashingQueue {
  readonly #bounds: QueueBounds
  readonly #lines: readonly [WaitingLine, WaitingLine]
  #working = 0
  #turns = 0

  constructor(bounds: QueueBounds) {
    this.#bounds = bounds
    this.#lines = [new WaitingLine(bounds), new WaitingLine(bounds)]
  }

  /** Throws 503 if the line is full; then `work` never runs. */
  async run<T>({ isKnown, who }: Waiter, work: () => Promise<T>): Promise<T> {
    if (this.#working < this.#bounds.atOnceMax) this.#working += 1
    else await this.#lines[isKnown ? 1 : 0].wait(who)
    try {
      return await work()
    } finally {
      this.#handOn()
    }
  }

  /** Passes the slot on directly, so that no new caller overtakes. */
  #handOn(): void {
    this.#turns += 1
    const [first, second] = this.#turns % 2 ? this.#lines : this.#lines.toReversed()
    const next = first?.next() ?? second?.next()
    if (next) next()
    else this.#working -= 1
  }
}

class WaitingLine {
  readonly #bounds: QueueBounds
  readonly #waiting = new Map<string, (() => void)[]>()
  #length = 0

  constructor(bounds: QueueBounds) {
    this.#bounds = bounds
  }

  wait(who: string): Promise<void> {
    const before = this.#waiting.get(who) ?? []
    const { waitingMax, waitingOfOneMax } = this.#bounds
    if (this.#length >= waitingMax || before.length >= waitingOfOneMax) throw busy(retryAfterMs)
    this.#length += 1
    return new Promise((resolve) => this.#waiting.set(who, [...before, resolve]))
  }

  next(): (() => void) | undefined {
    const [turn] = this.#waiting
    if (!turn) return undefined
    const [who, [begin, ...others]] = turn
    this.#waiting.delete(who)
    if (others.length > 0) this.#waiting.set(who, others)
    this.#length -= 1
    return begin
  }
}
