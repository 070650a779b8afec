import type { Deps } from '#server/kernel/deps.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import { enqueueMails } from '#server/platform/outbox/commands.ts'
import { mailsOf } from './mails.ts'
import { takeMessages } from './queries.ts'

/** How often it looks, in milliseconds. */
const lookEveryMs = 5_000

/** How many messages become mails in one transaction. */
const atOnceMax = 100

interface AnnouncerOptions extends Pick<Deps, 'database' | 'clock' | 'seal' | 'origin'> {
  /** Called with errors such as a database that is down; it goes on by itself. */
  readonly report: (error: unknown) => void
}

/**
 * Makes mails of what calendars are to be told. Several may work on one database: a message is taken and its
 * mails are put into the outbox in one transaction.
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

  /** Makes mails of all that there is; resolves once there is no more. */
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
