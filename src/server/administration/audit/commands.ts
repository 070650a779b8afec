import type { Database } from '#server/kernel/db/database.ts'
import { asPlatform, inCompany, type UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { auditMonths, auditMonthsOfAll, deleteAuditOlderThan, saveAuditMonths } from './queries.ts'

export async function keepAudit(work: UnitOfWork, months: number) {
  const before = await auditMonths(work)
  await saveAuditMonths(work, months)
  work.record({ before: { months: before }, after: { months } })
}

/** One transaction per company. */
export async function deleteOldAudit({ db }: Pick<Database, 'db'>, now: Date) {
  const companies = await asPlatform(db, (platform) => auditMonthsOfAll(platform))
  for (const { company_id: id, audit_months: months } of companies)
    await inCompany(db, id, (company) => deleteAuditOlderThan(company, months, now))
}
