import { sql } from 'kysely'
import type { NamedRecord } from '#domain/kernel/named-record.ts'
import type { GroupScores } from '#domain/overviews/statistics/comparison.ts'
import type { LocalizedText } from '#domain/kernel/localized-text.ts'
import { addDays } from '#domain/kernel/time/day.ts'
import type { ScoreCount } from '#domain/overviews/statistics/distribution.ts'
import {
  openingPeriod,
  periodOf,
  reviewDueAfterDays,
  type Period,
} from '#domain/conversations/one-to-ones/period.ts'
import { runSql, type Query } from '#server/kernel/unit-of-work.ts'
import { byName } from '#server/kernel/reading-order.ts'
import { countAtOnce } from '#server/kernel/db/planner.ts'
import { placesOn } from './place-queries.ts'

interface ManagerRow extends GroupScores, NamedRecord {
  readonly due: number
  readonly done: number
}

/** Latest per person, excluding earlier promises. */
const newestOf = ({ from, to }: Period) => sql`
  select distinct on (p.collaborator_id) p.* from (
    select id, placed_at, collaborator_id, one_to_one_id, area_id, global_level_id, performance, impact, culture
    from nine_box_placement
    where placed_on between ${from}::date and ${to}::date and not counts_only offset 0) p
  order by p.collaborator_id, p.placed_at desc, p.id desc`

export async function openingOf({ db, today, company }: Query<'today' | 'company'>) {
  const { rows } = await sql`
    select 1 from one_to_one where type = 'PERFORMANCE_REVIEW' and state = 'CLOSED'
      and closed_at < ${periodOf(today).from}::date::timestamp at time zone ${company.timeZone}::text
    limit 1`.execute(db)
  return openingPeriod(today, rows.length > 0)
}

/** Counts people who were in the team long enough by the period's last day, or today. */
export async function managersIn(
  { db, today, company }: Query<'today' | 'company'>,
  period: Period,
) {
  await countAtOnce({ db })
  const day = period.to < today ? period.to : today
  const zone = sql`${company.timeZone}::text`
  return runSql<ManagerRow>(db)`
    with newest as materialized (${newestOf(period)}), done as materialized (
      select distinct o.collaborator_id from one_to_one o
      where o.type = 'PERFORMANCE_REVIEW' and o.state = 'CLOSED'
        and o.closed_at >= ${period.from}::date::timestamp at time zone ${zone}
        and o.closed_at < (${period.to}::date + 1)::timestamp at time zone ${zone}
    ), counted as (
      select r.reports_to, count(*)::int as due, count(d.collaborator_id)::int as done,
        count(n.collaborator_id)::int as people,
        (count(*) filter (where n.performance = 'UNDER'))::int as under,
        (count(*) filter (where n.performance = 'IN_LINE'))::int as "inLine",
        (count(*) filter (where n.performance = 'OVER'))::int as over,
        coalesce(sum(n.impact), 0)::int as impact, coalesce(sum(n.culture), 0)::int as culture
      from (${placesOn(day)}) r
        left join done d on d.collaborator_id = r.user_id
        left join newest n on n.collaborator_id = r.user_id
      where d.collaborator_id is not null or r.started_on <= ${addDays(day, -reviewDueAfterDays)}::date
      group by 1
    )
    select u.id, full_name(u.first_name, u.last_name) as name, c.due, c.done, c.people, c.under, c."inLine", c.over,
      c.impact, c.culture
    from counted c join company_user u on u.id = c.reports_to
    order by ${byName('u')}`
}

/** Latest per person, with the area and level stored at the review. */
export async function scoresIn({ db }: Query<'today' | 'company'>, period: Period) {
  // Looks up the few placed reviews instead of scanning all.
  return runSql<ScoreCount>(db)`
    with newest as materialized (${newestOf(period)}), cell as (
      select area_id, global_level_id, count(*)::int as people from newest group by 1, 2
    ), given as (
      select n.area_id, n.global_level_id, s.skill_id, s.value_id, s.score, count(*)::int as count
      from newest n cross join lateral (select skill_id, value_id, score from one_to_one_score
        where one_to_one_id = n.one_to_one_id offset 0) s
      group by 1, 2, 3, 4, 5
    )
    select g.area_id as "areaId", g.global_level_id as "levelId", c.people,
      coalesce(g.skill_id, g.value_id) as "subjectId",
      case when g.skill_id is null then 'value' else 'skill' end as kind, g.score, g.count
    from given g join cell c on c.area_id = g.area_id
      and c.global_level_id is not distinct from g.global_level_id`
}

export async function namesIn({ db }: Query) {
  return runSql<{ id: string; name: LocalizedText; place: number }>(db)`
    select id, name, row_number() over (order by kind, position, id)::int as place from (
      select 1 as kind, id, name, position from skill union all select 2, id, name, position from value
      union all select 3, id, name, position from area union all select 4, id, name, position from global_level) it
    order by kind, position, id`
}
