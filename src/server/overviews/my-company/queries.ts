import type { LocalizedRecord } from '#domain/kernel/named-record.ts'
import type { LocalizedText } from '#domain/kernel/localized-text.ts'
import { found } from '#server/kernel/errors.ts'
import { runSql, type Query } from '#server/kernel/unit-of-work.ts'

interface StandingRow {
  level: LocalizedRecord | null
  places: { area: LocalizedRecord; step: LocalizedRecord }[]
  counts: { values: number; skills: number; steps: number }
}

export async function readStanding({ db, actor }: Query<'actor'>) {
  const [row] = await runSql<StandingRow>(db)`
    select (select json_build_object('id', l.id, 'name', l.name)
        from global_level l where l.id = global_level_of(u)) as level,
      coalesce((select json_agg(json_build_object(
        'area', json_build_object('id', a.id, 'name', a.name),
        'step', json_build_object('id', s.id, 'name', s.name)) order by m.started_on, m.id)
        from membership m
        join team t on t.id = m.team_id
        join area a on a.id = t.area_id
        join ladder_step s on s.id = m.ladder_step_id
        where m.user_id = u.id and m.active), '[]') as places,
      json_build_object(
        'values', (select count(*) from value v where v.archived_at is null),
        'skills', (select count(*) from skill k join area a on a.id = k.area_id
          where k.archived_at is null and a.archived_at is null),
        'steps', (select count(*) from ladder_step s left join area a on a.id = s.area_id
          where a.archived_at is null and s.archived_at is null)) as counts
    from company_user u where u.id = ${actor.userId}`
  return found(row)
}

interface StageRow extends LocalizedRecord {
  area: LocalizedRecord | null
  description: LocalizedText
  mission: LocalizedText
  levels: LocalizedRecord[]
  is_mine: boolean
  skills: (LocalizedRecord & { behaviours: LocalizedText[] })[]
}

export async function stageRows({ db, actor }: Query<'actor'>) {
  return runSql<StageRow>(db)`
    select s.id, s.name, s.description, s.mission,
      case when a.id is not null then json_build_object('id', a.id, 'name', a.name) end as area,
      coalesce((select json_agg(json_build_object('id', l.id, 'name', l.name) order by l.position)
        from ladder_step_level c join global_level l on l.id = c.global_level_id
        where c.ladder_step_id = s.id), '[]') as levels,
      exists (select from membership m where m.ladder_step_id = s.id
        and m.user_id = ${actor.userId} and m.active) as is_mine,
      coalesce((select json_agg(json_build_object('id', k.id, 'name', k.name, 'behaviours', x.texts)
        order by k.area_id, k.position)
        from skill k join (
          select b.skill_id, json_agg(b.text order by b.position, b.id) as texts
          from skill_behaviour b where b.ladder_step_id = s.id group by b.skill_id) x on x.skill_id = k.id
        join area o on o.id = k.area_id
        where k.archived_at is null and o.archived_at is null), '[]') as skills
    from ladder_step s left join area a on a.id = s.area_id
    where a.archived_at is null and (s.archived_at is null or exists (select from membership m
      where m.ladder_step_id = s.id and m.user_id = ${actor.userId} and m.active))
    order by a.position nulls last, s.position, s.id`
}
