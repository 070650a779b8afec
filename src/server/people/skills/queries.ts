import { sql } from 'kysely'
import type { LocalizedText } from '#domain/kernel/localized-text.ts'
import type { CatalogRow, StoredCatalog } from '#server/platform/catalog/catalog-queries.ts'
import { runSql, type Query } from '#server/kernel/unit-of-work.ts'

export async function skillExists({ db }: Query, id: string) {
  const row = await db.selectFrom('skill').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

interface SkillRow {
  id: string
  area_id: string
  area_name: LocalizedText
  name: LocalizedText
  description: LocalizedText
  steps: { id: string; name: LocalizedText; behaviours: LocalizedText[] }[]
}

/** An area without its own ladder uses the company's. */
export async function skillsByStep({ db }: Query, areaId?: string) {
  return runSql<SkillRow>(db)`
    select s.id, s.area_id, a.name as area_name, s.name, s.description, coalesce((
      select json_agg(json_build_object('id', l.id, 'name', l.name, 'behaviours', coalesce((
        select json_agg(b.text order by b.position, b.id) from skill_behaviour b
        where b.skill_id = s.id and b.ladder_step_id = l.id), '[]')) order by l.position, l.id)
      from ladder_step l
      where l.archived_at is null and l.area_id is not distinct from case when exists (
        select from ladder_step o where o.area_id = s.area_id and o.archived_at is null)
        then s.area_id end), '[]') as steps
    from skill s join area a on a.id = s.area_id
    where s.archived_at is null
      and ${areaId ? sql`s.area_id = ${areaId}` : sql`a.archived_at is null`}
    order by a.position, s.area_id, s.position, s.id`
}

/** Archived ones last, latest first. */
export async function skillsOfArea({ db }: Query, areaId: string) {
  return runSql<StoredCatalog<'skill'>>(db)`
    select id, area_id, name, description, position, version from skill
    where area_id = ${areaId} order by position, archived_at desc, id`
}

interface StepRow {
  id: string
  areaId: string | null
  name: LocalizedText
}

export async function stepsFor({ db }: Query, areaId: string) {
  return runSql<StepRow>(db)`
    select id, area_id as "areaId", name from ladder_step
    where (area_id = ${areaId} or area_id is null) and archived_at is null order by position, id`
}

export async function behavioursOfArea({ db }: Query, areaId: string) {
  return runSql<CatalogRow<'skill_behaviour'>>(db)`
    select b.id, b.skill_id, b.ladder_step_id, b.text, b.position, b.version
    from skill_behaviour b join skill s on s.company_id = b.company_id and s.id = b.skill_id
    where s.area_id = ${areaId} order by b.position, b.id`
}

export async function isStepOfSkill({ db }: Query, skillId: string, stepId: string) {
  const rows = await runSql(db)`
    select from skill s join ladder_step l on l.company_id = s.company_id
    where s.id = ${skillId} and l.id = ${stepId} and l.archived_at is null
      and coalesce(l.area_id, s.area_id) = s.area_id`
  return rows.length > 0
}
