import type { Day } from '#domain/kernel/time/day.ts'
import { newId } from '#server/kernel/ids.ts'
import type { Query } from '#server/kernel/unit-of-work.ts'
import { takeUpPairs } from '#server/conversations/meeting/record-queries.ts'

/** Someone in a team, at a step of its area's ladder, under its manager. */
export interface Membership {
  readonly id: string
  readonly teamId: string
  readonly userId: string
  readonly ladderStepId: string
  readonly reportsTo: string
  readonly startedOn: Day
  /** Null while it is active. */
  readonly endedOn: Day | null
  /** First day at the step, if later than the start of the membership. */
  readonly stepSince?: Day
  /** Author of the change of step; null for the initial one. */
  readonly changedBy?: string | null
}

/** Each is held against every rule by a trigger: so many take a fraction of the 200 ms that the loop may be held. */
const membershipsAtOnce = 100

/** Adds memberships, each at its first step; the company's rhythm holds until a manager sets another. */
export async function insertMemberships(
  work: Query<'actor' | 'now'>,
  all: readonly Membership[],
): Promise<void> {
  const { db, actor } = work
  if (all.length > membershipsAtOnce) {
    await insertMemberships(work, all.slice(0, membershipsAtOnce))
    return insertMemberships(work, all.slice(membershipsAtOnce))
  }
  if (all.length === 0) return
  const own = { company_id: actor.companyId }
  await db
    .insertInto('membership')
    .values(
      all.map((it) => ({
        ...own,
        id: it.id,
        team_id: it.teamId,
        user_id: it.userId,
        ladder_step_id: it.ladderStepId,
        reports_to: it.reportsTo,
        active: it.endedOn === null,
        started_on: it.startedOn,
        ended_on: it.endedOn,
        one_to_one_interval_days: null,
      })),
    )
    .execute()
  await db
    .insertInto('membership_step')
    .values(
      all.map((it) => ({
        ...own,
        id: newId(),
        membership_id: it.id,
        ladder_step_id: it.ladderStepId,
        started_on: it.stepSince ?? it.startedOn,
        ended_on: it.endedOn,
        changed_by: it.changedBy ?? null,
      })),
    )
    .execute()
  const active = all.flatMap(({ id, endedOn }) => (endedOn === null ? [id] : []))
  if (active.length > 0) await takeUpPairs(work, active)
}
