import { companyDeletionDays } from '#domain/identity/companies/deletion.ts'
import type { Database } from '#server/kernel/db/database.ts'
import { asPlatform, inCompany, speakForInstallation } from '#server/kernel/unit-of-work.ts'
import { insertOperatorEntry } from './queries.ts'
import { anyCompany } from '#server/identity/companies/queries.ts'
import { companiesToErase, eraseRows } from '#server/identity/companies/deletion-queries.ts'
import { deleteCalendarMessagesOf } from '#server/conversations/meeting/calendar/queries.ts'

/** So many rows go in a transaction: others get their turn in between. */
export const rowsErasedAtOnce = 200

const dayMs = 86_400_000

/**
 * Deletes every company whose days are over, some rows at a time: whoever is killed amid it leaves the rest for
 * the next run, and nobody takes back what is left. One that fails keeps the others from nothing.
 */
export async function eraseCompanies(
  { db }: Pick<Database, 'db'>,
  now: Date,
  most = rowsErasedAtOnce,
): Promise<void> {
  const askedBefore = new Date(now.getTime() - companyDeletionDays * dayMs)
  const failures: unknown[] = []
  for (const id of await asPlatform(db, (platform) => companiesToErase(platform, askedBefore)))
    await erase({ db }, id, { now, most }).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

async function erase(
  { db }: Pick<Database, 'db'>,
  companyId: string,
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<void> {
  await asPlatform(db, (platform) => deleteCalendarMessagesOf(platform, companyId))
  let isLeft = true
  while (isLeft)
    isLeft = await inCompany(db, companyId, async (company) => {
      if ((await eraseRows(company, most)) === 0) return false
      if (await anyCompany(company)) return true
      // Said by the transaction that deleted its row, so once.
      await speakForInstallation(company)
      const line = { at: now, accountId: null, action: 'companies.erased', subject: { companyId } }
      await insertOperatorEntry(company, line)
      return false
    })
}
