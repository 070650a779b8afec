import { availableParallelism } from 'node:os'
import { busy } from '#server/kernel/errors.ts'

/** Whose turn it is: someone known by themselves, or a stranger as one of their network. */
export interface Waiter {
  readonly isKnown: boolean
  readonly who: string
}

export interface QueueBounds {
  /** How many work at the same time. */
  readonly atOnceMax: number
  /** How many strangers stand in line, and how many who are known, who have a line of their own. */
  readonly waitingMax: number
  /** How many of one network stand in line, or of one who is known. */
  readonly waitingOfOneMax: number
}

/**
 * Fewer than Node's worker threads, which also read files and sign tokens; and, where there are several
 * cores, fewer than those: one stays free to answer.
 */
export const hashingBounds: QueueBounds = {
  atOnceMax: Math.min(2, Math.max(1, availableParallelism() - 1)),
  waitingMax: 128,
  // An office that signs in at nine o'clock fits.
  waitingOfOneMax: 64,
}

/** `Retry-After` of a refusal by a full queue. */
const retryAfterMs = 2_000

/**
 * Where everybody waits whose password is to be hashed, which costs more than anything else that a
 * stranger can ask for. Networks take turns, so that one with a hundred in line holds nobody else up;
 * and so do the strangers and those who are known.
 */
export class HashingQueue {
  readonly #bounds: QueueBounds
  readonly #lines: readonly [Line, Line]
  #working = 0
  #turns = 0

  constructor(bounds: QueueBounds) {
    this.#bounds = bounds
    this.#lines = [new Line(bounds), new Line(bounds)]
  }

  /** Does `work` when it is one's turn. Throws 503 where the line is full: then it is never done. */
  async run<T>({ isKnown, who }: Waiter, work: () => Promise<T>): Promise<T> {
    if (this.#working < this.#bounds.atOnceMax) this.#working += 1
    else await this.#lines[isKnown ? 1 : 0].wait(who)
    try {
      return await work()
    } finally {
      this.#handOn()
    }
  }

  /** The place goes to the next in line without ever being free, so that nobody slips in between. */
  #handOn(): void {
    this.#turns += 1
    const [first, second] = this.#turns % 2 ? this.#lines : this.#lines.toReversed()
    const next = first?.next() ?? second?.next()
    if (next) next()
    else this.#working -= 1
  }
}

/** A line in which each `who` has the next turn after everybody else had one. */
class Line {
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
    // Back to the end of the line with those who came from the same place.
    this.#waiting.delete(who)
    if (others.length > 0) this.#waiting.set(who, others)
    this.#length -= 1
    return begin
  }
}
