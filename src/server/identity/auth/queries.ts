import { sql, type Insertable } from 'kysely'
import { redesignMigration } from '#domain/identity/account/untold.ts'
import { runSql, type Db } from '#server/kernel/unit-of-work.ts'
import { asRead } from '#server/kernel/reading-order.ts'
import { offeredLanguage } from '#server/identity/companies/language-queries.ts'
import { consentsOf } from './account/consent-queries.ts'
import type { AccountTable } from './table.ts'

export async function accountByEmail(db: Db, email: string) {
  return db
    .selectFrom('account')
    .select(['id', 'password_hash', 'preferred_language', 'email_verified_at'])
    .where('email', '=', email)
    .executeTakeFirst()
}

export async function accountById(db: Db, id: string) {
  return db
    .selectFrom('account')
    .select(['email', 'password_hash', 'preferred_language', 'first_name', 'last_name'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Row lock: serializes deletion, joining a company and changes of factors. */
export async function lockAccount(db: Db, id: string) {
  return db
    .selectFrom('account')
    .select('email')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** In a fixed order, so that locks don't deadlock. */
export async function placesOf(db: Db, accountId: string) {
  return db
    .selectFrom('company_user')
    .select(['company_id', 'id'])
    .where('account_id', '=', accountId)
    .orderBy('company_id')
    .execute()
}

export async function nameInCompany(db: Db, accountId: string) {
  return db
    .selectFrom('company_user')
    .select(['first_name', 'last_name'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

export async function deleteAccount(db: Db, id: string, email: string) {
  await db.deleteFrom('mailbox_proof').where('email', '=', email).execute()
  await db.deleteFrom('account').where('id', '=', id).execute()
}

export async function insertAccount(db: Db, account: Insertable<AccountTable>) {
  await db.insertInto('account').values(account).execute()
}

export async function mailboxOf(
  db: Db,
  { companyId, userId }: { companyId: string; userId: string },
) {
  const { email } = await db
    .selectFrom('company_user')
    .innerJoin('account', 'account.id', 'company_user.account_id')
    .select('account.email')
    .where('company_user.company_id', '=', companyId)
    .where('company_user.id', '=', userId)
    .executeTakeFirstOrThrow()
  return email
}

const accountsIn = (db: Db, companyId: string) =>
  db
    .selectFrom('company_user')
    .innerJoin('account', 'account.id', 'company_user.account_id')
    .innerJoin('company', 'company.company_id', 'company_user.company_id')
    .select(['company_user.id', 'account.email'])
    .select(offeredLanguage('account.preferred_language', 'company').as('language'))
    .where('company_user.company_id', '=', companyId)

export async function accountsOfSuperAdmins(db: Db, companyId: string) {
  return accountsIn(db, companyId)
    .where('company_user.role', '=', 'SUPERADMIN')
    .where('company_user.active', '=', true)
    .orderBy('company_user.id')
    .execute()
}

export async function accountsOf(db: Db, companyId: string, userIds: readonly string[]) {
  return accountsIn(db, companyId).where('company_user.id', 'in', userIds).execute()
}

export async function membershipsOf(db: Db, accountId: string): Promise<{ active: boolean }[]> {
  return db
    .selectFrom('company_user')
    .select('active')
    .where('account_id', '=', accountId)
    .execute()
}

export async function markVerified(db: Db, accountId: string, now: Date) {
  await db
    .updateTable('account')
    .set((is) => ({ email_verified_at: is.fn.coalesce('email_verified_at', is.val(now)) }))
    .where('id', '=', accountId)
    .execute()
}

export async function savePassword(db: Db, accountId: string, hash: string | null) {
  await db.updateTable('account').set({ password_hash: hash }).where('id', '=', accountId).execute()
}

/** Locks the hash against a change until the transaction ends: the comparison happened outside it. */
export async function holdsPassword(db: Db, accountId: string, hash: string | null) {
  const held = await db
    .selectFrom('account')
    .select('password_hash')
    .where('id', '=', accountId)
    .forShare()
    .executeTakeFirst()
  return held?.password_hash === hash
}

/** False if the stored hash is no longer `was`. */
export async function replacePassword(
  db: Db,
  accountId: string,
  { was, hash }: { was: string | null; hash: string },
) {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ password_hash: hash })
    .where('id', '=', accountId)
    .where('password_hash', 'is not distinct from', was)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Only if the stored hash is still the old one. */
export async function replacePasswordHash(db: Db, hash: string, newer: string) {
  await db
    .updateTable('account')
    .set({ password_hash: newer })
    .where('password_hash', '=', hash)
    .execute()
}

const installationDates = [
  sql<Date>`(select min(applied_at) from migration)`.as('founded_at'),
  sql<Date>`(select applied_at from migration where name = ${redesignMigration})`.as(
    'redesigned_at',
  ),
]

export async function accountWithCompanies(db: Db, accountId: string) {
  const account = await db
    .selectFrom('account')
    .selectAll()
    .select(
      sql<
        string[]
      >`array(select announcement from announcement_seen where account_id = account.id)`.as(
        'seen_announcements',
      ),
    )
    .select(installationDates)
    .where('id', '=', accountId)
    .executeTakeFirst()
  const consents = await consentsOf(db, accountId)
  const entries = await db
    .selectFrom('company_user')
    .innerJoin('company', 'company.company_id', 'company_user.company_id')
    .select(['company.company_id', 'company.name', 'company.default_language', 'company.languages'])
    .select([
      'company.palette',
      'company.route_redirect',
      'company.suspended_at',
      'company.deletion_asked_at',
      'company_user.id as user_id',
      'company_user.role',
      'company_user.active',
    ])
    .where('company_user.account_id', '=', accountId)
    .orderBy(asRead('company.name'))
    .execute()
  const standings = await standingsOf(db, accountId)
  return account && { account, consents, entries, standings }
}

export interface AccountStatus {
  readonly company_id: string
  readonly manages: number
  readonly reports_to: number
  readonly assistant_since: Date | null
}

async function standingsOf(db: Db, accountId: string) {
  const rows = await runSql<AccountStatus>(db)`select * from standing_of(${accountId})`
  return new Map(rows.map((row) => [row.company_id, row]))
}
