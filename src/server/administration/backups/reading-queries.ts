import { sql } from 'kysely'
import type { TransactionDb } from '#server/kernel/db/database.ts'
import { runSql, speakForCompany, speakForInstallation } from '#server/kernel/unit-of-work.ts'
import { readTables, type BackupTable } from './table-queries.ts'

/** Rows of one table as JSON arrays of texts. */
export interface RowBatch {
  readonly table: string
  readonly columns: readonly string[]
  readonly rows: readonly string[]
}

const rowsMax = 512
/** Pictures and files: one may have megabytes. */
const bytesRowsMax = 8
const batchCharacters = 524_288

/**
 * Every row there is, the installation's first, then each company's, as the policies let them be read: no role reads
 * all companies. Bounded memory. The transaction is to be a snapshot, and speaks as the owner afterwards.
 */
export async function* readRows(db: TransactionDb): AsyncGenerator<RowBatch> {
  // Exact, and the same on every database.
  await runSql(db)`
    select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO', true),
      set_config('bytea_output', 'hex', true), set_config('intervalstyle', 'postgres', true),
      set_config('statement_timeout', '0', true), set_config('extra_float_digits', '1', true)`
  const tables = await readTables(db)
  const { before, ofCompanies, after } = grouped(tables)
  await speakForInstallation(db)
  for (const table of before) yield* tableRows(db, table)
  const { rows: companies } = await sql<{ id: string }>`
    select company_id as id from company order by company_id`.execute(db)
  for (const { id } of companies) {
    await speakForCompany(db, id)
    for (const table of ofCompanies) yield* tableRows(db, table)
  }
  await speakForInstallation(db)
  for (const table of after) yield* tableRows(db, table)
  await speakAsOwner(db)
}

/** Some of the installation's refer to companies: they come after those. */
function grouped(tables: readonly BackupTable[]) {
  const ofCompanies = tables.filter(({ isTenant }) => isTenant)
  const isLate = new Set(ofCompanies.map(({ name }) => name))
  for (const { name, needs } of tables) if (needs.some((it) => isLate.has(it))) isLate.add(name)
  const others = tables.filter(({ isTenant }) => !isTenant)
  return {
    before: others.filter(({ name }) => !isLate.has(name)),
    ofCompanies,
    after: others.filter(({ name }) => isLate.has(name)),
  }
}

export async function speakAsOwner(db: TransactionDb) {
  await runSql(db)`select set_config('role', 'none', true), set_config('app.company_id', '', true)`
}

async function* tableRows(db: TransactionDb, table: BackupTable): AsyncGenerator<RowBatch> {
  const columns = table.columns.map(({ name }) => name)
  const texts = sql.join(columns.map((column) => sql`${sql.ref(column)}::text`))
  const most = table.columns.some(({ type }) => type === 'bytea') ? bytesRowsMax : rowsMax
  let take = Math.min(16, most)
  const fetch = async () => {
    const rows = await runSql<{ row: string }>(db)`
      fetch forward ${sql.raw(String(take))} from backup_rows`
    return rows.map(({ row }) => row)
  }
  // One round trip for both.
  const declared = sql`
    declare backup_rows no scroll cursor for
      select to_json(array[${texts}])::text as row from ${sql.table(table.name)}`.execute(db)
  let [, rows] = await Promise.all([declared, fetch()])
  while (rows.length > 0) {
    yield { table: table.name, columns, rows }
    if (rows.length < take) break
    const characters = rows.reduce((sum, row) => sum + row.length, 0)
    if (characters < batchCharacters / 2) take = Math.min(take * 2, most)
    if (characters > batchCharacters) take = Math.max(1, take >> 1)
    rows = await fetch()
  }
  await runSql(db)`close backup_rows`
}
