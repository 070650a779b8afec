import { sql } from 'kysely'
import type { Day } from '#domain/kernel/time/day.ts'
import type { LocalizedText } from '#domain/kernel/localized-text.ts'
import { readsEntry } from '#server/conversations/feedback/reading-queries.ts'
import { found } from '#server/kernel/errors.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'

interface PersonPlaceRow {
  area: LocalizedText
  level: LocalizedText | null
  step_since: Day
  feedback_count: number
}

/**
 * One statement. Throws 404 for people who don't report to the actor. An unset level follows from
 * the step if that has only one.
 */
export async function placeOfPerson(work: UnitOfWork, userId: string): Promise<PersonPlaceRow> {
  const { rows } = await sql<PersonPlaceRow>`
    select a.name as area,
      coalesce((select l.name from global_level l where l.id = u.global_level_id),
        (select (array_agg(l.name))[1] from ladder_step_level c join global_level l on l.id = c.global_level_id
          where c.ladder_step_id = m.ladder_step_id having count(*) = 1)) as level,
      coalesce((select s.started_on from membership_step s
        where s.membership_id = m.id and s.ended_on is null order by s.started_on desc limit 1), m.started_on)
        as step_since,
      (select count(*)::int from feedback_entry e
        where e.collaborator_id = m.user_id and ${readsEntry(work, 'e')}) as feedback_count
    from membership m
    join company_user u on u.id = m.user_id and u.active
    join team t on t.id = m.team_id
    join area a on a.id = t.area_id
    where m.user_id = ${userId} and m.reports_to = ${work.actor.userId} and m.active
    order by m.started_on, m.id limit 1`.execute(work.db)
  return found(rows[0])
}
