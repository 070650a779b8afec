import { sql } from 'kysely'
import { dayAt } from '#domain/kernel/day.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { anyCompany } from '#server/companies/queries.ts'
import type { Database } from '#server/db/database.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import { demoPassword, readContent } from './data.ts'
import { writeRows, type Rows } from './rows.ts'
import { readSnapshot, rowsFor } from './snapshot.ts'

/** Any number all servers agree on: whoever holds it loads, the others wait and find it done. */
const lockNumber = 7_426_002

/**
 * Loads the demo companies with two years of history, ending this week, where there is no company yet.
 * All of it in one transaction: whatever happens meanwhile, the next start finds everything or nothing.
 */
export async function loadDemo(
  { db }: Pick<Database, 'db'>,
  { clock }: { readonly clock: () => Date },
): Promise<void> {
  if (await asPlatform(db, anyCompany)) return
  const { company } = readContent('aurora')
  const today = dayAt(clock().getTime(), company.timeZone)
  const rows = withPassword(rowsFor(today, readSnapshot()), await hashPassword(demoPassword))
  await asPlatform(db, async (transaction) => {
    await sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`.execute(
      transaction,
    )
    await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(transaction)
    if (!(await anyCompany(transaction))) await writeRows(transaction, rows)
  })
}

function withPassword(all: readonly Rows[], password_hash: string): Rows[] {
  return all.map(({ table, rows }) => ({
    table,
    rows: table === 'account' ? rows.map((row) => ({ ...row, password_hash })) : rows,
  }))
}
