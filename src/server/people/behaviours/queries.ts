import type { LocalizedText } from '#domain/kernel/localized-text.ts'
import type { CatalogRow } from '#server/platform/catalog/catalog-queries.ts'
import { found } from '#server/kernel/errors.ts'
import { runSql, type Query } from '#server/kernel/unit-of-work.ts'

export async function behavioursOfValues({ db }: Query) {
  return runSql<CatalogRow<'value_behaviour'>>(db)`
    select b.id, b.value_id, b.global_level_id, b.text, b.position, b.version
    from value_behaviour b join value v on v.company_id = b.company_id and v.id = b.value_id
    where v.archived_at is null order by b.position, b.id`
}

export async function behavioursOfSkills({ db }: Query, areaId: string) {
  return runSql<CatalogRow<'skill_behaviour'>>(db)`
    select b.id, b.skill_id, b.ladder_step_id, b.text, b.position, b.version
    from skill_behaviour b join skill s on s.company_id = b.company_id and s.id = b.skill_id
    where s.area_id = ${areaId} and s.archived_at is null order by b.position, b.id`
}

interface AreaRow {
  name: LocalizedText
  skills: { id: string; name: LocalizedText }[]
}

/** Throws 404 for an archived area. */
export async function areaWithSkills({ db }: Query, areaId: string) {
  const [row] = await runSql<AreaRow>(db)`
    select a.name, coalesce((
      select json_agg(json_build_object('id', s.id, 'name', s.name) order by s.position, s.id)
      from skill s where s.area_id = a.id and s.archived_at is null), '[]') as skills
    from area a where a.id = ${areaId} and a.archived_at is null`
  return found(row)
}
