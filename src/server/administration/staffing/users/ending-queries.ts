import { sql, type RawBuilder } from 'kysely'
import { slicesOf } from '#domain/kernel/order.ts'
import type {
  EndingMemberships,
  EndingOneToOne,
} from '#domain/administration/staffing/departures.ts'
import { termOfKept } from '#domain/conversations/one-to-ones/ending.ts'
import { heldIds } from '#server/administration/holds/queries.ts'
import { runSql, type Query } from '#server/kernel/unit-of-work.ts'
import { asRead } from '#server/kernel/reading-order.ts'
import { managerOf } from '#server/people/teams/team-queries.ts'

/** Ending one takes 0.5 ms of the embedded database, which blocks the event loop. */
const endedAtOnce = 100

/** Also ends the current step and deletes a pending 1:1 request. */
async function endAll(work: Query<'now'>, which: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from membership m where m.active and ${which} order by m.id`.execute(work.db)
  const ids = rows.map(({ id }) => id)
  const ended: string[] = []
  for (const some of slicesOf(ids, endedAtOnce)) ended.push(...(await endSome(work, some)))
  return ended
}

async function endSome({ db, now }: Query<'now'>, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with day as (select (${now}::timestamptz at time zone time_zone)::date as today from company),
    ended as (
      update membership m set active = false, ended_on = greatest(m.started_on, day.today) from day
      where m.active and m.id = any(${[...ids]}::uuid[])
      returning m.company_id, m.id, m.ended_on),
    steps as (
      update membership_step s set ended_on = greatest(s.started_on, e.ended_on) from ended e
      where s.company_id = e.company_id and s.membership_id = e.id and s.ended_on is null),
    wishes as (
      delete from one_to_one_request r using ended e
      where r.company_id = e.company_id and r.membership_id = e.id)
    select id from ended`.execute(db)
  return rows.map(({ id }) => id)
}

/** Includes the memberships of their direct reports. */
export function endMembershipsOf(
  work: Query<'now'>,
  userIds: readonly string[],
): Promise<string[]> {
  const ids = sql`${[...userIds]}::uuid[]`
  return endAll(work, sql`(m.user_id = any(${ids}) or m.reports_to = any(${ids}))`)
}

export async function endMemberships(work: Query<'now'>, ids: readonly string[]): Promise<void> {
  await endAll(work, sql`m.id = any(${[...ids]}::uuid[])`)
}

/** Excludes the memberships of their direct reports. */
export function endOwnMembershipsOf(work: Query<'now'>, userId: string): Promise<string[]> {
  return endAll(work, sql`m.user_id = ${userId}`)
}

interface EndingRow {
  kind: 'team' | 'collaborator'
  id: string
  name: string
  manager: string | null
}

export async function endingWith(
  work: Query<'now'>,
  userIds: readonly string[],
): Promise<EndingMemberships> {
  const ids = sql`${[...userIds]}::uuid[]`
  const { rows } = await sql<EndingRow>`
    select distinct 'team' as kind, t.id, ${asRead('t.name')} as name, ${managerOf('t')} as manager
    from membership m join team t on t.company_id = m.company_id and t.id = m.team_id
    where m.active and m.user_id = any(${ids})
    union all
    select distinct 'collaborator', u.id, ${asRead('full_name(u.first_name, u.last_name)')}, null
    from membership m join company_user u on u.company_id = m.company_id and u.id = m.user_id
    where m.active and m.reports_to = any(${ids}) and m.user_id <> all(${ids})
    order by kind, name, id`.execute(work.db)
  const of = (kind: EndingRow['kind']) => rows.filter((row) => row.kind === kind)
  const oneToOnes = await endingOneToOnes(work, userIds)
  return { teams: of('team'), collaborators: of('collaborator'), oneToOnes }
}

export const plannedEnd = (
  now: Date,
  deleted: string | null = null,
) => sql`o.state, o.hands_drafts_on as "handsDraftsOn",
  array_remove(array[o.collaborator_id, o.manager_id], ${deleted}::uuid) && ${heldIds(now)} as "isKept",
  (select count(*)::int from goal g where g.one_to_one_id = o.id and g.state = 'draft')
    + (select count(*)::int from agreement a
      where a.one_to_one_id = o.id and a.state = 'draft') as drafts`

export const canStillEnd = sql`(o.state <> 'CLOSED' and o.withdrawn_at is null
  and o.finish_by is distinct from ${termOfKept})`

/** `deleted` excludes 1:1s in which they are the collaborator, and ignores their own hold. */
export async function endingOneToOnes(
  { db, now }: Query<'now'>,
  userIds: readonly string[],
  { deleted = null }: { readonly deleted?: string | null } = {},
): Promise<EndingOneToOne[]> {
  const ids = sql`${[...userIds]}::uuid[]`
  return runSql<EndingOneToOne>(db)`
    select ${plannedEnd(now, deleted)}, o.manager_id = any(${ids}) as "isManagerLeaving",
      o.finish_by is not null and exists (select from team t
        join team s on s.area_id = t.area_id and s.name = t.name and s.id <> t.id
        join membership n on n.team_id = s.id
        where t.id = m.team_id and n.user_id = m.user_id and n.active
          and n.user_id <> all(${ids}) and n.reports_to <> all(${ids})) as "isFollowed"
    from one_to_one o join membership m on m.id = o.membership_id
    where ${canStillEnd} and (o.manager_id = any(${ids})
        or (${deleted === null} and o.finish_by is null and o.collaborator_id = any(${ids})))`
}
