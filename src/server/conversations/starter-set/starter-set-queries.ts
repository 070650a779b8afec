import type { StarterCounts } from '#domain/identity/companies/starter-set.ts'
import { runSql, type Query } from '#server/kernel/unit-of-work.ts'

export async function starterCounts({ db }: Query) {
  const rows = await runSql<StarterCounts>(db)`
    select (select count(*)::int from global_level) as levels,
      (select count(*)::int from ladder_step where area_id is null and archived_at is null) as ladder,
      (select count(*)::int from value where archived_at is null) as "values",
      (select count(*)::int from agenda_template where archived_at is null) as questions`
  const [counts] = rows
  if (!counts) throw new Error('A count is one row')
  return counts
}
