import type { MyPersonView } from '#contract/conversations/my-people.ts'
import type { LocalizedText } from '#domain/kernel/localized-text.ts'
import type { Collaborator, MeetingRequest } from '#domain/conversations/attention/manager.ts'
import { gapsShown, type RhythmStatus } from '#domain/conversations/my-people/people.ts'
import { dayAt } from '#domain/kernel/time/day.ts'
import { runSql, type UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { pictureAddress } from '#server/people/users/profile-own-queries.ts'
import { requestsToMe } from '#server/conversations/one-to-ones/request-queries.ts'
import { appointed } from '#server/conversations/meeting/appointment-queries.ts'
import {
  situationColumn,
  type SituationRow,
} from '#server/conversations/meeting/situation-queries.ts'

type ComputedField =
  | keyof RhythmStatus
  | 'openGoals'
  | 'goalsProgress'
  | 'membershipStart'
  | 'ownIntervalDays'
  | 'lastOneToOne'
  | 'requestedOn'
  | 'waitsFor'

export interface MyPersonRow
  extends SituationRow, Omit<MyPersonView, ComputedField | 'ladderStep'> {
  ladderStep: { id: string; name: LocalizedText }
  goals: { weightingPoints: number; progress: number }[]
}

/** The active collaborators who report to the actor, with where each stands, in one statement. */
export async function peopleOf(work: UnitOfWork): Promise<MyPersonRow[]> {
  const { db, actor, today } = work
  return runSql<MyPersonRow>(db)`
    select m.user_id as "userId", full_name(u.first_name, u.last_name) as name,
      u.first_name as "firstName", u.position, ${situationColumn(work)}, ${pictureAddress('u.id')} as picture,
      json_build_object('id', t.id, 'name', t.name) as team,
      json_build_object('id', s.id, 'name', s.name) as "ladderStep",
      (select json_build_object('id', o.id, 'state', o.state, 'type', o.type, 'date', o.date,
          'appointment', ${appointed})
        from one_to_one o where o.collaborator_id = m.user_id
        and o.manager_id = m.reports_to and o.state <> 'CLOSED' and o.withdrawn_at is null) as current,
      (select coalesce(json_agg(json_build_object('weightingPoints', g.weighting_points, 'progress',
          case when g.tracking = 'manual' then g.manual_progress else coalesce((
            select sum(i.weighting_points * i.progress) / 100.0 from initiative i where i.goal_id = g.id), 0) end)), '[]')
        from goal g where g.collaborator_id = m.user_id and g.state = 'open') as goals,
      a.*,
      (select coalesce(json_agg(json_build_object('day', p.held_on, 'days', p.days, 'onTime', p.is_on_time)
          order by p.held_on), '[]')
        from (select p.held_on, p.days, p.is_on_time from one_to_one_pace p
          where p.collaborator_id = m.user_id and p.manager_id = m.reports_to
          order by p.held_on desc limit ${gapsShown}) p) as gaps
    from membership m
    join company_user u on u.id = m.user_id and u.active
    join team t on t.id = m.team_id
    join ladder_step s on s.id = m.ladder_step_id
    cross join lateral (
      select count(*)::int as "openAgreements",
        count(*) filter (where a.due_date < ${today}::date)::int as "overdueAgreements",
        count(a.proposed_result)::int as "proposedOutcomes"
      from agreement a where a.collaborator_id = m.user_id and a.state = 'open') a
    where m.reports_to = ${actor.userId} and m.active`
}

export function toCollaborator({ userId: id, situation, ...row }: MyPersonRow): Collaborator {
  const { name, firstName, picture, current } = row
  const rhythm = { ...situation, planned: current?.date ?? null }
  return { id, name, firstName, picture, current, rhythm }
}

export async function meetingRequests(work: UnitOfWork): Promise<MeetingRequest[]> {
  const rows = await requestsToMe(work)
  const { timeZone } = work.company
  return rows.map(({ user_id: userId, reason, created_at }) => ({
    userId,
    reason,
    day: dayAt(created_at.getTime(), timeZone),
  }))
}
