import type { NamedRecord } from '#domain/kernel/named-record.ts'
import { sql } from 'kysely'
import type { TeamRow as TeamRowView, TeamView } from '#contract/people/teams.ts'
import type { LocalizedText } from '#domain/kernel/localized-text.ts'
import type { TeamPlace } from '#domain/people/teams/structure.ts'
import { found } from '#server/kernel/errors.ts'
import { runSql, type Query } from '#server/kernel/unit-of-work.ts'
import { asRead } from '#server/kernel/reading-order.ts'
import { namedPerson } from '#server/people/users/profile-own-queries.ts'

/** SQL: name of a team's manager; null if it has none. */
export const managerOf = (team: string) => sql<string | null>`(
  select full_name(h.first_name, h.last_name) from company_user h where h.id = ${sql.ref(`${team}.manager_id`)})`

const managerAs = (alias: string) => sql<TeamRowView['manager']>`(
  ${namedPerson(alias)}::jsonb || jsonb_build_object('active', ${sql.ref(`${alias}.active`)}))`

const activeMembers = sql`(select count(*)::int from membership m where m.team_id = t.id and m.active)`

export async function teamsOf({ db }: Query, areaId: string) {
  return runSql<TeamRowView>(db)`
    select t.id, t.name, t.active, t.version, ${managerAs('u')} as manager,
      ${activeMembers} as "activeMembers"
    from team t left join company_user u on u.id = t.manager_id
    where t.area_id = ${areaId} order by t.active desc, ${asRead('t.name')}, ${asRead('sort_name(u.first_name, u.last_name)')}, t.id`
}

export interface TeamPageRow extends TeamRowView {
  areaId: string
  managerId: string | null
  area: { id: string; name: LocalizedText; businessPriorities: string[] }
  growthChallenges: string[]
  identical: TeamView['identical']
  ladderSteps: { id: string; name: LocalizedText }[]
}

export async function readTeamPage({ db }: Query, teamId: string) {
  const [row] = await runSql<TeamPageRow>(db)`
    select t.id, t.name, t.active, t.version, t.area_id as "areaId", t.manager_id as "managerId",
      t.growth_challenges as "growthChallenges", ${activeMembers} as "activeMembers",
      ${managerAs('u')} as manager,
      json_build_object('id', a.id, 'name', a.name, 'businessPriorities', a.business_priorities) as area,
      (select coalesce(json_agg(json_build_object('id', o.id,
          'manager', ${managerAs('b')}) order by ${asRead('sort_name(b.first_name, b.last_name)')}, o.id), '[]')
        from team o left join company_user b on b.id = o.manager_id
        where o.area_id = t.area_id and o.name = t.name and o.active and o.id <> t.id) as identical,
      (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name) order by s.position), '[]')
        from ladder_step s where ${stepsFor(sql`t.area_id`)}) as "ladderSteps"
    from team t join area a on a.id = t.area_id left join company_user u on u.id = t.manager_id
    where t.id = ${teamId}`
  return found(row)
}

/** The company's ladder if the area has none. Excludes archived steps. */
const stepsFor = (areaId: ReturnType<typeof sql>) => sql`
  s.archived_at is null and s.area_id is not distinct from (
    select ${areaId} where exists (
      select from ladder_step own where own.area_id = ${areaId} and own.archived_at is null))`

export async function stepIdsFor({ db }: Query, areaId: string): Promise<ReadonlySet<string>> {
  const rows = await runSql<{ id: string }>(db)`
    select s.id from ladder_step s where ${stepsFor(sql`${areaId}::uuid`)}`
  return new Set(rows.map(({ id }) => id))
}

export interface TeamRow extends TeamPlace {
  version: number
  archived: boolean
  activeMembers: number
  growthChallenges: string[]
}

/** With a row lock. Throws 404. */
export async function lockTeam(work: Query, teamId: string): Promise<TeamRow> {
  return found(await findTeam(work, teamId))
}

export async function findTeam({ db }: Query, teamId: string) {
  const [row] = await runSql<TeamRow>(db)`
    select t.id, t.area_id as "areaId", t.name, t.manager_id as "managerId", t.active, t.version,
      t.growth_challenges as "growthChallenges",
      a.archived_at is not null as archived, ${activeMembers} as "activeMembers"
    from team t join area a on a.id = t.area_id where t.id = ${teamId} for update of t`
  return row
}

/** Throws 404. */
export async function readArea({ db }: Query, areaId: string) {
  const row = await db
    .selectFrom('area')
    .select(['id', 'archived_at'])
    .where('id', '=', areaId)
    .executeTakeFirst()
  return { id: areaId, archived: found(row).archived_at !== null }
}

export async function everIn({ db }: Query, teamId: string) {
  return runSql<NamedRecord>(db)`
    select distinct u.id, ${asRead('full_name(u.first_name, u.last_name)')} as name
    from membership m join company_user u on u.id = m.user_id
    where m.team_id = ${teamId} order by name, id`
}

export async function saveTeam(
  { db }: Query,
  teamId: string,
  some: {
    name?: string
    manager_id?: string | null
    active?: boolean
    growth_challenges?: string[]
  },
) {
  await db
    .updateTable('team')
    .set(({ eb }) => ({ ...some, version: eb('version', '+', 1) }))
    .where('id', '=', teamId)
    .execute()
}

export async function saveTeams({ db, actor }: Query<'actor'>, teams: readonly TeamPlace[]) {
  if (teams.length === 0) return
  await runSql(db)`
    insert into team as t (company_id, id, area_id, name, manager_id, active)
    select ${actor.companyId}, n.id, n."areaId", n.name, n."managerId", n.active
    from json_to_recordset(${JSON.stringify(teams)}::json)
      as n (id uuid, "areaId" uuid, name text, "managerId" uuid, active boolean)
    on conflict (company_id, id) do update set manager_id = excluded.manager_id, active = excluded.active`
}

export async function countVersions({ db }: Query, teamIds: readonly string[]) {
  await db
    .updateTable('team')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', 'in', [...new Set(teamIds)])
    .execute()
}

export async function deleteTeam({ db }: Query, teamId: string) {
  await db.deleteFrom('team').where('id', '=', teamId).execute()
}
