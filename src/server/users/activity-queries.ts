import { sql } from 'kysely'
import type { CompanyRole } from '#domain/access/roles.ts'
import { eventChannel } from '#server/kernel/event-channel.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'

type Speaking = Pick<UnitOfWork, 'db'>

interface SwitchRow {
  id: string
  role: CompanyRole
  active: boolean
  left_at: Date | null
}

/**
 * Locks someone together with every active super administrator, in one order for everyone: of two
 * who shut each other out at once, the second sees what the first did.
 */
export async function lockForSwitching(
  { db }: Speaking,
  userId: string,
): Promise<{ person: SwitchRow | undefined; superAdminIds: string[] }> {
  const { rows } = await sql<SwitchRow>`
    select id, role, active, left_at from company_user
    where id = ${userId} or (role = 'SUPERADMIN' and active) order by id for update`.execute(db)
  return {
    person: rows.find(({ id }) => id === userId),
    superAdminIds: rows.flatMap((it) => (it.role === 'SUPERADMIN' && it.active ? [it.id] : [])),
  }
}

export async function isUser({ db }: Speaking, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('company_user')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

export async function saveActive({ db }: Speaking, id: string, active: boolean): Promise<void> {
  await db.updateTable('company_user').set({ active }).where('id', '=', id).execute()
}

/** Of someone whose account is gone, the name is left: nobody can be written to there any more. */
export async function saveLeft({ db }: Speaking, id: string, leftAt: Date): Promise<void> {
  await db
    .updateTable('company_user')
    .set({ active: false, email: '', left_at: leftAt })
    .where('id', '=', id)
    .execute()
}

/** Every server process hears of it when this commits, and ends the person's event streams here. */
export async function tellSwitchedOff(
  { db }: Speaking,
  person: { readonly companyId: string; readonly userId: string },
): Promise<void> {
  const told = JSON.stringify({ switchedOff: person })
  await sql`select pg_notify(${eventChannel}, ${told})`.execute(db)
}
