import { sql } from 'kysely'
import type { Day } from '#domain/kernel/time/day.ts'
import { personActing } from '#domain/people/sync-state/sync.ts'
import type { EndedPlace } from '#domain/people/teams/taking-up.ts'
import { newId } from '#server/kernel/ids.ts'
import type { Query } from '#server/kernel/unit-of-work.ts'
import { takeUpPairs } from '#server/conversations/meeting/record-queries.ts'

/** A trigger checks every rule per row while the embedded database blocks the event loop. */
const resumedAtOnce = 100

/** Each at its last step; reopens 1:1s left to be finished. */
export async function resumeMemberships(work: Query<'now'>, ids: readonly string[]): Promise<void> {
  const { db } = work
  if (ids.length > resumedAtOnce) {
    await resumeMemberships(work, ids.slice(0, resumedAtOnce))
    return resumeMemberships(work, ids.slice(resumedAtOnce))
  }
  if (ids.length === 0) return
  const of = sql`${[...ids]}::uuid[]`
  await sql`update membership set active = true, ended_on = null where id = any(${of})`.execute(db)
  await sql`
    update membership_step s set ended_on = null from (
      select distinct on (h.membership_id) h.id from membership_step h
      join membership m on m.id = h.membership_id and m.ladder_step_id = h.ladder_step_id
      where h.membership_id = any(${of})
      order by h.membership_id, h.ended_on desc nulls first, h.started_on desc, h.id desc) last
    where s.id = last.id`.execute(db)
  await takeUpPairs(work, ids)
}

interface TakenUp {
  readonly before: Pick<EndedPlace, 'membershipId' | 'ladderStepId' | 'endedOn'>
  readonly ladderStepId: string
  /** Since when they are at that step, where it is not today. */
  readonly stepSince?: Day
}

const idOf = ({ before }: TakenUp) => before.membershipId

/** Resumes memberships at their last step, or at another from today; a step left and reached again counts from then. */
export async function saveTakenUp(
  work: Query<'actor' | 'now' | 'today'>,
  all: readonly TakenUp[],
): Promise<void> {
  const isSame = ({ before, ladderStepId, stepSince }: TakenUp) =>
    before.ladderStepId === ladderStepId && !(stepSince && stepSince > before.endedOn)
  await resumeMemberships(work, all.filter(isSame).map(idOf))
  await moveUp(
    work,
    all.filter((it) => !isSame(it)),
  )
}

/** Takes memberships up again at steps that they were not at last; the ones before last as long as they did. */
async function moveUp(
  work: Query<'actor' | 'now' | 'today'>,
  others: readonly TakenUp[],
): Promise<void> {
  if (others.length > resumedAtOnce) {
    await moveUp(work, others.slice(0, resumedAtOnce))
    return moveUp(work, others.slice(resumedAtOnce))
  }
  if (others.length === 0) return
  const { db, actor, today } = work
  const given = JSON.stringify(
    others.map(({ before, ladderStepId, stepSince = today }) => ({
      id: newId(),
      membershipId: before.membershipId,
      ladderStepId,
      since: stepSince > before.endedOn ? stepSince : before.endedOn,
    })),
  )
  const rows = sql`json_to_recordset(${given}::json)
    as n (id uuid, "membershipId" uuid, "ladderStepId" uuid, since date)`
  await sql`
    update membership m set active = true, ended_on = null, ladder_step_id = n."ladderStepId"
    from ${rows} where m.id = n."membershipId"`.execute(db)
  await sql`
    insert into membership_step (company_id, id, membership_id, ladder_step_id, started_on, changed_by)
    select ${actor.companyId}, n.id, n."membershipId", n."ladderStepId", n.since,
      ${personActing(actor)}::uuid
    from ${rows}`.execute(db)
  await takeUpPairs(work, others.map(idOf))
}
