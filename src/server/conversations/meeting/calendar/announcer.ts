import type { Deps } from '#server/kernel/deps.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import { enqueueMails } from '#server/platform/outbox/commands.ts'
import { mailsOf } from './mails.ts'
import { takeMessages } from './queries.ts'

/** Milliseconds. */
const lookEveryMs = 5_000

const atOnceMax = 100

interface AnnouncerOptions extends Pick<Deps, 'database' | 'clock' | 'seal' | 'origin'> {
  readonly report: (error: unknown) => void
}

/**
 * Several processes may share a database: taking a message and queueing its mails is one
 * transaction.
 */
export class Announcer {
  readonly #options: AnnouncerOptions
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined

  constructor(options: AnnouncerOptions) {
    this.#options = options
  }

  start(): void {
    this.#timer = setInterval(() => void this.look(), lookEveryMs)
    void this.look()
  }

  look(): Promise<void> {
    this.#looking ??= this.#work().finally(() => (this.#looking = undefined))
    return this.#looking
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#looking
  }

  async #work(): Promise<void> {
    try {
      while ((await this.#announce()) === atOnceMax);
    } catch (error) {
      this.#options.report(error)
    }
  }

  #announce(): Promise<number> {
    const { database, clock, seal, origin } = this.#options
    return asPlatform(database.db, async (db) => {
      const messages = await takeMessages(db, atOnceMax)
      const now = clock()
      for (const message of messages)
        await enqueueMails(db, mailsOf(message, origin()), {
          now,
          seal,
          forCompany: message.company_id,
        })
      return messages.length
    })
  }
}
