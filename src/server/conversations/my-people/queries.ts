import { sql } from 'kysely'
import type { Day } from '#domain/kernel/day.ts'
import type { LocalizedText } from '#domain/kernel/localized-text.ts'
import type { Appointed } from '#domain/conversations/one-to-ones/appointment.ts'
import { gapsShown, type Gap, type Rhythm } from '#domain/conversations/my-people/people.ts'
import type { OneToOneState, OneToOneType } from '#domain/conversations/one-to-ones/states.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { appointed } from '#server/conversations/meeting/appointment-queries.ts'
import {
  situationColumns,
  situationIn,
  type SituationRow,
} from '#server/conversations/meeting/situation-queries.ts'

interface PersonRow extends SituationRow {
  user_id: string
  picture_id: string | null
  first_name: string
  last_name: string
  position: string
  team: { id: string; name: string }
  ladder_step: { id: string; name: LocalizedText }
  current: {
    id: string
    state: OneToOneState
    type: OneToOneType
    date: Day
    appointment: Appointed
  } | null
  open_goals: number
  open_agreements: number
  overdue_agreements: number
  gaps: Gap[]
}

/** The active collaborators who report to the actor, with where each stands, in one statement. */
export async function peopleOf(work: UnitOfWork): Promise<PersonRow[]> {
  const { db, actor, today } = work
  const { rows } = await sql<PersonRow>`
    select m.user_id, u.first_name, u.last_name, u.position, ${situationColumns(work)},
      (select p.id from person_picture p where p.user_id = u.id) as picture_id,
      json_build_object('id', t.id, 'name', t.name) as team,
      json_build_object('id', s.id, 'name', s.name) as ladder_step,
      (select json_build_object('id', o.id, 'state', o.state, 'type', o.type, 'date', o.date,
          'appointment', ${appointed})
        from one_to_one o where o.collaborator_id = m.user_id
        and o.manager_id = m.reports_to and o.state <> 'CLOSED' and o.withdrawn_at is null) as current,
      (select count(*)::int from goal g
        where g.collaborator_id = m.user_id and g.state = 'open') as open_goals,
      a.open_agreements, a.overdue_agreements,
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
      select count(*)::int as open_agreements,
        count(*) filter (where a.due_date < ${today}::date)::int as overdue_agreements
      from agreement a where a.collaborator_id = m.user_id and a.state = 'open') a
    where m.reports_to = ${actor.userId} and m.active`.execute(db)
  return rows
}

/** How someone of the actor's and the actor meet, for the rules. */
export function rhythmOf(row: PersonRow): Rhythm {
  return { ...situationIn(row), planned: row.current?.date ?? null }
}
