import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { dayAt } from '#domain/kernel/time/day.ts'
import { hashPassword } from '#server/identity/auth/passwords.ts'
import { anyCompany } from '#server/identity/companies/queries.ts'
import type { Database } from '#server/kernel/db/database.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import { demoPassword, readContent } from './data.ts'
import { writeRows, type Row, type Rows } from './rows.ts'
import { readSnapshot, rowsFor } from './snapshot.ts'

/** Any number all servers agree on: whoever holds it loads, the others wait and find it done. */
const lockNumber = 7_426_002

/**
 * Loads the demo companies with two years of history, ending this week, where there is no company yet.
 * All of it in one transaction: whatever happens meanwhile, the next start finds everything or nothing.
 */
export async function loadDemo(
  { db }: Pick<Database, 'db'>,
  { clock, rows: text }: { readonly clock: () => Date; readonly rows?: string },
): Promise<void> {
  if (await asPlatform(db, anyCompany)) return
  const { company } = readContent('aurora')
  const now = clock()
  const today = dayAt(now.getTime(), company.timeZone)
  const passwordHash = await hashPassword(demoPassword)
  const rows = asOfNow(rowsFor(today, text ?? readSnapshot()), passwordHash, now)
  await asPlatform(db, async (transaction) => {
    await sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`.execute(
      transaction,
    )
    await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(transaction)
    if (!(await anyCompany(transaction))) await writeRows(transaction, rows)
  })
}

/** How long ago the links of the demo were sent: they are valid for nearly a week, and can be sent again. */
const linkAgeMs = 3_600_000

/**
 * Accounts are opened now, however old their companies: what the product has is no news to them. Links
 * were sent just before, with secrets that nobody knows.
 */
function asOfNow(all: readonly Rows[], password_hash: string, now: Date): Rows[] {
  const more: Readonly<Record<string, () => Row>> = {
    account: () => ({ password_hash, created_at: now, email_verified_at: now }),
    consent: () => ({ at: now }),
    invitation: () => ({
      sent_at: new Date(now.getTime() - linkAgeMs),
      token_hash: `\\x${randomBytes(32).toString('hex')}`,
    }),
  }
  return all.map(({ table, rows }) => ({
    table,
    rows: rows.map((row) => ({ ...row, ...more[table]?.() })),
  }))
}
