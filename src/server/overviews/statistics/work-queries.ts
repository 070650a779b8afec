import { sql } from 'kysely'
import { addDays, type Day } from '#domain/kernel/time/day.ts'
import { isSharedEntry } from '#server/conversations/feedback/reading-queries.ts'
import { isSharedDraftable } from '#server/conversations/meeting/draft-queries.ts'
import { runSql, type Query } from '#server/kernel/unit-of-work.ts'
import { countAtOnce } from '#server/kernel/db/planner.ts'
import { placesOn, type PlaceFilter } from './place-queries.ts'

export interface CountRow {
  readonly kind:
    | 'held'
    | 'onTime'
    | 'openGoals'
    | 'closedGoals'
    | 'openAgreements'
    | 'overdue'
    | 'closedAgreements'
    | 'feedback'
  readonly areaId: string | null
  readonly month: Day | null
  /** Quarter of progress (null for past days), evaluation or result. */
  readonly of: string | null
  readonly count: number
}

interface WorkQuery extends PlaceFilter {
  readonly on: Day
  readonly since: Day
}

export async function countsUntil(
  { db, today, company }: Query<'today' | 'company'>,
  { on, since, ...narrowed }: WorkQuery,
) {
  await countAtOnce({ db })
  // Compares instants, so that indexes apply.
  const instant = (day: Day) =>
    sql`(${day}::date::timestamp at time zone ${company.timeZone}::text)`
  const [start, end] = [instant(since), instant(addDays(on, 1))]
  const monthOf = sql`date_trunc('month', f.created_at at time zone ${company.timeZone}::text)::date`
  const isToday = on === today
  // Past progress is only in the histories.
  const quarter = isToday
    ? sql`least(4, case when x.tracking = 'manual' then x.manual_progress
        else coalesce(i.progress, 0) end::int / 25)::text`
    : sql`null::text`
  const isOpen = isToday
    ? sql`x.state = 'open'`
    : sql`${isSharedDraftable('x')} and x.created_at < ${end} and (x.closed_at is null or x.closed_at >= ${end})`
  const isClosed = sql`x.state = 'closed' and x.closed_at >= ${start} and x.closed_at < ${end}`
  return runSql<CountRow>(db)`
    with place as materialized (select user_id, area from (${placesOn(on, narrowed)}) r),
    met_on as (
      select p.area, o.held_on, count(*) as held, count(*) filter (where o.is_on_time) as on_time
      from one_to_one_pace o join place p on p.user_id = o.collaborator_id
      where o.held_on >= ${since}::date and o.held_on <= ${on}::date group by 1, 2
    ), met as materialized (
      select area, date_trunc('month', held_on::timestamp)::date as month, sum(held)::int as held,
        sum(on_time)::int as on_time
      from met_on group by 1, 2
    ), by_initiatives as materialized (
      select goal_id, round(sum(weighting_points * progress) / 100.0) as progress from initiative
      where ${isToday} group by 1
    ), open_agreement as materialized (
      select p.area, count(*)::int as open, (count(*) filter (where x.due_date < ${on}::date))::int as overdue
      from agreement x join place p on p.user_id = x.collaborator_id where ${isOpen} group by 1
    )
    select 'held' as kind, area as "areaId", month, null as of, held as count from met
    union all select 'onTime', area, month, null, on_time from met
    union all select 'openGoals', p.area, null, ${quarter}, count(*)::int
      from goal x join place p on p.user_id = x.collaborator_id left join by_initiatives i on i.goal_id = x.id
      where ${isOpen} group by 2, 4
    union all select 'closedGoals', p.area, null, x.evaluation::text, count(*)::int
      from goal x join place p on p.user_id = x.collaborator_id where ${isClosed} group by 2, 4
    union all select 'openAgreements', area, null, null, open from open_agreement
    union all select 'overdue', area, null, null, overdue from open_agreement
    union all select 'closedAgreements', p.area, null, x.result, count(*)::int
      from agreement x join place p on p.user_id = x.collaborator_id where ${isClosed} group by 2, 4
    union all select 'feedback', p.area, ${monthOf}, null, count(*)::int
      from feedback_entry f join place p on p.user_id = f.collaborator_id
      where ${isSharedEntry('f')} and f.author_id <> f.collaborator_id
        and f.created_at >= ${start} and f.created_at < ${end} group by 2, 3`
}
