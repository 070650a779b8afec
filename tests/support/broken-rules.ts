import { sql } from 'kysely'
import type { Day } from '#domain/kernel/time/day.ts'
import type { Db } from '#server/kernel/unit-of-work.ts'

/**
 * What is wrong with the company that is spoken for, by an independent question for each rule of section 5:
 * what is looked at is asked of the tables, not of the rules.
 */
export async function brokenRules(db: Db, today: Day): Promise<string[]> {
  const { rows } = await sql<{ rule: string }>`
    with place as (
      select m.*, t.name, t.area_id, t.manager_id, t.active as team_active
      from membership m join team t on t.id = m.team_id where m.active)
    select 'reports to another than the team’s manager' as rule from place where manager_id is distinct from reports_to
    union all select 'is in an inactive team' from place where not team_active
    union all select 'is in two identical teams' from place p join place o
      on o.user_id = p.user_id and o.id <> p.id and o.area_id = p.area_id and o.name = p.name
    union all select 'reports twice to one manager' from place group by user_id, reports_to having count(*) > 1
    union all select 'a super administrator is in a team' from place p join company_user u
      on u.id = p.user_id where u.role = 'SUPERADMIN'
    union all select 'an inactive person is in a team or manages one that has members' from place p
      join company_user u on u.id in (p.user_id, p.reports_to) where not u.active
    union all select 'a manager has two active teams' from team where active and manager_id is not null
      group by manager_id having count(*) > 1
    union all select 'two active teams are the same' from team where active
      group by area_id, name, manager_id having count(*) > 1
    union all select 'reports to themselves' from (
      with recursive above as (
        select user_id as who, reports_to from place
        union select a.who, p.reports_to from above a join place p on p.user_id = a.reports_to
      ) select who from above where who = reports_to) circle
    union all select 'a one-to-one is open that nobody can finish' from one_to_one o
      where o.state <> 'CLOSED' and o.withdrawn_at is null and not exists (
        select from place p where p.id = o.membership_id and p.reports_to = o.manager_id)
        and not (o.finish_by >= ${today}::date and o.state in ('IN_CONDUCTION', 'IN_REVIEW')
          and exists (select from company_user u where u.id = o.manager_id and u.active))
    union all select 'one that is to be finished is of a pair that goes on' from one_to_one o
      join place p on p.user_id = o.collaborator_id and p.reports_to = o.manager_id
      where o.state <> 'CLOSED' and o.withdrawn_at is null and o.finish_by is not null
    union all select 'something open is of a membership that is over' from (
        select membership_id from goal where state = 'open'
        union all select membership_id from agreement where state = 'open') open
      join membership m on m.id = open.membership_id
      join company_user u on u.id = m.user_id and u.active
      where not m.active and exists (select from place p where p.user_id = m.user_id
        and p.started_on > m.ended_on)
    union all select 'an active membership is at no step' from place p where not exists (
      select from membership_step h where h.membership_id = p.id and h.ended_on is null
        and h.ladder_step_id = p.ladder_step_id)
    union all select 'a person’s row says another place than their oldest membership' from company_user u
      left join lateral (
        select a.name as area, p.name as team, p.reports_to from place p join area a on a.id = p.area_id
        where p.user_id = u.id order by p.started_on, p.id limit 1) p on true
      where (u.current_area, u.current_team, u.current_manager_id) is distinct from (p.area, p.team, p.reports_to)
    union all select 'an ended membership is at a step' from membership m join membership_step h
      on h.membership_id = m.id where not m.active and h.ended_on is null`.execute(db)
  return rows.map(({ rule }) => rule)
}
