import { sql } from 'kysely'
import { personActing } from '#domain/directory/sync.ts'
import type { EndedPlace } from '#domain/teams/taking-up.ts'
import { newId } from '#server/kernel/ids.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { takeUpPairs } from './record-queries.ts'

type Work = Pick<UnitOfWork, 'db'>

/** Takes memberships up again, each at the step it was at last, with what was still to be finished in it. */
export async function resumeMemberships({ db }: Work, ids: readonly string[]): Promise<void> {
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
  await takeUpPairs({ db }, ids)
}

interface TakenUp {
  readonly before: Pick<EndedPlace, 'membershipId' | 'ladderStepId'>
  readonly ladderStepId: string
}

/** Takes memberships up again, each at the step it was at last, or at another from today on. */
export async function saveTakenUp(
  work: Pick<UnitOfWork, 'db' | 'actor' | 'today'>,
  all: readonly TakenUp[],
): Promise<void> {
  const { db, actor, today } = work
  const isSame = ({ before, ladderStepId }: TakenUp) => before.ladderStepId === ladderStepId
  const idOf = ({ before }: TakenUp) => before.membershipId
  await resumeMemberships(work, all.filter(isSame).map(idOf))
  const others = all.filter((it) => !isSame(it))
  if (others.length === 0) return
  const given = JSON.stringify(
    others.map((it) => ({ id: newId(), membershipId: idOf(it), ladderStepId: it.ladderStepId })),
  )
  const rows = sql`json_to_recordset(${given}::json) as n (id uuid, "membershipId" uuid, "ladderStepId" uuid)`
  await sql`
    update membership m set active = true, ended_on = null, ladder_step_id = n."ladderStepId"
    from ${rows} where m.id = n."membershipId"`.execute(db)
  await sql`
    insert into membership_step (company_id, id, membership_id, ladder_step_id, started_on, changed_by)
    select ${actor.companyId}, n.id, n."membershipId", n."ladderStepId", ${today}::date,
      ${personActing(actor)}::uuid
    from ${rows}`.execute(db)
  await takeUpPairs({ db }, others.map(idOf))
}
