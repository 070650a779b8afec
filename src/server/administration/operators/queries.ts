import type { SearchPage } from '#contract/kernel/page.ts'
import { toEmail } from '#domain/kernel/email.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import type { CompanyLine } from '#contract/identity/companies.ts'
import type { AccountRole, CompanyRole } from '#domain/kernel/access/roles.ts'
import { dayAt } from '#domain/kernel/time/day.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import { goneAtOf } from '#server/identity/companies/deletion-queries.ts'
import { newId } from '#server/kernel/ids.ts'
import type { RequestContext } from '#server/identity/auth/request-context.ts'
import { asPlatform, runSql, type Db } from '#server/kernel/unit-of-work.ts'
import { asRead } from '#server/kernel/reading-order.ts'

/** The account of a mailbox, with a row lock. */
export async function accountNamed(db: Db, email: string) {
  const row = await db
    .selectFrom('account')
    .select(['id', 'user_role as role', 'first_name', 'last_name', 'created_at'])
    .where('email', '=', toEmail(email))
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, name: fullName({ firstName: row.first_name, lastName: row.last_name }) }
}

export async function saveAccountRole(db: Db, id: string, role: AccountRole) {
  await db.updateTable('account').set({ user_role: role }).where('id', '=', id).execute()
}

/** Written in the transaction of the act itself. */
export interface OperatorLine {
  readonly at: Date
  readonly accountId: string | null
  readonly action: string
  readonly subject: Readonly<Record<string, string>>
}

export async function insertOperatorEntry(db: Db, line: OperatorLine) {
  const { at, accountId, action, subject } = line
  await db
    .insertInto('operator_entry')
    .values({ id: newId(), at, account_id: accountId, action, subject: JSON.stringify(subject) })
    .execute()
}

interface CompanyRow {
  readonly id: string
  readonly name: string
  readonly languages: Language[]
  readonly people: number
  readonly createdAt: Date
  readonly lastSeenOn: string | null
  readonly isSuspended: boolean
  readonly deletionAskedAt: Date | null
  readonly total: number
}

export async function companyLines(
  db: Db,
  { page, limit, search = '' }: SearchPage,
  superAdminId?: string,
): Promise<{ readonly total: number; readonly rows: CompanyLine[] }> {
  const rows = await runSql<CompanyRow | { id: null; total: number }>(db)`
    with found as not materialized (
      select * from company c
      where position(plain_text(${search}) in plain_text(c.name)) > 0
        and (${superAdminId ?? null}::uuid is null or exists (select from company_user m
          where m.company_id = c.company_id and m.account_id = ${superAdminId ?? null} and m.active
            and m.role = 'SUPERADMIN')))
    select counted.total, c.company_id as id, c.name, c.languages, c.user_count as people,
      c.created_at as "createdAt", c.suspended_at is not null as "isSuspended",
      c.deletion_asked_at as "deletionAskedAt", c.last_seen_on as "lastSeenOn"
    from (select count(*)::int as total from found) counted
      left join (select * from found f order by ${asRead('f.name')}, f.company_id
        limit ${limit} offset ${(page - 1) * limit}) c on true
    order by ${asRead('c.name')}, c.company_id`
  const companies = rows.filter((row) => row.id !== null)
  return {
    total: rows[0]?.total ?? 0,
    rows: companies.map(({ createdAt, deletionAskedAt, total: _total, ...company }) => ({
      ...company,
      goneAt: goneAtOf(deletionAskedAt),
      createdOn: utcDayOf(createdAt),
    })),
  }
}

/** The installation has no time zone. */
const utcDayOf = (at: Date) => dayAt(at.getTime(), 'UTC')

export function readName(db: Db): Promise<{ readonly name: string } | undefined> {
  return db.selectFrom('company').select('name').executeTakeFirst()
}

/** Undefined if there is no such company. */
export async function saveSuspended(db: Db, companyId: string, at: Date | null) {
  const [row] = await runSql<{ changed: boolean }>(db)`
    with before as (select company_id, suspended_at from company where company_id = ${companyId} for update)
    update company c set suspended_at = case when ${at}::timestamptz is null then null
      else coalesce(c.suspended_at, ${at}) end
    from before b where b.company_id = c.company_id
    returning (b.suspended_at is null) <> (${at}::timestamptz is null) as changed`
  return row?.changed
}

export async function companyIdsAdministered(
  { db, signedIn }: Pick<RequestContext, 'db' | 'signedIn'>,
  roles: readonly CompanyRole[],
): Promise<string[]> {
  const { accountId } = signedIn()
  const rows = await asPlatform(db, (platform) =>
    platform
      .selectFrom('company as c')
      .innerJoin('company_user as u', 'u.company_id', 'c.company_id')
      .select('c.company_id as id')
      .where('c.suspended_at', 'is', null)
      .where('u.account_id', '=', accountId)
      .where('u.active', '=', true)
      .where('u.role', 'in', roles)
      .orderBy('c.company_id')
      .execute(),
  )
  return rows.map(({ id }) => id)
}

export function companiesAdministered(
  { db, signedIn }: Pick<RequestContext, 'db' | 'signedIn'>,
  searched: SearchPage,
) {
  const { accountId } = signedIn()
  return asPlatform(db, (platform) => companyLines(platform, searched, accountId))
}
