import { dayMs } from '#domain/kernel/time/durations.ts'
import { syncEntryDaysMax } from '#domain/people/sync-state/sync.ts'
import type { Database } from '#server/kernel/db/database.ts'
import { inEachCompany } from '#server/identity/companies/each-company-queries.ts'
import { deleteEntriesBefore } from './log-queries.ts'

/** One transaction per company. */
export async function deleteOldSyncEntries({ db }: Pick<Database, 'db'>, now: Date) {
  const before = new Date(now.getTime() - syncEntryDaysMax * dayMs)
  await inEachCompany(db, (company) => deleteEntriesBefore(company, before))
}
