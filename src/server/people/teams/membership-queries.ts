import type { MemberView } from '#contract/people/teams.ts'
import type { Day } from '#domain/kernel/time/day.ts'
import type { LocalizedText } from '#domain/kernel/localized-text.ts'
import { personActing } from '#domain/people/sync-state/sync.ts'
import type { TeamPlace } from '#domain/people/teams/structure.ts'
import { found } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import { runSql, type Query } from '#server/kernel/unit-of-work.ts'
import { pictureAddress } from '#server/people/users/profile-own-queries.ts'
import { asRead } from '#server/kernel/reading-order.ts'

interface MemberRow extends Omit<MemberView, 'ladderStep' | 'refusal' | 'sync'> {
  ladderStep: { id: string; name: LocalizedText }
}

export async function membersOf({ db }: Query, teamId: string) {
  return runSql<MemberRow>(db)`
    select m.id as "membershipId", u.id as "userId", full_name(u.first_name, u.last_name) as name, u.position,
      ${pictureAddress('u.id')} as picture,
      json_build_object('id', s.id, 'name', s.name) as "ladderStep",
      coalesce(since.day, m.started_on) as "stepSince",
      json_build_object('id', b.id, 'name', full_name(b.first_name, b.last_name)) as "reportsTo",
      m.active, m.started_on as "startedOn", m.ended_on as "endedOn"
    from membership m
    join company_user u on u.id = m.user_id
    join company_user b on b.id = m.reports_to
    join ladder_step s on s.id = m.ladder_step_id
    left join lateral (
      select started_on as day from membership_step h where h.membership_id = m.id
      order by h.ended_on desc nulls first, h.started_on desc, h.id desc limit 1) since on true
    where m.team_id = ${teamId}
    order by m.active desc, ${asRead('sort_name(u.first_name, u.last_name)')}, ${asRead('u.first_name')}, m.started_on desc, m.id`
}

export interface MembershipRow {
  id: string
  userId: string
  ladderStepId: string
  reportsTo: string
  active: boolean
  stepSince: Day
  team: TeamPlace & { readonly version: number }
}

/** Throws 404. */
export async function readMembership({ db }: Query, id: string) {
  const [row] = await runSql<MembershipRow>(db)`
    select m.id, m.user_id as "userId", m.ladder_step_id as "ladderStepId",
      m.reports_to as "reportsTo", m.active,
      coalesce((select h.started_on from membership_step h
        where h.membership_id = m.id and h.ended_on is null), m.started_on) as "stepSince",
      json_build_object('id', t.id, 'areaId', t.area_id, 'name', t.name, 'managerId', t.manager_id,
        'active', t.active, 'version', t.version) as team
    from membership m join team t on t.id = m.team_id
    where m.id = ${id}`
  return found(row)
}

export async function saveStep(work: Query<'actor' | 'today'>, id: string, ladderStepId: string) {
  const { db, actor, today } = work
  await endStep(work, id)
  await db
    .insertInto('membership_step')
    .values({
      company_id: actor.companyId,
      id: newId(),
      membership_id: id,
      ladder_step_id: ladderStepId,
      started_on: today,
      changed_by: personActing(actor),
    })
    .execute()
  await db
    .updateTable('membership')
    .set({ ladder_step_id: ladderStepId })
    .where('id', '=', id)
    .execute()
}

async function endStep({ db, today }: Pick<Query<'actor' | 'today'>, 'db' | 'today'>, id: string) {
  await runSql(db)`
    update membership_step set ended_on = greatest(started_on, ${today}::date)
    where membership_id = ${id} and ended_on is null`
}
