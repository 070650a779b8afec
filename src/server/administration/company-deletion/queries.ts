import type { RecordsOfCompany } from '#domain/identity/companies/deletion.ts'
import { found } from '#server/kernel/errors.ts'
import { runSql, type Db } from '#server/kernel/unit-of-work.ts'

export async function recordsOfCompany(db: Db) {
  const [row] = await runSql<RecordsOfCompany>(db)`
    select user_count as person,
      (select count(*)::int from team) as team,
      (select count(*)::int from one_to_one) as "oneToOne",
      (select count(*)::int from goal) as goal,
      (select count(*)::int from agreement) as agreement,
      (select count(*)::int from feedback_entry) as feedback
    from company`
  return found(row)
}
