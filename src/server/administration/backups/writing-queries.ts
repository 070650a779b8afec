import { sql } from 'kysely'
import type { TransactionDb } from '#server/kernel/db/database.ts'
import { readMigrations, withinTransaction } from '#server/kernel/db/migrate.ts'
import { BackupUnusable } from './backup-file.ts'
import type { BackupReader, Manifest } from './content-queries.ts'
import { readTables, type BackupTable } from './table-queries.ts'
import { runSql } from '#server/kernel/unit-of-work.ts'

/** The migrations of this version, split at what a backup has. Throws for one of another or newer version. */
export async function schemaOf(path: string, { migrations, version }: Manifest) {
  const known = await readMigrations()
  const unknown = migrations.find(({ name }) => !known.some((it) => it.name === name))
  if (unknown)
    throw new BackupUnusable(
      `The backup ${path} is from a newer Tandem (${version}): this one doesn’t know ${unknown.name}. Nothing was changed. Install that version first.`,
    )
  const changed = migrations.find(
    ({ name, checksum }) => !known.some((it) => it.name === name && it.checksum === checksum),
  )
  if (changed)
    throw new BackupUnusable(
      `The backup ${path} is from a Tandem whose migration ${changed.name} was another one. Nothing was changed. Restore it with that version.`,
    )
  const isThere = new Set(migrations.map(({ name }) => name))
  return {
    before: known.filter(({ name }) => isThere.has(name)),
    after: known.filter(({ name }) => !isThere.has(name)),
  }
}

/** Everything of ours, and nothing of an extension's. */
export async function dropAll(db: TransactionDb) {
  await runSql(db)`
    do $drop$
    declare what text;
    begin
      for what in
        select format('drop table %s cascade', c.oid::regclass) from pg_class c
        where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
          and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      loop execute what; end loop;
      for what in
        select format('drop routine if exists %s cascade', p.oid::regprocedure) from pg_proc p
        where p.pronamespace = 'public'::regnamespace
          and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      loop execute what; end loop;
    end $drop$`
}

type Migrations = Awaited<ReturnType<typeof readMigrations>>

export async function runMigrations(db: TransactionDb, migrations: Migrations) {
  await runSql(db)`
    create table if not exists migration
      (name text primary key, checksum text not null, applied_at timestamptz not null default now())`
  for (const { name, checksum, script } of migrations) {
    await runSql(db)`insert into migration (name, checksum) values (${name}, ${checksum})`
    // A script has many statements; one that is executed within another may.
    await sql
      .raw(
        `do $restoring$ begin execute $migration$\n${withinTransaction(script)}\n$migration$; end $restoring$`,
      )
      .execute(db)
    await runSql(db)`set constraints all immediate`
  }
}

/** Takes rows in as the owner, past policies and triggers: they were checked when they were written. */
export async function rowsWriter(
  db: TransactionDb,
): Promise<Pick<BackupReader, 'rows'> & { readonly finish: () => Promise<void> }> {
  const tables = await readTables(db)
  const each = async (command: (table: string) => string, among = tables) => {
    for (const { name } of among) await sql.raw(command(`public."${name}"`)).execute(db)
  }
  const tenants = tables.filter(({ isTenant }) => isTenant)
  await each((table) => `alter table ${table} disable trigger user`)
  await each((table) => `alter table ${table} no force row level security`, tenants)
  // What a migration wrote into an empty database is in the backup, too.
  await sql
    .raw(`truncate ${tables.map(({ name }) => `public."${name}"`).join()} cascade`)
    .execute(db)
  const found = new Map(tables.map((table) => [table.name, table]))
  return {
    rows: async ({ table, columns }, rows) =>
      insertRows(db, found.get(table), { table, columns }, rows),
    finish: async () => {
      await runSql(db)`set constraints all immediate`
      for (const { name } of tables) await countOn(db, name)
      await each((table) => `alter table ${table} enable trigger user`)
      await each((table) => `alter table ${table} force row level security`, tenants)
    },
  }
}

async function insertRows(
  db: TransactionDb,
  table: BackupTable | undefined,
  said: { readonly table: string; readonly columns: readonly string[] },
  rows: readonly string[],
) {
  const types = said.columns.map((name) => table?.columns.find((it) => it.name === name)?.type)
  if (!table || types.includes(undefined))
    throw new BackupUnusable(`The backup has a table ${said.table} that its version doesn’t have.`)
  const columns = sql.join(said.columns.map((column) => sql.ref(column)))
  const values = sql.join(types.map((type, n) => sql.raw(`(r ->> ${n})::${type}`)))
  await runSql(db)`
    insert into ${sql.table(table.name)} (${columns}) overriding system value
    select ${values} from jsonb_array_elements(${`[${rows.join()}]`}::jsonb) r`
}

/** Numbers that the database counts itself go on after the highest. */
async function countOn(db: TransactionDb, table: string) {
  const rows = await runSql<{ column: string }>(db)`
    select attname::text as column from pg_attribute
    where attrelid = ${`public."${table}"`}::regclass and attidentity <> '' and not attisdropped`
  for (const { column } of rows)
    await runSql(db)`
      select setval(pg_get_serial_sequence(${`public."${table}"`}, ${column}),
        coalesce(max(${sql.ref(column)}), 1), max(${sql.ref(column)}) is not null)
      from ${sql.table(table)}`
}
