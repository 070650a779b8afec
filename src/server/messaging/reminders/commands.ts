import { dayAt } from '#domain/kernel/time/day.ts'
import {
  holdingReminders,
  holdingRemindersOfRequest,
  remindersOf,
  remindersOfRequest,
} from '#domain/messaging/reminders/reminders.ts'
import type { Notice } from '#domain/kernel/notice.ts'
import type { CompanyAtWork } from '#server/identity/companies/each-company-queries.ts'
import type { Db } from '#server/kernel/unit-of-work.ts'
import { oneToOnesAround, requestsAround } from './queries.ts'

export async function remindersIn(
  db: Db,
  { timeZone }: Pick<CompanyAtWork, 'timeZone'>,
  now: Date,
): Promise<Notice[]> {
  const at = now.getTime()
  const [oneToOnes, requests] = await Promise.all([
    oneToOnesAround(db, dayAt(at, timeZone)),
    requestsAround(db, now, { timeZone }),
  ])
  return [
    ...oneToOnes.flatMap((it) => remindersOf(it, at)),
    ...requests.flatMap(({ hours, ...request }) => remindersOfRequest(request, hours, at)),
  ]
}

interface ReminderQuery {
  readonly timeZone: string
  readonly oneToOneIds: readonly string[]
  readonly requestIds: readonly string[]
}

/** The keys of what is still to be reminded of: neither past nor moved, withdrawn or done since. */
export async function stillToRemind(
  db: Db,
  { timeZone, oneToOneIds, requestIds }: ReminderQuery,
  now: Date,
): Promise<ReadonlySet<string | undefined>> {
  const at = now.getTime()
  const [oneToOnes, requests] = await Promise.all([
    oneToOnesAround(db, dayAt(at, timeZone), oneToOneIds),
    requestsAround(db, now, { timeZone, only: requestIds }),
  ])
  const notices = [
    ...oneToOnes.flatMap((it) => holdingReminders(it, at)),
    ...requests.flatMap(({ hours, ...it }) => holdingRemindersOfRequest(it, hours, at)),
  ]
  return new Set(notices.map(({ once }) => once))
}
