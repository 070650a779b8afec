import { mailAgeHoursMax, retryAfterMinutes } from '#domain/outbox/retries.ts'
import type { Deps } from '#server/kernel/deps.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import { connectionsMax, problemOf, type Post } from './post.ts'
import { claimDueMails, saveProblem, saveSent } from './queries.ts'
import { renderMail } from './render.ts'
import { openMail } from './stored.ts'

/** How often it looks without having been told, in milliseconds: for what is to be tried again. */
const lookEveryMs = 5_000

/** A mail may take this long to be handed over, in milliseconds. */
const sendMsMax = 60_000

/** How long a claimed mail belongs to its deliverer, in milliseconds: longer than sending takes. */
const leaseMs = 2 * sendMsMax

const minuteMs = 60_000
const hourMs = 60 * minuteMs

type Claimed = Awaited<ReturnType<typeof claimDueMails>>[number]

interface DelivererOptions extends Pick<Deps, 'database' | 'clock' | 'seal'> {
  readonly post: Post
  /** Called with errors such as a database that is down; the deliverer goes on by itself. */
  readonly report: (error: unknown) => void
}

/**
 * Hands the mails of the outbox to a mail server. Several may work on one outbox: a mail is claimed in
 * a transaction of its own, and sent outside any. If a deliverer dies in between, another takes over: a mail
 * is delivered at least once, and twice where the death came right after sending.
 */
export class Deliverer {
  readonly #options: DelivererOptions
  readonly #leaving = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined
  #isTold = false
  #stopped = false

  constructor(options: DelivererOptions) {
    this.#options = options
  }

  /** Looks now, and from now on again and again. */
  start(): void {
    this.#timer = setInterval(this.look, lookEveryMs)
    this.look()
  }

  /** Looks for due mails at once; while it is at it, once more after that. */
  readonly look = (): void => {
    this.#isTold = true
    if (!this.#stopped) this.#looking ??= this.#work()
  }

  /** Resolves once nothing is being looked for or sent. */
  async rest(): Promise<void> {
    await this.#looking
  }

  /** Begins nothing more, and gives what is being sent `patienceMs` to arrive; then it is put off. */
  async stop(patienceMs: number): Promise<void> {
    this.#stopped = true
    clearInterval(this.#timer)
    const patience = setTimeout(() => this.#leaving.abort(), patienceMs)
    await this.rest()
    clearTimeout(patience)
    this.#options.post.close()
  }

  async #work(): Promise<void> {
    while (this.#isTold && !this.#stopped) {
      this.#isTold = false
      await this.#deliverDue().catch(this.#options.report)
    }
    // No `await` since the last look: a notification from here on starts it again.
    this.#looking = undefined
  }

  async #deliverDue(): Promise<void> {
    const { database, clock } = this.#options
    const now = clock()
    const due = await asPlatform(database.db, (db) =>
      claimDueMails(db, {
        now,
        createdAfter: new Date(now.getTime() - mailAgeHoursMax * hourMs),
        leaseUntil: new Date(now.getTime() + leaseMs),
        count: connectionsMax,
      }),
    )
    await Promise.all(due.map((claimed) => this.#deliver(claimed)))
    if (due.length === connectionsMax) this.#isTold = true
  }

  async #deliver(claimed: Claimed): Promise<void> {
    const { database, clock } = this.#options
    const problem = await this.#send(claimed).then(() => undefined, problemOf)
    const now = clock()
    await asPlatform(database.db, (db) => {
      if (problem === undefined) return saveSent(db, claimed.id, now)
      const pauseMs = retryAfterMinutes(claimed.tries) * minuteMs
      return saveProblem(db, claimed, { problem, nextTryAt: new Date(now.getTime() + pauseMs) })
    })
  }

  async #send(claimed: Claimed): Promise<void> {
    const { seal, post } = this.#options
    const mail = openMail(claimed, seal)
    const signal = AbortSignal.any([this.#leaving.signal, AbortSignal.timeout(sendMsMax)])
    await post.send({ id: claimed.id, to: mail.to, ...renderMail(mail) }, signal)
  }
}
