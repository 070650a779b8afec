import { sql } from 'kysely'
import type { LocalizedText } from '#domain/kernel/localized-text.ts'
import { runSql, type Query } from '#server/kernel/unit-of-work.ts'

interface StepLevelRow {
  ladder_step_id: string
  global_level_id: string
}

export async function levelsOfSteps({ db }: Query) {
  return runSql<StepLevelRow>(db)`
    select l.ladder_step_id, l.global_level_id
    from ladder_step_level l
      join global_level g on g.company_id = l.company_id and g.id = l.global_level_id
    order by g.position`
}

/** With a shared lock, so that they can't be deleted concurrently. */
export async function lockLevels({ db }: Query, ids: readonly string[]): Promise<string[]> {
  const rows = await runSql<{ id: string }>(db)`
    select id from global_level where id = any(${[...ids]}::uuid[]) order by id for key share`
  return rows.map(({ id }) => id)
}

export async function saveLevelsOfStep(
  { db, actor }: Query<'actor'>,
  stepId: string,
  levelIds: readonly string[],
) {
  const ids = sql`${[...levelIds]}::uuid[]`
  await runSql(db)`
    with gone as (
      delete from ladder_step_level
      where ladder_step_id = ${stepId} and global_level_id <> all(${ids}))
    insert into ladder_step_level (company_id, ladder_step_id, global_level_id)
    select ${actor.companyId}, ${stepId}, unnest(${ids})
    on conflict do nothing`
}

interface StepOfLadderRow {
  readonly id: string
  readonly name: LocalizedText
  /** Null for the company's ladder. */
  readonly area_id: string | null
  readonly area: LocalizedText | null
}

export async function stepsByLadder({ db }: Query) {
  return runSql<StepOfLadderRow>(db)`
    select s.id, s.name, s.area_id, a.name as area
    from ladder_step s left join area a on a.id = s.area_id
    where s.archived_at is null and s.deleted_at is null and a.archived_at is null
    order by a.position nulls first, s.position, s.id`
}
