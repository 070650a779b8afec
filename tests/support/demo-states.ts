import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/kernel/unit-of-work.ts'

/** Something that Aurora Coop shows on purpose, and how it is found in the tables. */
interface DemoState {
  readonly state: string
  readonly found: readonly string[]
  readonly ask: RawBuilder<{ name: string }>
}

const state = (name: string, found: readonly string[], ask: RawBuilder<unknown>): DemoState => ({
  state: name,
  found,
  ask: ask as RawBuilder<{ name: string }>,
})

/** Who of `m` it is, in which team. */
const placed = sql`membership m
  join company_user u on u.company_id = m.company_id and u.id = m.user_id
  join team t on t.company_id = m.company_id and t.id = m.team_id
  join ladder_step s on s.company_id = m.company_id and s.id = m.ladder_step_id`

/** What somebody of the company is to find in it, by names that a test can compare. */
export const demoStates: readonly DemoState[] = [
  state(
    'an inactive team, and one that nobody was ever in',
    ['Data had 3', 'Installers had 0'],
    sql`select t.name || ' had ' || (select count(*) from membership m where m.team_id = t.id) as name
      from team t where not t.active`,
  ),
  state(
    'ended memberships with closed one-to-ones and a goal',
    ['Mei 2', 'Rafael 1', 'Rafael 1', 'Yusuf 2 and a goal'],
    sql`select u.first_name || ' ' || count(o.id)
        || case when exists (select from goal g where g.membership_id = m.id) and t.name = 'Data'
          and u.first_name = 'Yusuf' then ' and a goal' else '' end as name
      from ${placed} join one_to_one o on o.membership_id = m.id and o.state = 'CLOSED'
      where not m.active group by m.id, u.first_name, t.name`,
  ),
  state(
    'a change of manager in the past, from one identical team to the other',
    ['Rafael: Kwame, Sofia'],
    sql`select u.first_name || ': ' || b.first_name || ', ' || c.first_name as name
      from ${placed} join company_user b on b.id = m.reports_to
        join membership n on n.user_id = m.user_id and n.started_on = m.ended_on and n.id <> m.id
        join team o on o.id = n.team_id and o.area_id = t.area_id and o.name = t.name
        join company_user c on c.id = n.reports_to`,
  ),
  state(
    'two identical teams under two managers',
    ['Member app: Kwame', 'Member app: Sofia'],
    sql`select t.name || ': ' || u.first_name as name from team t join company_user u on u.id = t.manager_id
      where t.active and exists (select from team o where o.active and o.id <> t.id
        and o.area_id = t.area_id and o.name = t.name)`,
  ),
  state(
    'an area with several teams',
    ['Product & Engineering'],
    sql`select a.name ->> 'en' as name from area a join team t on t.area_id = a.id and t.active
      group by a.id, a.name having count(distinct t.name) > 1`,
  ),
  state(
    'somebody who has an invitation and has not accepted it, and is in a team already',
    ['Nadia in Member support'],
    sql`select u.first_name || ' in ' || t.name as name from ${placed}
      join invitation i on i.user_id = u.id where u.account_id is null and m.active`,
  ),
  state(
    'somebody who has neither account nor invitation',
    ['Piotr'],
    sql`select u.first_name as name from company_user u where u.account_id is null
      and not exists (select from invitation i where i.user_id = u.id)`,
  ),
  state(
    'somebody who was deactivated, and was there for a time',
    ['Oskar'],
    sql`select u.first_name as name from company_user u
      join user_activity y on y.user_id = u.id and y.ended_at > y.started_at where not u.active`,
  ),
  state(
    'an area without a ladder, whose people are at the company’s stages',
    ['Nadia: Junior of 4'],
    sql`select u.first_name || ': ' || (s.name ->> 'en') || ' of '
        || (select count(*) from ladder_step where area_id is null) as name
      from ${placed} where s.area_id is null
        and not exists (select from ladder_step o where o.area_id = t.area_id)`,
  ),
  state(
    'steps that correspond to several global levels',
    ['Lead: Specialist, Leader', 'People partner: Contributor, Specialist'],
    sql`select (s.name ->> 'en') || ': ' || string_agg(g.name ->> 'en', ', ' order by g.position) as name
      from ladder_step s join ladder_step_level l on l.ladder_step_id = s.id
        join global_level g on g.id = l.global_level_id
      group by s.id, s.name having count(*) > 1`,
  ),
  state(
    'somebody who came from one step to the next',
    ['Bruno: Associate, Senior'],
    sql`select u.first_name || ': ' || string_agg(s.name ->> 'en', ', ' order by h.started_on) as name
      from membership_step h join membership m on m.id = h.membership_id
        join company_user u on u.id = m.user_id join ladder_step s on s.id = h.ladder_step_id
      group by m.id, u.first_name having count(*) > 1`,
  ),
  state(
    'missions of every area and step',
    [],
    sql`select name from area where mission ->> 'en' is null
      union all select name from ladder_step where mission ->> 'en' is null`,
  ),
  state(
    'business priorities',
    ['Product & Engineering: 3', 'Sales: 2'],
    sql`select (name ->> 'en') || ': ' || jsonb_array_length(to_jsonb(business_priorities)) as name from area
      where jsonb_array_length(to_jsonb(business_priorities)) > 0`,
  ),
  state(
    'growth challenges',
    ['Member app', 'Platform', 'Sales Europe'],
    sql`select name from team where jsonb_array_length(to_jsonb(growth_challenges)) > 0`,
  ),
  state(
    'values, each with an icon of its own',
    ['Care', 'Clarity', 'Curiosity', 'Ownership', 'Simplicity'],
    sql`select v.name ->> 'en' as name from value v where archived_at is null and icon <> 'gem'
      and not exists (select from value o where o.icon = v.icon and o.id <> v.id)`,
  ),
  state(
    'an archived area, skill and value, the skill with a score that is kept',
    ['Cold calling in 1', 'Installations in 0', 'Speed in 0'],
    sql`select (x.name ->> 'en') || ' in ' || (
        select count(*) from one_to_one_score o where x.id in (o.skill_id, o.value_id)) as name
      from (select id, name, archived_at from area
        union all select id, name, archived_at from skill
        union all select id, name, archived_at from value) x where x.archived_at is not null`,
  ),
  state(
    'words that are not written in French and Italian',
    ['description of Simplicity', 'mission of People lead', 'question'],
    sql`select 'description of ' || (name ->> 'en') as name from value
        where description ? 'en' and not description ? 'fr' and not description ? 'it'
      union all select 'mission of ' || (name ->> 'en') from ladder_step
        where mission ? 'en' and not mission ? 'fr' and not mission ? 'it'
      union all select 'question' from agenda_template where not text ? 'fr' and not text ? 'it'`,
  ),
  state(
    'a one-to-one that was withdrawn, with the reason',
    ['Samuel: The open day needed both of us. What is on the agenda waits for next time.'],
    sql`select u.first_name || ': ' || o.withdrawal_reason as name
      from one_to_one o join company_user u on u.id = o.collaborator_id where o.withdrawn_at is not null`,
  ),
  state(
    'an agreement that its manager owes',
    ['Bruno, by Marta'],
    sql`select u.first_name || ', by ' || b.first_name as name
      from agreement a join company_user u on u.id = a.collaborator_id join company_user b on b.id = a.owed_by
      where a.owed_by <> a.collaborator_id`,
  ),
  state(
    'an outcome that is proposed, and an agreement that is not confirmed',
    ['Ana has not confirmed', 'Tom proposes FULFILLED'],
    sql`select u.first_name || ' proposes ' || a.proposed_result as name
        from agreement a join company_user u on u.id = a.collaborator_id where a.proposed_result is not null
      union all select u.first_name || ' has not confirmed'
        from agreement a join company_user u on u.id = a.collaborator_id
        where a.state = 'open' and a.collaborator_id <> all (a.confirmed_by)`,
  ),
  state(
    'questions for feedback that wait for an answer',
    ['Ana asks Bruno', 'Inés asks Ana'],
    sql`select u.first_name || ' asks ' || b.first_name as name
      from feedback_request r join company_user u on u.id = r.collaborator_id
        join company_user b on b.id = r.author_id where r.entry_id is null and r.declined_at is null`,
  ),
  state(
    'questions of the company for each kind of one-to-one',
    ['FIRST', 'FOLLOW_UP', 'PERFORMANCE_REVIEW'],
    sql`select distinct type as name from agenda_template where archived_at is null`,
  ),
  state(
    'a few faces; all others have initials',
    ['Ana', 'Bruno', 'Camille', 'Elena', 'Kwame', 'Marta'],
    sql`select u.first_name as name from company_user u join person_picture p on p.user_id = u.id`,
  ),
]

/** Where a state is found, in the order of names. */
export async function foundIn(db: Db, { ask }: DemoState): Promise<string[]> {
  const { rows } = await ask.execute(db)
  return rows.map(({ name }) => name).toSorted()
}
