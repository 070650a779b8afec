import { dayMs } from '#domain/kernel/time/durations.ts'
import { companyDeletionDays } from '#domain/identity/companies/deletion.ts'
import type { Database } from '#server/kernel/db/database.ts'
import { asPlatform, inCompany, speakForInstallation } from '#server/kernel/unit-of-work.ts'
import { insertOperatorEntry } from './queries.ts'
import { anyCompany } from '#server/identity/companies/queries.ts'
import { companiesToErase, eraseRows } from '#server/identity/companies/deletion-queries.ts'
import { deleteCalendarMessagesOf } from '#server/conversations/meeting/calendar/queries.ts'
import { deleteDeliveriesOf } from '#server/platform/outbox/expiry-queries.ts'

/** Rows per transaction, so that others get their turn. */
export const rowsErasedAtOnce = 200

/** Resumable: a killed run continues next time, and a begun erasure can't be undone. */
export async function eraseCompanies(
  { db }: Pick<Database, 'db'>,
  now: Date,
  most = rowsErasedAtOnce,
) {
  const askedBefore = new Date(now.getTime() - companyDeletionDays * dayMs)
  const failures: unknown[] = []
  for (const id of await asPlatform(db, (platform) => companiesToErase(platform, askedBefore)))
    await erase({ db }, id, { now, most }).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

async function erase(
  { db }: Pick<Database, 'db'>,
  companyId: string,
  { now, most }: { now: Date; most: number },
) {
  for (const deleteSome of [deleteCalendarMessagesOf, deleteDeliveriesOf])
    while ((await asPlatform(db, (platform) => deleteSome(platform, companyId, most))) > 0);
  let isLeft = true
  while (isLeft)
    isLeft = await inCompany(db, companyId, async (company) => {
      if ((await eraseRows(company, most)) === 0) return false
      if (await anyCompany(company)) return true
      // In the transaction that deleted the row, so it is logged once.
      await speakForInstallation(company)
      const line = { at: now, accountId: null, action: 'companies.erased', subject: { companyId } }
      await insertOperatorEntry(company, line)
      return false
    })
}
