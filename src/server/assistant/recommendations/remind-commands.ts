import { dayAt } from '#domain/kernel/day.ts'
import { remindersOf, remindersOfRequest } from '#domain/messaging/notifications/reminders.ts'
import type { Notice } from '#domain/kernel/notices/notice.ts'
import type { Database } from '#server/kernel/db/database.ts'
import {
  inEachCompany,
  type CompanyAtWork,
} from '#server/identity/companies/each-company-queries.ts'
import type { Db } from '#server/kernel/unit-of-work.ts'
import { insertNotifications } from '#server/people/users/notice-queries.ts'
import {
  oneToOnesAround,
  requestsAround,
} from '#server/messaging/notifications/reminder-queries.ts'
import { recommendationsIn } from './commands.ts'

/** Idempotent: repeated or concurrent runs send nothing twice. */
export async function remind({ db }: Pick<Database, 'db'>, now: Date): Promise<void> {
  await inEachCompany(db, async (transaction, company) => {
    await insertNotifications(transaction, await saidIn(transaction, company, now), now)
  })
}

export async function saidIn(db: Db, company: CompanyAtWork, now: Date): Promise<Notice[]> {
  const notices = await Promise.all([
    remindersIn(db, company, now),
    recommendationsIn(db, company, now),
  ])
  return notices.flat()
}

async function remindersIn(
  db: Db,
  { timeZone }: Pick<CompanyAtWork, 'timeZone'>,
  now: Date,
): Promise<Notice[]> {
  const at = now.getTime()
  const [oneToOnes, requests] = await Promise.all([
    oneToOnesAround(db, dayAt(at, timeZone)),
    requestsAround(db, now, timeZone),
  ])
  return [
    ...oneToOnes.flatMap((it) => remindersOf(it, at)),
    ...requests.flatMap(({ hours, ...request }) => remindersOfRequest(request, hours, at)),
  ]
}
