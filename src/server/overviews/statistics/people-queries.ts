import type { SearchPage } from '#contract/kernel/page.ts'
import { sql, type RawBuilder } from 'kysely'
import { intervalDaysMax, intervalDaysMin } from '#domain/identity/companies/company.ts'
import { openGoalsMax, openGoalsMin } from '#domain/conversations/goals/weighting.ts'
import { addDays, type Day } from '#domain/kernel/time/day.ts'
import type { LocalizedText } from '#domain/kernel/localized-text.ts'
import type { BoxLevel } from '#domain/conversations/nine-box/axes.ts'
import { amberUpTo, type Pace } from '#domain/conversations/one-to-ones/schedule.ts'
import type { PerformanceScore } from '#domain/conversations/one-to-ones/scores.ts'
import { runSql, type Query } from '#server/kernel/unit-of-work.ts'
import { pictureAddress } from '#server/people/users/profile-own-queries.ts'
import { asRead, byName } from '#server/kernel/reading-order.ts'
import { countAtOnce } from '#server/kernel/db/planner.ts'
import { placesOn, positionJoin, type PlaceFilter } from './place-queries.ts'

type SortKey = 'name' | 'days' | 'rhythm' | 'goals' | 'agreements' | 'overdue'

export interface PeopleQuery extends PlaceFilter, SearchPage {
  readonly sort: SortKey | `-${SortKey}`
  readonly pace?: Pace | undefined
  readonly goals?: 'kept' | 'other' | undefined
  readonly overdue?: 'yes' | undefined
  readonly performance?: PerformanceScore | undefined
  readonly position?: string | undefined
  /** Looks each of these ids up, instead of reading everyone. */
  readonly among?: readonly string[]
}

export interface StatisticsRow {
  id: string
  name: string
  picture: string | null
  area: LocalizedText
  team: string
  manager: string
  last_one_to_one: Day | null
  days: number
  interval: number
  on_time: number
  held: number
  goals: number
  agreements: number
  overdue: number
  performance: PerformanceScore | null
  impact_level: BoxLevel | null
  culture_level: BoxLevel | null
  impact: number | null
  culture: number | null
  placed_on: Day | null
}

const daysOfYear = 365

export async function peoplePage(
  work: Query<'today' | 'company'>,
  query: PeopleQuery,
): Promise<{ rows: StatisticsRow[]; total: number }> {
  const { db, today, company } = work
  const { page, limit, sort, among } = query
  if (!among) await countAtOnce({ db })
  const joins = joinsOf(work)
  const needed = neededFor(query)
  // Joins what isn't filtered or sorted by only for the page's rows.
  const rest = figureParts.filter((part) => !needed.includes(part))
  const columnsOf = (some: readonly Part[]) => some.map((part) => sql`, ${sql.id(part)}.*`)
  const joinsTo = (some: readonly Part[]) =>
    sql.join(
      some.map((part) => joins[part]),
      sql` `,
    )
  const rows = await runSql<StatisticsRow & { total: number }>(db)`
    with figure as materialized (
      select r.user_id, r.membership_id, r.reports_to, r.started_on, r.step, r.since, r.area as area_id,
        r.team as team_id, u.first_name, u.last_name, u.listed_under, u.listed_first_name,
        greatest(${intervalDaysMin}::int, least(${intervalDaysMax}::int,
          coalesce(r.one_to_one_interval_days, ${company.oneToOneIntervalDays}::int))) as interval
        ${sql.join(columnsOf(needed), sql``)}
      from (${placesOn(today, query, among)}) r
        join (select * from company_user where active) u
          on u.id = r.user_id ${matchesSearch(query.search)}
        ${joinsTo(needed)}
    ), on_page as (
      select f.*, row_number() over (order by ${orderOf(sort)}) as place
      from figure f where ${filtersOf(query)}
      order by place limit ${limit} offset ${(page - 1) * limit}
    ), shown as (
      select r.*${sql.join(columnsOf(rest), sql``)}, r.user_id as id, a.name as area, t.name as team,
        full_name(b.first_name, b.last_name) as manager, full_name(r.first_name, r.last_name) as name,
        ${pictureAddress('r.user_id')} as picture
      from on_page r
        join area a on a.id = r.area_id
        join team t on t.id = r.team_id
        join company_user b on b.id = r.reports_to
        ${joinsTo(rest)}
    )
    select shown.*, counted.total
    from (select count(*)::int as total from figure f where ${filtersOf(query)}) counted
      left join shown on true
    order by shown.place`
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 }
}

export async function listPlacedPeople({ db, today }: Query<'today'>): Promise<readonly string[]> {
  await countAtOnce({ db })
  const [row] = await runSql<{ ids: string[] }>(db)`
    select array(
      select u.id from (${placesOn(today)}) r
      join (select * from company_user where active) u on u.id = r.user_id
      order by ${byName('u')}) as ids`
  return row?.ids ?? []
}

const figureParts = ['last', 'rhythm', 'goals', 'agreements', 'position'] as const
type Part = (typeof figureParts)[number]

function joinsOf({
  today,
}: Pick<Query<'today' | 'company'>, 'today'>): Readonly<Record<Part, RawBuilder<unknown>>> {
  return {
    last: sql`cross join lateral (
      select max(p.held_on) as last_one_to_one,
        greatest(0, ${today}::date - coalesce(max(p.held_on), r.started_on)) as days
      from one_to_one_pace p where p.collaborator_id = r.user_id and p.manager_id = r.reports_to) last`,
    rhythm: sql`cross join lateral (
      select count(*)::int as held, (count(*) filter (where p.is_on_time))::int as on_time
      from one_to_one_pace p
      where p.collaborator_id = r.user_id and p.held_on > ${addDays(today, -daysOfYear)}::date) rhythm`,
    goals: sql`cross join lateral (
      select count(*)::int as goals from goal g
      where g.collaborator_id = r.user_id and g.state = 'open') goals`,
    agreements: sql`cross join lateral (
      select count(*)::int as agreements, (count(*) filter (where a.due_date < ${today}::date))::int as overdue
      from agreement a where a.collaborator_id = r.user_id and a.state = 'open') agreements`,
    position: positionJoin(today),
  }
}

function neededFor({ sort, pace, goals, overdue, performance, position }: PeopleQuery): Part[] {
  const by = sort.replace('-', '')
  const isNeeded: Readonly<Record<Part, boolean>> = {
    last: by === 'days' || pace !== undefined,
    rhythm: by === 'rhythm',
    goals: by === 'goals' || goals !== undefined,
    agreements: by === 'agreements' || by === 'overdue' || overdue !== undefined,
    position: performance !== undefined || position !== undefined,
  }
  return figureParts.filter((part) => isNeeded[part])
}

function matchesSearch(search = ''): RawBuilder<unknown> {
  if (search === '') return sql``
  return sql`and not exists (select from regexp_split_to_table(plain_text(${search}), '\\s+') word
    where position(word in u.search_text) = 0)`
}

const sortKeys: Readonly<Record<SortKey, RawBuilder<unknown>>> = {
  name: asRead('f.listed_under'),
  days: sql`f.days`,
  // People without any 1:1 sort last.
  rhythm: sql`case when f.held = 0 then -1 else f.on_time::real / f.held end`,
  goals: sql`f.goals`,
  agreements: sql`f.agreements`,
  overdue: sql`f.overdue`,
}

function orderOf(sort: PeopleQuery['sort']): RawBuilder<unknown> {
  const isDown = sort.startsWith('-')
  const key = sortKeys[sort.replace('-', '') as SortKey]
  return sql`${key} ${isDown ? sql`desc` : sql`asc`}, ${byName('f', { id: 'user_id' })}`
}

const paceFilters: Readonly<Record<Pace, RawBuilder<unknown>>> = {
  onTime: sql`f.days <= f.interval`,
  amber: sql`f.days > f.interval and f.days <= f.interval * ${amberUpTo}::numeric`,
  red: sql`f.days > f.interval * ${amberUpTo}::numeric`,
}

const areGoalsKept = sql`f.goals between ${openGoalsMin}::int and ${openGoalsMax}::int`

function filtersOf(query: PeopleQuery): RawBuilder<unknown> {
  const { pace, goals, overdue, performance, position } = query
  const filters = [sql`true`]
  if (pace) filters.push(paceFilters[pace])
  if (goals) filters.push(goals === 'kept' ? areGoalsKept : sql`not (${areGoalsKept})`)
  if (overdue) filters.push(sql`f.overdue > 0`)
  if (performance) filters.push(sql`f.performance = ${performance}`)
  if (position === 'none') filters.push(sql`f.placed_on is null`)
  else if (position) filters.push(sql`f.impact_level || '-' || f.culture_level = ${position}`)
  return sql.join(filters, sql` and `)
}
