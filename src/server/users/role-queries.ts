import { sql } from 'kysely'
import type { CompanyRole } from '#domain/access/roles.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'

/** Gives somebody a role. */
export async function saveRole(
  { db }: Pick<UnitOfWork, 'db'>,
  id: string,
  role: CompanyRole,
): Promise<void> {
  await db
    .updateTable('company_user')
    .set((row) => ({ role, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Ends somebody's own places in teams, and not those of who reports to them; returns which. */
export async function endOwnMembershipsOf(
  { db, today }: Pick<UnitOfWork, 'db' | 'today'>,
  userId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with ended as (
      update membership m set active = false, ended_on = greatest(m.started_on, ${today}::date)
      where m.active and m.user_id = ${userId}
      returning m.company_id, m.id, m.ended_on),
    steps as (
      update membership_step s set ended_on = greatest(s.started_on, e.ended_on) from ended e
      where s.company_id = e.company_id and s.membership_id = e.id and s.ended_on is null)
    select id from ended`.execute(db)
  return rows.map(({ id }) => id)
}
