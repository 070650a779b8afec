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
