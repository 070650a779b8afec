import { sql, type RawBuilder } from 'kysely'
import type { AreaUse } from '#domain/people/areas/area.ts'
import { found } from '#server/kernel/errors.ts'
import { runSql, type Query } from '#server/kernel/unit-of-work.ts'
import { asRead, byName } from '#server/kernel/reading-order.ts'

/** Row locks keep new references from being added. */
export async function lockSkillsOf({ db }: Query, areaId: string) {
  await runSql(db)`select id from skill where area_id = ${areaId} order by id for update`
}

const partsInUse = sql`
      coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name,
            'manager', full_name(l.first_name, l.last_name)) order by ${asRead('t.name')}, t.id)
        from team t left join company_user l on l.company_id = t.company_id and l.id = t.manager_id
        where t.company_id = a.company_id and t.area_id = a.id and t.active), '[]')
        as "activeTeams",
      coalesce((select json_agg(json_build_object('id', u.id, 'name', full_name(u.first_name, u.last_name))
          order by ${byName('u')})
        from company_user u where u.company_id = a.company_id and exists (
          select from membership m join team t on t.company_id = m.company_id and t.id = m.team_id
          where m.company_id = u.company_id and m.user_id = u.id and m.active and t.area_id = a.id)), '[]')
        as people`

export async function readAreaUse({ db }: Query, areaId: string) {
  const [row] = await runSql<AreaUse>(db)`select ${partsInUse} from area a where a.id = ${areaId}`
  return found(row)
}

/** SQL: true if anything was recorded about skill `s`. */
export type SkillRecords = RawBuilder<boolean>

/** The same, and whether anything was ever recorded there, in one statement. */
export async function readAreaRecords(
  { db }: Query,
  areaId: string,
  isSkillRecorded: SkillRecords,
) {
  const [row] = await runSql<AreaUse>(db)`
    select ${partsInUse},
      -- Every one-to-one about a skill is of a membership in the skill's area, then or now.
      exists (select from team t join membership m on m.company_id = t.company_id and m.team_id = t.id
          where t.company_id = a.company_id and t.area_id = a.id)
        or exists (select from skill s where s.company_id = a.company_id and s.area_id = a.id
          and ${isSkillRecorded}) as "isRecorded"
    from area a where a.id = ${areaId}`
  return found(row)
}

export async function deleteWithinArea({ db }: Query, areaId: string) {
  await runSql(db)`delete from skill where area_id = ${areaId}`
  await runSql(db)`
    delete from ladder_step_level where ladder_step_id in (
      select id from ladder_step where area_id = ${areaId})`
  await runSql(db)`delete from ladder_step where area_id = ${areaId}`
  await runSql(db)`delete from team where area_id = ${areaId}`
}
