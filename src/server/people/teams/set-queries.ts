import { sql } from 'kysely'
import { newId } from '#server/kernel/ids.ts'
import { runSql, type Query } from '#server/kernel/unit-of-work.ts'

interface StepChange {
  readonly membershipId: string
  readonly ladderStepId: string
}

export async function saveSteps(
  { db, actor, today }: Query<'actor' | 'today'>,
  changes: readonly StepChange[],
) {
  if (changes.length === 0) return
  const given = JSON.stringify(changes.map((it) => ({ ...it, id: newId() })))
  const rows = sql`json_to_recordset(${given}::json) as n (id uuid, "membershipId" uuid, "ladderStepId" uuid)`
  await runSql(db)`
    update membership_step s set ended_on = greatest(s.started_on, ${today}::date) from ${rows}
    where s.membership_id = n."membershipId" and s.ended_on is null`
  await runSql(db)`
    insert into membership_step (company_id, id, membership_id, ladder_step_id, started_on, changed_by)
    select ${actor.companyId}, n.id, n."membershipId", n."ladderStepId", ${today}::date, ${actor.userId}
    from ${rows}`
  await runSql(db)`
    update membership m set ladder_step_id = n."ladderStepId" from ${rows}
    where m.id = n."membershipId"`
}
