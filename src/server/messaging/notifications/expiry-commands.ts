import { dayMs } from '#domain/kernel/time/durations.ts'
import { notificationLineDaysMax } from '#domain/platform/outbox/retries.ts'
import type { Database } from '#server/kernel/db/database.ts'
import { inEachCompany } from '#server/identity/companies/each-company-queries.ts'
import type { Db } from '#server/kernel/unit-of-work.ts'
import { deleteNotificationsBefore } from './reading-queries.ts'

/** People whose notifications are kept for longer. */
type KeptLonger = (db: Db) => Promise<readonly string[] | 'all'>

/** One transaction per company. */
export async function deleteOldNotifications(
  { db }: Pick<Database, 'db'>,
  now: Date,
  keptLonger: KeptLonger = async () => [],
) {
  const before = new Date(now.getTime() - notificationLineDaysMax * dayMs)
  await inEachCompany(db, async (company) => {
    const kept = await keptLonger(company)
    if (kept !== 'all') await deleteNotificationsBefore(company, before, kept)
  })
}
