import { sql, type RawBuilder } from 'kysely'
import { dependentExamplesMax, type Dependents } from '#domain/kernel/dependents.ts'
import type { LocalizedText } from '#domain/kernel/localized-text.ts'
import type { LevelDependent, StepDependent } from '#domain/people/ladders/ladder.ts'
import { readingIn } from '#server/kernel/reading-in.ts'
import { runSql, type Query } from '#server/kernel/unit-of-work.ts'
import { asRead } from '#server/kernel/reading-order.ts'

export async function dependentsOfLevel(work: Query<'language' | 'company'>, id: string) {
  return readDependents<Exclude<LevelDependent, 'oneToOne'>>(work, {
    person: sql`
      select u.id, to_jsonb(full_name(u.first_name, u.last_name)) as name, not u.active as place
      from company_user u where u.global_level_id = ${id}`,
    ladderStep: sql`
      select s.id, s.name, s.position as place, a.name as area
      from ladder_step s left join area a on a.id = s.area_id
      where exists (select from ladder_step_level l
        where l.company_id = s.company_id and l.ladder_step_id = s.id and l.global_level_id = ${id})`,
    value: sql`
      select v.id, v.name, v.position as place from value v
      where exists (select from value_behaviour b
        where b.company_id = v.company_id and b.value_id = v.id and b.global_level_id = ${id})`,
  })
}

export async function dependentsOfStep(work: Query<'language' | 'company'>, id: string) {
  const isNow = sql`exists (select from membership m
    where m.company_id = u.company_id and m.user_id = u.id and m.ladder_step_id = ${id} and m.active)`
  return readDependents<StepDependent>(work, {
    member: sql`
      select u.id, to_jsonb(full_name(u.first_name, u.last_name)) as name, 0 as place
      from company_user u where ${isNow}`,
    globalLevel: sql`
      select g.id, g.name, g.position as place from global_level g
      where exists (select from ladder_step_level l
        where l.company_id = g.company_id and l.global_level_id = g.id and l.ladder_step_id = ${id})`,
    skill: sql`
      select s.id, s.name, s.position as place, a.name as area, s.area_id as "areaId"
      from skill s join area a on a.id = s.area_id
      where exists (select from skill_behaviour b
        where b.company_id = s.company_id and b.skill_id = s.id and b.ladder_step_id = ${id})`,
  })
}

interface DependentRow<Kind> {
  kind: Kind
  count: number
  id: string
  name: LocalizedText | string
  area: LocalizedText | null
  areaId: string | null
}

async function readDependents<Kind extends string>(
  work: Query<'language' | 'company'>,
  parts: Readonly<Record<Kind, RawBuilder<unknown>>>,
): Promise<Dependents<Kind>[]> {
  const kinds = Object.keys(parts) as Kind[]
  const selects = kinds.map(
    (kind) => sql`(
      select ${kind}::text as kind, count(*) over ()::int as count, d.id, d.name,
        to_jsonb(d) -> 'area' as area, to_jsonb(d) ->> 'areaId' as "areaId"
      from (${parts[kind]}) d order by d.place, ${asRead("d.name #>> '{}'")}, d.id limit ${dependentExamplesMax})`,
  )
  const rows = await runSql<DependentRow<Kind>>(work.db)`${sql.join(selects, sql` union all `)}`
  const reading = readingIn(work)
  return kinds.flatMap((kind) => {
    const some = rows.filter((row) => row.kind === kind)
    const examples = some.map(({ id, name, area, areaId }) => {
      const text = typeof name === 'string' ? name : reading(name).text
      const named = { id, name: area ? `${text} (${reading(area).text})` : text }
      return areaId === null ? named : { ...named, areaId }
    })
    return some[0] ? [{ kind, count: some[0].count, examples }] : []
  })
}
