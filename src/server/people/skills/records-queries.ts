import { sql } from 'kysely'
import type { Dependents } from '#domain/kernel/dependents.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'

/**
 * What was recorded about a skill or a value (section 8): only how much of it. Whoever may delete one
 * may not read what people agreed, wrote and said.
 */
export async function recordsAbout(
  { db }: Pick<UnitOfWork, 'db'>,
  about: 'skill' | 'value',
  id: string,
): Promise<Dependents[]> {
  const column = sql.ref(`${about}_id`)
  const { rows } = await sql<{ kind: string; count: number }>`
    select 'agreement' as kind, count(*)::int as count from (
      select id from agreement where ${column} = ${id}
      union select agreement_id from one_to_one_decision where ${column} = ${id}) a
    union all
    select 'feedback', count(*)::int from feedback_entry
      where category = ${about} and related_id = ${id}
    union all
    select 'oneToOne', count(distinct one_to_one_id)::int from one_to_one_field
      where path like ${`${about}s.${id}.%`}`.execute(db)
  return rows.filter(({ count }) => count > 0).map((row) => ({ ...row, examples: [] }))
}
