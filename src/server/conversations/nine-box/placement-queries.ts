import { sql } from 'kysely'
import type { Day } from '#domain/kernel/time/day.ts'
import {
  sincePrevious,
  type ClosedSoFar,
  type ComputedPlace,
  type CountedGoal,
} from '#domain/conversations/nine-box/placement.ts'
import { jsonb } from '#server/kernel/db/json-column.ts'
import { newId } from '#server/kernel/ids.ts'
import { runSql, type UnitOfWork, type Query } from '#server/kernel/unit-of-work.ts'

export interface ReviewMembership {
  readonly membershipId: string
  readonly ladderStepId: string
  readonly globalLevelId: string | null
  readonly areaId: string
  readonly teamId: string
  readonly collaboratorId: string
}

/** Undefined without a membership. */
export async function readReviewMembership({ db }: Query, oneToOneId: string) {
  const rows = await runSql<ReviewMembership>(db)`
    select membership_id as "membershipId", ladder_step_id as "ladderStepId",
      global_level_id as "globalLevelId", area_id as "areaId", team_id as "teamId",
      collaborator_id as "collaboratorId"
    from one_to_one
    where id = ${oneToOneId} and membership_id is not null and ladder_step_id is not null`
  return rows[0]
}

/**
 * Goals that the closing of this review would count: closed since the previous one, or to be closed by
 * it.
 */
export async function countedGoals(work: Query<'company'>, oneToOneId: string) {
  const { db } = work
  const rows = await runSql<{ membershipId: string }>(db)`
    select membership_id as "membershipId" from one_to_one
    where id = ${oneToOneId} and membership_id is not null`
  const [oneToOne] = rows
  if (!oneToOne) return []
  const { goals } = sincePrevious(await closedIn(work, oneToOne.membershipId, oneToOneId, 'read'))
  const closings = await runSql<CountedGoal>(db)`
    select g.weighting_points as "weightingPoints", (d.details ->> 'evaluation')::int as evaluation
    from one_to_one_decision d join goal g on g.id = d.goal_id
    where d.one_to_one_id = ${oneToOneId} and g.membership_id = ${oneToOne.membershipId}
      and g.state <> 'closed' and d.details ->> 'kind' = 'closeGoal'`
  return [...goals, ...closings]
}

/**
 * To close, it locks goals and waits for one that is just closing: its earlier instant would be missed
 * by every later review.
 */
export async function closedIn(
  { db, company }: Query<'company'>,
  membershipId: string,
  closing: string,
  to: 'close' | 'read' = 'close',
): Promise<ClosedSoFar> {
  const closedOn = sql<Day>`(closed_at at time zone ${company.timeZone})::date`
  const [reviews, , goals] = await Promise.all([
    sql<ClosedRow<ClosedSoFar['reviews'][number]>>`
      select id, closed_at as "closedAt", ${closedOn} as "closedOn" from one_to_one
      where membership_id = ${membershipId} and id <> ${closing}
        and type = 'PERFORMANCE_REVIEW' and state = 'CLOSED'
      order by closed_at, id`.execute(db),
    to === 'close' &&
      sql`select id from goal where membership_id = ${membershipId} order by id for share`.execute(
        db,
      ),
    sql<ClosedRow<ClosedSoFar['goals'][number]>>`
      select id, description, weighting_points as "weightingPoints", evaluation,
        closed_at as "closedAt", ${closedOn} as "closedOn"
      from goal where membership_id = ${membershipId} and state = 'closed'
      order by closed_at, id`.execute(db),
  ])
  return { reviews: reviews.rows.map(atInstant), goals: goals.rows.map(atInstant) }
}

type ClosedRow<Row extends { readonly closedAt: string }> = Omit<Row, 'closedAt'> & {
  readonly closedAt: Date
}

function atInstant<Row extends { readonly closedAt: Date }>(row: Row) {
  return { ...row, closedAt: row.closedAt.toISOString() }
}

export async function insertPlacement(
  { db, actor, now, today }: UnitOfWork,
  oneToOneId: string,
  standing: ReviewMembership,
  { impact, culture, box, evidence }: ComputedPlace,
) {
  await db
    .insertInto('nine_box_placement')
    .values({
      company_id: actor.companyId,
      id: newId(),
      one_to_one_id: oneToOneId,
      collaborator_id: standing.collaboratorId,
      membership_id: standing.membershipId,
      ladder_step_id: standing.ladderStepId,
      global_level_id: standing.globalLevelId,
      area_id: standing.areaId,
      team_id: standing.teamId,
      placed_on: today,
      placed_at: now,
      performance: evidence.performance,
      impact,
      culture,
      impact_level: box.impact,
      culture_level: box.culture,
      evidence: jsonb(evidence),
      counts_only: false,
    })
    .execute()
}
