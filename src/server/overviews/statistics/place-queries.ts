import { sql, type RawBuilder } from 'kysely'
import type { Day } from '#domain/kernel/time/day.ts'
import type { LocalizedText } from '#domain/kernel/localized-text.ts'
import type { Breakdown } from '#domain/overviews/statistics/figures.ts'
import { runSql, type Query } from '#server/kernel/unit-of-work.ts'

export type PlaceFilter = { readonly [By in Breakdown]?: string | undefined }

const breakdownColumns: Readonly<Record<Breakdown, RawBuilder<unknown>>> = {
  area: sql`r.area`,
  team: sql`r.team`,
  level: sql`r.level`,
  step: sql`r.step`,
}

/** Each person once, in their longest membership of that day. The level is today's. `among` are ids of people. */
export function placesOn(
  day: Day,
  narrowed: PlaceFilter = {},
  among?: readonly string[],
): RawBuilder<unknown> {
  const isAmong = among ? sql`m.user_id = any(${[...among]}::uuid[])` : sql`true`
  const filters = Object.entries(breakdownColumns).flatMap(([by, column]) => {
    const id = narrowed[by as Breakdown]
    return id === undefined ? [] : [sql`${column} = ${id}::uuid`]
  })
  return sql`
    select * from (
      select distinct on (m.user_id) m.user_id, m.id as membership_id, m.reports_to, m.started_on,
        m.one_to_one_interval_days, m.team_id as team, t.area_id as area,
        coalesce(h.ladder_step_id, m.ladder_step_id) as step, coalesce(h.started_on, m.started_on) as since,
        coalesce(u.global_level_id, (select case when count(*) = 1 then min(l.global_level_id::text)::uuid end
          from ladder_step_level l
          where l.ladder_step_id = coalesce(h.ladder_step_id, m.ladder_step_id))) as level
      from membership m
        join company_user u on u.id = m.user_id and u.erased_at is null
        join team t on t.id = m.team_id
        left join membership_step h on h.membership_id = m.id and h.started_on <= ${day}::date
          and (h.ended_on is null or h.ended_on > ${day}::date)
      where ${isAmong} and m.started_on <= ${day}::date and (m.ended_on is null or m.ended_on > ${day}::date)
      order by m.user_id, m.started_on, m.id, h.started_on desc) r
    where ${filters.length > 0 ? sql.join(filters, sql` and `) : sql`true`}`
}

/**
 * Join to `placesOn` of the same day; matches `positionIn`. Excludes placements under an earlier
 * promise.
 */
export function positionJoin(day: Day): RawBuilder<unknown> {
  return sql`left join lateral (
      select p.impact_level, p.culture_level, p.impact, p.culture, p.performance, p.placed_on
      from nine_box_placement p
      where p.collaborator_id = r.user_id and p.ladder_step_id = r.step and not p.counts_only
        and p.placed_on between r.since and ${day}::date
        and (p.membership_id = r.membership_id or not exists (select from membership o
          where o.id = p.membership_id and o.started_on <= ${day}::date
            and (o.ended_on is null or o.ended_on > ${day}::date)))
      order by p.placed_at desc, p.id desc limit 1) position on true`
}

export function positionsOn(day: Day, narrowed: PlaceFilter = {}): RawBuilder<unknown> {
  return sql`select r.*, position.* from (${placesOn(day, narrowed)}) r ${positionJoin(day)}`
}

export async function hasMemberships({ db }: Query) {
  const rows = await db.selectFrom('membership').select('id').limit(1).execute()
  return rows.length > 0
}

export interface NameRow {
  readonly by: Breakdown
  readonly id: string
  readonly name: LocalizedText
  /** A team's manager, a step's area. */
  readonly of: LocalizedText | null
  /** False once archived, inactive or deleted: past days have it still. */
  readonly isLive: boolean
}

export async function listPlaceNames({ db }: Query) {
  return runSql<NameRow>(db)`
    select by, id, name, "of", "isLive" from (
      select 'area' as by, id, name, null::jsonb as "of", archived_at is null as "isLive", null::int as ladder,
        '' as text, position from area
      union all select 'team', t.id, jsonb_build_object('en', t.name),
          case when b.id is null then null
            else jsonb_build_object('en', full_name(b.first_name, b.last_name)) end, t.active, null, t.name, 0
        from team t left join company_user b on b.id = t.manager_id
      union all select 'level', id, name, null, true, null, '', position from global_level
      union all select 'step', s.id, s.name, a.name, s.deleted_at is null,
          case when s.area_id is null then -1 else a.position end, '', s.position
        from ladder_step s left join area a on a.id = s.area_id) named
    order by by, ladder, text, position, id`
}
