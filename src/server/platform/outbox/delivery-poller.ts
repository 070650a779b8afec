import { minuteMs, hourMs } from '#domain/kernel/time/durations.ts'
import { mailAgeHoursMax, retryAfterMinutes } from '#domain/platform/outbox/retries.ts'
import type { Deps } from '#server/kernel/deps.ts'
import { Poller } from '#server/kernel/workers/poller.ts'
import { asPlatform, type Db } from '#server/kernel/unit-of-work.ts'
import type { Channel } from '#domain/kernel/notification-kinds.ts'
import type { Mail } from './mail.ts'
import {
  claimDue,
  deleteClaimed,
  saveFailed,
  savePostponed,
  saveProblem,
  saveSent,
  type DeliveryCondition,
} from './queries.ts'
import type { Problem, ChannelAdapter } from './channel-adapter.ts'
import { openMailOrNothing } from './stored.ts'

/** Never waits to fill a batch: what isn't saved is delivered twice after a crash. */
class SentNotes {
  readonly #options: Pick<Deps, 'database' | 'clock'>
  #ids: string[] = []
  #next: Promise<void> | undefined
  #current: Promise<unknown> = Promise.resolve()

  constructor(options: Pick<Deps, 'database' | 'clock'>) {
    this.#options = options
  }

  note(id: string): Promise<void> {
    this.#ids.push(id)
    this.#next ??= this.#current.then(
      () => this.#save(),
      () => this.#save(),
    )
    return this.#next
  }

  #save(): Promise<void> {
    const { database, clock } = this.#options
    const ids = this.#ids.splice(0)
    this.#next = undefined
    const saved = asPlatform(database.db, (db) => saveSent(db, ids, clock()))
    this.#current = saved
    return saved
  }
}

const sendMsMax = 60_000

/** Milliseconds; longer than sending may take. */
const leaseMs = 2 * sendMsMax

export type ClaimedDelivery = Awaited<ReturnType<typeof claimDue>>[number]

export interface FailedDelivery extends ClaimedDelivery {
  readonly mail: Mail
}

export interface DeliveryPollerOptions extends Pick<Deps, 'database' | 'clock' | 'seal'> {
  readonly channel: Channel
  readonly adapter: ChannelAdapter
  readonly mayLeave?: DeliveryCondition
  /**
   * Called right before sending, outside any transaction: what is still worth sending, undefined if nothing is, or the
   * moment from which it may leave.
   */
  readonly stillNeeded?: (claimed: ClaimedDelivery, mail: Mail) => Promise<Mail | Date | undefined>
  /** Called within the transaction that records the final failure. */
  readonly undeliverable?: (db: Db, failed: FailedDelivery, problem: Problem) => Promise<void>
  readonly report: (error: unknown) => void
}

/**
 * At least once: claims in one transaction, sends outside any. After a crash another takes over.
 */
export class DeliveryPoller extends Poller {
  readonly #options: DeliveryPollerOptions
  readonly #sent: SentNotes
  readonly #leaving = new AbortController()

  constructor(options: DeliveryPollerOptions) {
    super(options)
    this.#options = options
    this.#sent = new SentNotes(options)
  }

  /** Waits `patienceMs`, then postpones what is unsent. */
  override async stop(patienceMs = 0): Promise<void> {
    const patience = setTimeout(() => this.#leaving.abort(), patienceMs)
    await super.stop()
    clearTimeout(patience)
    this.#options.adapter.close()
  }

  protected async work(): Promise<void> {
    const { atOnceMax } = this.#options.adapter
    const leaving = new Set<Promise<void>>()
    const begin = (claimed: ClaimedDelivery) => {
      const left: Promise<void> = this.#deliver(claimed)
        .catch(this.#options.report)
        .finally(() => leaving.delete(left))
      leaving.add(left)
    }
    try {
      for (let isMore = true; isMore && !this.isStopped;) {
        const free = atOnceMax - leaving.size
        const due = await this.#claim(free)
        for (const claimed of due) begin(claimed)
        isMore = due.length === free
        if (isMore) await Promise.race(leaving)
      }
    } finally {
      await Promise.all(leaving)
    }
  }

  async #claim(count: number): Promise<ClaimedDelivery[]> {
    const { database, clock, channel, undeliverable } = this.#options
    const now = clock()
    // With a fallback, even an expired one is claimed once more.
    const ageMsMax = undeliverable ? now.getTime() : mailAgeHoursMax * hourMs
    return asPlatform(database.db, (db) =>
      claimDue(db, {
        channel,
        now,
        createdAfter: new Date(now.getTime() - ageMsMax),
        leaseUntil: new Date(now.getTime() + leaseMs),
        count,
        mayLeave: this.#options.mayLeave,
      }),
    )
  }

  async #deliver(claimed: ClaimedDelivery): Promise<void> {
    const { database, clock, seal, adapter, undeliverable, stillNeeded } = this.#options
    const stored = openMailOrNothing(claimed, seal)
    if (!stored) {
      const unreadable = { problem: 'unreadable', now: clock() }
      return asPlatform(database.db, (db) => saveFailed(db, claimed, unreadable))
    }
    const mail = stillNeeded ? await stillNeeded(claimed, stored) : stored
    if (mail === undefined) return asPlatform(database.db, (db) => deleteClaimed(db, claimed))
    if (mail instanceof Date)
      return asPlatform(database.db, (db) =>
        savePostponed(db, claimed, { now: clock(), until: mail }),
      )
    const problem = await this.#send(claimed, mail).then(() => undefined, adapter.problemOf)
    if (problem === undefined) return this.#sent.note(claimed.id)
    const now = clock()
    await asPlatform(database.db, async (db) => {
      const pauseMs = problem.retryAfterSeconds
        ? problem.retryAfterSeconds * 1000
        : retryAfterMinutes(claimed.tries) * minuteMs
      const nextTryAt = new Date(now.getTime() + pauseMs)
      const ageMs = nextTryAt.getTime() - claimed.counts_from.getTime()
      const isLast = ageMs >= mailAgeHoursMax * hourMs
      if (problem.isFinal || (isLast && undeliverable)) {
        await saveFailed(db, claimed, { problem: problem.code, now })
        return undeliverable?.(db, { ...claimed, mail }, problem)
      }
      return saveProblem(db, claimed, { problem: problem.code, nextTryAt })
    })
  }

  async #send(claimed: ClaimedDelivery, mail: Mail): Promise<void> {
    const { adapter } = this.#options
    const signal = AbortSignal.any([this.#leaving.signal, AbortSignal.timeout(sendMsMax)])
    const { id, for_company: companyId, user_id: userId } = claimed
    await adapter.send({ id, mail, companyId, userId }, signal)
  }
}
