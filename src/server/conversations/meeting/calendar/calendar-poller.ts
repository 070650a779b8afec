import type { Deps } from '#server/kernel/deps.ts'
import { Poller } from '#server/kernel/workers/poller.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import { enqueueMails } from '#server/platform/outbox/commands.ts'
import { mailsOf } from './mails.ts'
import { takeMessages } from './queries.ts'

const calendarBatchMax = 100

interface CalendarPollerOptions extends Pick<Deps, 'database' | 'clock' | 'seal' | 'origin'> {
  readonly report: (error: unknown) => void
}

/**
 * Several processes may share a database: taking a message and queueing its mails is one
 * transaction.
 */
export class CalendarPoller extends Poller {
  readonly #options: CalendarPollerOptions

  constructor(options: CalendarPollerOptions) {
    super(options)
    this.#options = options
  }

  protected async work(): Promise<void> {
    while ((await this.#announce()) === calendarBatchMax);
  }

  #announce(): Promise<number> {
    const { database, clock, seal, origin } = this.#options
    return asPlatform(database.db, async (db) => {
      const messages = await takeMessages(db, calendarBatchMax)
      const now = clock()
      for (const message of messages)
        await enqueueMails(db, mailsOf(message, origin(), now), {
          now,
          seal,
          forCompany: message.company_id,
        })
      return messages.length
    })
  }
}
