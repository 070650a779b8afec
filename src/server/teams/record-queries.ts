import { sql } from 'kysely'
import type { OpenRecords } from '#domain/teams/change-of-manager.ts'
import { found } from '#server/kernel/errors.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'

type Work = Pick<UnitOfWork, 'db'>

/** How much of what belongs to a membership is not over yet. */
export async function openRecordsOf({ db }: Work, membershipId: string): Promise<OpenRecords> {
  const { rows } = await sql<OpenRecords>`
    select
      (select count(*)::int from one_to_one o where o.membership_id = ${membershipId}
        and o.state <> 'CLOSED' and o.withdrawn_at is null) as "oneToOne",
      (select count(*)::int from goal g
        where g.membership_id = ${membershipId} and g.state <> 'closed') as goal,
      (select count(*)::int from agreement a
        where a.membership_id = ${membershipId} and a.state <> 'closed') as agreement,
      (select count(*)::int from agenda_question q where q.membership_id = ${membershipId}
        and q.closed_in is null and q.template_id is null) as question`.execute(db)
  return found(rows[0])
}

/**
 * Hands what is not over from a membership that ends to the one that follows it. A question that the
 * company asks in every one-to-one is not handed on: the next pair is asked it anyway.
 */
export async function moveRecords(
  { db }: Work,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await sql`
    update goal set membership_id = ${to}
    where membership_id = ${from} and state <> 'closed'`.execute(db)
  await sql`
    update agreement set membership_id = ${to}
    where membership_id = ${from} and state <> 'closed'`.execute(db)
  await sql`
    update agenda_question q set membership_id = m.id, manager_id = m.reports_to
    from membership m
    where m.id = ${to} and q.membership_id = ${from} and q.closed_in is null
      and q.template_id is null`.execute(db)
}

/** The one-to-ones of some memberships that are neither closed nor withdrawn. */
export async function openOneToOnesOf(
  { db }: Work,
  membershipIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from one_to_one
    where membership_id = any(${[...membershipIds]}::uuid[])
      and state <> 'CLOSED' and withdrawn_at is null
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}
