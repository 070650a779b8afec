import { sql } from 'kysely'
import { inOrderOfNeed } from '#server/administration/backups/table-queries.ts'
import type { Database } from '#server/kernel/db/database.ts'
import {
  asPlatform,
  inCompany,
  speakForCompany,
  speakForInstallation,
  type Db,
} from '#server/kernel/unit-of-work.ts'

/** A row as JSON has it, by the names of its columns. */
export type Row = Readonly<Record<string, unknown>>

/** Rows of a table that one speaker may write: a company's own, or the installation's. */
export interface Rows {
  readonly table: string
  readonly rows: readonly Row[]
}

/** The same as they were read. */
export interface ReadRows extends Rows {
  /** The columns that can tell when something is: days, instants, documents with any of these. */
  readonly dated: readonly string[]
}

/** What whoever loads the rows says of accounts and links; and the database itself counts people. */
const leftOut: ReadonlySet<string> = new Set([
  'account.created_at',
  'account.email_verified_at',
  'account.password_hash',
  'company.user_count',
  'consent.at',
  'invitation.sent_at',
  'invitation.token_hash',
])

/**
 * What acts leave behind that nobody is to find: mails to people who came long ago, what their
 * calendars were told, lines of an audit about what no request did, what was counted against those who ask too often; and what they have not opened
 * yet, which the database writes as it comes in.
 */
const leftBehind: ReadonlySet<string> = new Set([
  'attempt',
  'audit_entry',
  'calendar_message',
  'deletion',
  'delivery',
  'unread',
])

interface Table {
  readonly name: string
  readonly columns: readonly string[]
  readonly dated: readonly string[]
  readonly needs: readonly string[]
}

/** Every row there is, each after those it refers to: the installation's, then each company's. */
export async function readRows({ db }: Pick<Database, 'db'>): Promise<ReadRows[]> {
  const tables = inOrderOfNeed(await readTables(db))
  const ofCompanies = tables.filter(({ columns }) => columns.includes('company_id'))
  const others = tables.filter((table) => !ofCompanies.includes(table))
  const all = await asPlatform(db, (platform) => rowsOf(platform, others))
  const companies = await asPlatform(db, (platform) =>
    platform.selectFrom('company').select('company_id').orderBy('company_id').execute(),
  )
  for (const { company_id } of companies)
    all.push(...(await inCompany(db, company_id, (company) => rowsOf(company, ofCompanies))))
  return all
}

async function readTables(db: Database['db']): Promise<readonly Table[]> {
  const { rows } = await sql<Table>`
    select t.relname::text as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''
        order by a.attnum) as columns,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
          and a.atttypid in ('date'::regtype, 'timestamptz'::regtype, 'jsonb'::regtype)) as dated,
      array(select f.relname::text from pg_constraint c join pg_class f on f.oid = c.confrelid
        where c.conrelid = t.oid and c.contype = 'f' and c.conparentid = 0 and f.oid <> t.oid) as needs
    from pg_class t
    where t.relkind in ('r', 'p') and not t.relispartition and t.relnamespace = 'public'::regnamespace and t.relname <> 'migration'
    order by t.relname`.execute(db)
  return rows
}

async function rowsOf(db: Db, tables: readonly Table[]): Promise<ReadRows[]> {
  // Instants are told as the session's time zone has them.
  await sql`set local time zone 'UTC'`.execute(db)
  const all: ReadRows[] = []
  for (const { name: table, columns, dated } of tables) {
    if (leftBehind.has(table)) continue
    const kept = columns.filter((column) => !leftOut.has(`${table}.${column}`))
    const { rows } = await sql<{ row: Row }>`
      select to_json(r) as row
      from (select ${sql.join(kept.map((column) => sql.ref(column)))} from ${sql.table(table)}) r`.execute(
      db,
    )
    if (rows.length > 0) all.push({ table, dated, rows: rows.map(({ row }) => row) })
  }
  return all
}

/**
 * Writes rows in the order in which they were read, in a transaction that speaks for the installation.
 * What was written in a closed one-to-one comes in after it was closed: for that alone, until the end
 * of this, nothing refuses it. Whatever goes wrong meanwhile, the transaction undoes that as well.
 */
export async function writeRows(db: Db, all: readonly Rows[]): Promise<void> {
  await speakAsOwner(db)
  await sql`alter table one_to_one_field disable trigger closed_is_final`.execute(db)
  let company: unknown
  await speakForInstallation(db)
  for (const { table, rows } of all) {
    const [first = {}] = rows
    const { company_id } = first
    if (typeof company_id === 'string' && company_id !== company) {
      company = company_id
      await speakForCompany(db, company_id)
    }
    const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
      db,
    )
  }
  await speakAsOwner(db)
  await sql`alter table one_to_one_field enable trigger closed_is_final`.execute(db)
}

async function speakAsOwner(db: Db): Promise<void> {
  await sql`select set_config('role', 'none', true)`.execute(db)
}
