import { dayMs } from '#domain/kernel/time/durations.ts'
import { notificationLineDaysMax } from '#domain/platform/outbox/retries.ts'
import type { Database } from '#server/kernel/db/database.ts'
import { inEachCompany } from '#server/identity/companies/each-company-queries.ts'
import { deleteNotificationsBefore } from './reading-queries.ts'

/** One transaction per company. */
export async function deleteOldNotifications(
  { db }: Pick<Database, 'db'>,
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - notificationLineDaysMax * dayMs)
  await inEachCompany(db, (company) => deleteNotificationsBefore(company, before))
}
