import { sql, type RawBuilder } from 'kysely'
import type { LocalizedText } from '#domain/kernel/localized-text.ts'
import { found } from '#server/kernel/errors.ts'
import { runSql, type Query } from '#server/kernel/unit-of-work.ts'
import { asRead } from '#server/kernel/reading-order.ts'
import { namedPerson } from '#server/people/users/profile-own-queries.ts'

interface AreaRow {
  id: string
  name: LocalizedText
  mission: LocalizedText
  version: number
  archived: boolean
  teams: number
  people: number
  steps: number
  skills: number
}

const peopleOfArea = sql<number>`
  (select count(distinct m.user_id)::int from team t
    join membership m on m.company_id = t.company_id and m.team_id = t.id and m.active
    where t.company_id = a.company_id and t.area_id = a.id)`

export async function areasWithCounts({ db }: Query) {
  return runSql<AreaRow>(db)`
    select a.id, a.name, a.mission, a.version, a.archived_at is not null as archived,
      (select count(*)::int from team t
        where t.company_id = a.company_id and t.area_id = a.id and t.active) as teams,
      ${peopleOfArea} as people,
      (select count(*)::int from ladder_step s
        where s.company_id = a.company_id and s.area_id = a.id and s.archived_at is null) as steps,
      (select count(*)::int from skill k
        where k.company_id = a.company_id and k.area_id = a.id and k.archived_at is null) as skills
    from area a
    order by a.position nulls last, a.archived_at desc, a.id`
}

interface AreaDetailRow extends Pick<AreaRow, 'id' | 'name' | 'mission' | 'version' | 'archived'> {
  position: number | null
  business_priorities: string[]
  people: number
}

export async function readArea({ db }: Query, id: string) {
  const [row] = await runSql<AreaDetailRow>(db)`
    select a.id, a.name, a.mission, a.position, a.version, a.business_priorities,
      a.archived_at is not null as archived, ${peopleOfArea} as people
    from area a where a.id = ${id}`
  return found(row)
}

interface TeamOfArea {
  id: string
  name: string
  active: boolean
  manager: { id: string; name: string } | null
  people: number
}

export async function teamsOfArea({ db }: Query, id: string) {
  return runSql<TeamOfArea>(db)`
    select t.id, t.name, t.active,
      ${namedPerson('u')} as manager,
      (select count(*)::int from membership m
        where m.company_id = t.company_id and m.team_id = t.id and m.active) as people
    from team t left join company_user u on u.company_id = t.company_id and u.id = t.manager_id
    where t.area_id = ${id}
    order by t.active desc, ${asRead('t.name')}, t.id`
}

export interface PartOfArea {
  kind: 'step' | 'skill'
  id: string
  /** Null for a step of the company's ladder. */
  area_id: string | null
  name: LocalizedText
  description: LocalizedText
  mission: LocalizedText
}

export async function partsOfArea({ db }: Query, id: string): Promise<PartOfArea[]> {
  const { rows } = await partsWithin(sql`area_id = ${id}`).execute(db)
  return rows
}

function partsWithin(steps: RawBuilder<unknown>, skills = steps) {
  return sql<PartOfArea>`
    select 'step' as kind, id, area_id, name, description, mission, position
    from ladder_step where archived_at is null and ${steps}
    union all
    select 'skill', id, area_id, name, description, '{}', position
    from skill where archived_at is null and ${skills}
    order by kind, position, id`
}

interface ManagedTeamRow {
  id: string
  name: string
  growth_challenges: string[]
  version: number
  area_id: string
  area_version: number
  area_name: LocalizedText
  mission: LocalizedText
  business_priorities: string[]
}

export async function managedTeams({ db, actor }: Query<'actor'>) {
  return runSql<ManagedTeamRow>(db)`
    select t.id, t.name, t.growth_challenges, t.version, a.id as area_id, a.version as area_version,
      a.name as area_name, a.mission, a.business_priorities
    from team t join area a on a.company_id = t.company_id and a.id = t.area_id
    where t.manager_id = ${actor.userId} and t.active
    order by ${asRead('t.name')}, t.id`
}

export async function partsManaged({ db, actor }: Query<'actor'>): Promise<PartOfArea[]> {
  const managed = sql`area_id in (
    select area_id from team where manager_id = ${actor.userId} and active)`
  const { rows } = await partsWithin(sql`(area_id is null or ${managed})`, managed).execute(db)
  return rows
}

export async function managersOfArea({ db }: Query, id: string): Promise<string[]> {
  const rows = await runSql<{ manager_id: string }>(db)`
    select manager_id from team
    where area_id = ${id} and active and manager_id is not null`
  return rows.map(({ manager_id }) => manager_id)
}

export async function savePriorities({ db }: Query, id: string, lines: readonly string[]) {
  await runSql(db)`
    update area set business_priorities = ${[...lines]}::text[], version = version + 1
    where id = ${id}`
}
