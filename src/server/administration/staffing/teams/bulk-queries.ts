import { sql } from 'kysely'
import type { Day } from '#domain/kernel/time/day.ts'
import type { OpenPlace } from '#domain/administration/staffing/changes-of-manager.ts'
import { heldIds } from '#server/administration/holds/queries.ts'
import { runSql, type Query } from '#server/kernel/unit-of-work.ts'
import { byName } from '#server/kernel/reading-order.ts'
import { managerOf } from '#server/people/teams/team-queries.ts'
import { openRecordsIn } from '#server/conversations/meeting/record-queries.ts'

export interface OpenPlaceRow extends OpenPlace {
  readonly ladderStepId: string
  readonly stepSince: Day
  readonly manager: string | null
}

export interface MoverRow {
  readonly id: string
  readonly name: string
  readonly places: readonly OpenPlaceRow[]
}

export async function moversOf(
  { db, now }: Query<'now'>,
  userIds: readonly string[],
): Promise<MoverRow[]> {
  return runSql<MoverRow>(db)`
    with place as materialized (
      select m.user_id, json_agg(json_build_object(
        'membershipId', m.id, 'reportsTo', m.reports_to, 'manager', ${managerOf('t')}, 'ladderStepId', m.ladder_step_id,
        'stepSince', coalesce((select h.started_on from membership_step h
          where h.membership_id = m.id and h.ended_on is null), m.started_on),
        'team', json_build_object('id', t.id, 'areaId', t.area_id, 'name', t.name,
          'managerId', t.manager_id, 'active', t.active),
        'records', ${openRecordsIn(sql`m.id`, heldIds(now))}
        ) order by m.started_on, m.id) as places
      from membership m join team t on t.id = m.team_id
      where m.active and m.user_id = any(${[...userIds]}::uuid[])
      group by m.user_id)
    select u.id, full_name(u.first_name, u.last_name) as name, coalesce(p.places, '[]') as places
    from company_user u left join place p on p.user_id = u.id
    where u.id = any(${[...userIds]}::uuid[]) and u.erased_at is null
    order by ${byName('u')}`
}
