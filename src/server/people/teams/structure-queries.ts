import { sql } from 'kysely'
import type { Day } from '#domain/kernel/time/day.ts'
import type { Structure, TeamPlace } from '#domain/people/teams/structure.ts'
import type { EndedPlace } from '#domain/people/teams/taking-up.ts'
import { runSql, type Query } from '#server/kernel/unit-of-work.ts'

interface Around {
  readonly userIds: readonly string[]
  /** Teams are identical if area and name match. */
  readonly like: Alike | readonly Alike[]
}

type Alike = Pick<TeamPlace, 'areaId' | 'name'>

export async function structureAround({ db }: Query, { userIds, like }: Around) {
  const ids = sql`${[...new Set(userIds)]}::uuid[]`
  const names = new Map(
    [like].flat().map(({ areaId: area, name }) => [`${area} ${name}`, { area, name }]),
  )
  const alike = [...names.values()]
  const rows = await runSql<Structure>(db)`
    with recursive above as (
      select unnest(${ids}) as id
      union
      select m.reports_to from above a join membership m on m.user_id = a.id and m.active),
    place as materialized (
      select m.user_id, m.team_id, m.reports_to
      from membership m join above a on a.id = m.user_id where m.active)
    select
      (select coalesce(json_agg(json_build_object('id', u.id, 'role', u.role, 'active', u.active)), '[]')
        from company_user u where u.id = any(${ids})) as people,
      (select coalesce(json_agg(json_build_object(
          'userId', p.user_id, 'teamId', p.team_id, 'reportsTo', p.reports_to)), '[]')
        from place p) as places,
      (select coalesce(json_agg(json_build_object('id', t.id, 'areaId', t.area_id, 'name', t.name,
          'managerId', t.manager_id, 'active', t.active) order by t.id), '[]')
        from team t where t.id in (select team_id from place)
          or (t.active and t.manager_id = any(${ids}))
          or (t.area_id, t.name) in (select l.area, l.name
            from jsonb_to_recordset(${JSON.stringify(alike)}::jsonb) as l (area uuid, name text))) as teams`
  return rows[0] ?? { people: [], teams: [], places: [] }
}

export async function endedPlacesOf(work: Query, userIds: readonly string[]) {
  const rows = await endedPlaces(work)
    .where(sql<boolean>`user_id = any(${[...userIds]}::uuid[])`)
    .execute()
  return Map.groupBy(rows, ({ userId }) => userId)
}

export function endedPlacesIn(work: Query): Promise<EndedPlace[]> {
  return endedPlaces(work).execute()
}

const endedPlaces = ({ db }: Query) =>
  db
    .selectFrom('membership')
    .select([
      'id as membershipId',
      'user_id as userId',
      'team_id as teamId',
      'reports_to as reportsTo',
      'ladder_step_id as ladderStepId',
      'started_on as startedOn',
      sql<Day>`ended_on`.as('endedOn'),
    ])
    .where('active', '=', false)
