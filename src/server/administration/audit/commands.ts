import type { Database } from '#server/kernel/db/database.ts'
import { eachInTurn } from '#server/kernel/each-in-turn.ts'
import { asPlatform, inCompany, type UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { auditMonths, auditMonthsOfAll, deleteAuditOlderThan, saveAuditMonths } from './queries.ts'

export async function keepAudit(work: UnitOfWork, months: number) {
  const before = await auditMonths(work)
  await saveAuditMonths(work, months)
  work.record({ before: { months: before }, after: { months } })
}

const deletedAtOnce = 1_000

/** Includes suspended companies. */
export async function deleteOldAudit(
  { db }: Pick<Database, 'db'>,
  now: Date,
  most = deletedAtOnce,
) {
  const companies = await asPlatform(db, (platform) => auditMonthsOfAll(platform))
  await eachInTurn(companies, async ({ company_id: id, audit_months: months }) => {
    const deleteSome = () =>
      inCompany(db, id, (company) => deleteAuditOlderThan(company, { months, now, most }))
    while ((await deleteSome()) === most);
  })
}
