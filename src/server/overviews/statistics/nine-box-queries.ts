import { sql } from 'kysely'
import { boxes, type BoxLevel } from '#domain/conversations/nine-box/axes.ts'
import type { Day } from '#domain/kernel/time/day.ts'
import type { Breakdown } from '#domain/overviews/statistics/figures.ts'
import { runSql, type Query } from '#server/kernel/unit-of-work.ts'
import { countAtOnce } from '#server/kernel/db/planner.ts'
import { positionsOn, type PlaceFilter } from './place-queries.ts'

export interface MoveRow {
  readonly is: boolean
  readonly was: boolean
  /** Null without enough evidence. */
  readonly impact: BoxLevel | null
  readonly culture: BoxLevel | null
  readonly fromImpact: BoxLevel | null
  readonly fromCulture: BoxLevel | null
  readonly people: number
}

export interface GroupRow {
  readonly id: string | null
  readonly placed: number[]
  readonly notPlaced: number
}

interface NineBoxQuery extends PlaceFilter {
  readonly on: Day
  readonly since?: Day | undefined
  readonly by: Breakdown
}

export async function movesOf(
  { db }: Query,
  asked: NineBoxQuery,
): Promise<{ readonly groups: readonly GroupRow[]; readonly moves: readonly MoveRow[] }> {
  await countAtOnce({ db })
  const { on, since, by } = asked
  const inBox = boxes.map(
    ({ impact, culture }) =>
      sql`count(*) filter (where impact_level = ${impact}::text and culture_level = ${culture}::text)`,
  )
  const before = sql`select user_id, impact_level, culture_level from (${positionsOn(since ?? on, asked)}) r`
  const moves =
    since === undefined
      ? sql`select true as is, false as was, n.impact_level, n.culture_level, null as from_impact,
          null as from_culture from n`
      : sql`select n.user_id is not null, b.user_id is not null, n.impact_level, n.culture_level,
          b.impact_level, b.culture_level from n full join (${before} offset 0) b on b.user_id = n.user_id`
  const [row] = await runSql<{ groups: GroupRow[]; moves: MoveRow[] }>(db)`
    with n as materialized (
      select user_id, impact_level, culture_level, ${sql.ref(by)} as id from (${positionsOn(on, asked)}) r
    ), "group" as (
      select id, array[${sql.join(inBox)}] as placed, count(*) filter (where impact_level is null) as "notPlaced"
      from n group by 1
    ), move ("is", was, impact, culture, "fromImpact", "fromCulture", people) as (
      select m.*, count(*) from (${moves}) m group by 1, 2, 3, 4, 5, 6
    )
    select (select coalesce(json_agg(g), '[]') from "group" g) as groups,
      (select coalesce(json_agg(m), '[]') from move m) as moves`
  return row ?? { groups: [], moves: [] }
}

export interface EarlierRow {
  readonly impact: BoxLevel
  readonly culture: BoxLevel
  readonly people: number
}

/**
 * Latest per person of those placed under an earlier promise; unfiltered and undated, so that no
 * difference singles anyone out.
 */
export async function earlierBoxes({ db }: Query) {
  return runSql<EarlierRow>(db)`
    select impact_level as impact, culture_level as culture, count(*)::int as people from (
      select distinct on (collaborator_id) impact_level, culture_level from nine_box_placement
      where counts_only order by collaborator_id, placed_at desc, id desc) p
    group by 1, 2`
}
