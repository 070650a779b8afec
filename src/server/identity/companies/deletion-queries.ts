import { companyGoneAt } from '#domain/identity/companies/deletion.ts'
import { runSql, type Db } from '#server/kernel/unit-of-work.ts'

export function goneAtOf(askedAt: Date | null) {
  return askedAt && new Date(companyGoneAt(askedAt.getTime())).toISOString()
}

/** Locks a company's deletion; undefined if there is no such company. */
export async function lockDeletion(db: Db, companyId: string) {
  const row = await db
    .selectFrom('company')
    .select(['name', 'deletion_asked_at as askedAt'])
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirst()
  return row
}

/** Keeps an earlier suspension's date. */
export async function saveDeletionAsked(db: Db, companyId: string, now: Date) {
  await runSql(db)`
    update company set deletion_asked_at = ${now}, suspended_at = coalesce(suspended_at, ${now})
    where company_id = ${companyId}`
}

/** Stays suspended if an operator had suspended it before. */
export async function saveTakenBack(db: Db, companyId: string) {
  await runSql(db)`
    update company set deletion_asked_at = null,
      suspended_at = case when suspended_at < deletion_asked_at then suspended_at end
    where company_id = ${companyId}`
}

export async function superAdminThere(db: Db, companyId: string, accountId: string) {
  return db
    .selectFrom('company_user')
    .select('id')
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .where('active', '=', true)
    .where('role', '=', 'SUPERADMIN')
    .executeTakeFirst()
}

export async function saveName(db: Db, companyId: string, name: string) {
  await db
    .updateTable('company')
    .set((company) => ({ name, settings_version: company('settings_version', '+', 1) }))
    .where('company_id', '=', companyId)
    .execute()
}

export async function companiesToErase(db: Db, askedBefore: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('company')
    .select('company_id as id')
    .where('deletion_asked_at', '<=', askedBefore)
    .orderBy('deletion_asked_at')
    .execute()
  return rows.map(({ id }) => id)
}

export async function eraseRows(db: Db, most: number) {
  const [row] = await runSql<{ gone: number }>(db)`select erase_company(${most}) as gone`
  return row?.gone ?? 0
}
