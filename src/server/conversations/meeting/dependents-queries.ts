import { sql, type RawBuilder } from 'kysely'
import type { Dependents } from '#domain/kernel/dependents.ts'
import { runSql, type Query } from '#server/kernel/unit-of-work.ts'

/**
 * Counts records about a skill or a value (section 8), never their text: the right to delete one
 * is no right to read them.
 */
export function recordsAbout(about: 'skill' | 'value') {
  const column = sql.ref(`${about}_id`)
  return async ({ db }: Query, id: string): Promise<Dependents[]> => {
    const rows = await runSql<{ kind: string; count: number }>(db)`
      select 'agreement' as kind, count(*)::int as count from (
        select id from agreement where ${column} = ${id}
        union select agreement_id from one_to_one_decision where ${column} = ${id}) a
      union all
      select 'feedback', count(*)::int from feedback_entry
        where category = ${about} and related_id = ${id}
      union all
      select 'oneToOne', count(distinct one_to_one_id)::int from one_to_one_field
        where path like ${`${about}s.${id}.%`}`
    return rows.filter(({ count }) => count > 0).map((row) => ({ ...row, examples: [] }))
  }
}

/** SQL: true if any agreement, decision or note concerns skill `s`. */
export const isSkillRecorded: RawBuilder<boolean> = sql`(
  exists (select from agreement g where g.company_id = s.company_id and g.skill_id = s.id)
  or exists (select from one_to_one_decision d where d.company_id = s.company_id and d.skill_id = s.id)
  or exists (select from feedback_entry f where f.company_id = s.company_id and f.related_id = s.id))`

/** Counts the closed 1:1s, with their placements, whose collaborator was at a global level. */
export async function oneToOnesAtLevel({ db }: Query, id: string): Promise<Dependents[]> {
  const rows = await runSql<{ count: number }>(db)`
    select count(*)::int as count from (
      select id from one_to_one where global_level_id = ${id}
      union select one_to_one_id from nine_box_placement where global_level_id = ${id}) o`
  return rows
    .filter(({ count }) => count > 0)
    .map(({ count }) => ({ kind: 'oneToOne', count, examples: [] }))
}

/** True if people's history names a step: its members, 1:1s and placements. */
export async function isStepInHistory({ db }: Query, id: string) {
  const rows = await runSql(db)`
    select where exists (select from membership where ladder_step_id = ${id})
      or exists (select from membership_step where ladder_step_id = ${id})
      or exists (select from one_to_one where ladder_step_id = ${id})
      or exists (select from nine_box_placement where ladder_step_id = ${id})`
  return rows.length > 0
}
