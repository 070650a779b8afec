import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { minuteMs } from '#domain/kernel/time/durations.ts'
import type { Database } from './database.ts'
import { refusalOfVersion } from './version.ts'

const folder = new URL('./migrations/', import.meta.url)
/** Arbitrary, but the same on all servers: its holder migrates. */
const lockNumber = 7_426_001
/** Requests queue behind a migration that waits for a lock; between its tries they go on. */
const lockMsMax = 1_000
const pauseMs = () => 200 + Math.random() * 500
const triesMsMax = 5 * minuteMs

export interface Migration {
  readonly name: string
  readonly script: string
  readonly checksum: string
}

export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const script = await readFile(new URL(name, folder), 'utf8')
      return { name, script, checksum: createHash('sha256').update(script).digest('hex') }
    }),
  )
}

/**
 * Atomic and locked: concurrent starts apply each once. Throws if an applied one has changed, or if a
 * newer version no longer lets these use the database.
 */
export async function migrate(
  database: Database,
  migrations?: readonly Migration[],
): Promise<string[]> {
  const known = migrations ?? (await readMigrations())
  await database.runScript(ledger)
  const refusal = await refusalOfVersion(database, known)
  if (refusal) throw new Error(refusal)
  const applied: string[] = []
  let giveUpAt = performance.now() + triesMsMax
  for (;;) {
    const [next] = await pendingOf(database, known)
    if (!next) return applied
    try {
      await apply(database, next)
      applied.push(next.name)
      giveUpAt = performance.now() + triesMsMax
    } catch (error) {
      if (isTaken(error)) continue
      if (isLocked(error) && performance.now() >= giveUpAt)
        throw new Error(
          `Migration ${next.name} waited five minutes for a table that another session uses (a backup?). Nothing of it was applied; start again when that is over (pg_stat_activity).`,
          { cause: error },
        )
      if (!isLocked(error) && !isBeingIndexed(error)) throw error
      await wait(pauseMs())
    }
  }
}

export async function isMigrated(database: Database, migrations: readonly Migration[]) {
  return (await pendingOf(database, migrations)).length === 0
}

/** Changes nothing, also where no migration was ever applied. */
export async function migrationsOf(database: Database): Promise<{
  readonly pending: readonly Migration[]
  readonly unknown: readonly string[]
  readonly refusal?: string | undefined
}> {
  const migrations = await readMigrations()
  const { rows: ledgers } = await sql`
    select from pg_class where oid = to_regclass('migration')`.execute(database.db)
  if (ledgers.length === 0) return { pending: migrations, unknown: [] }
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(database.db)
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = rows.map(({ name }) => name).filter((name) => !known.has(name))
  const pending = await pendingOf(database, migrations)
  return { pending, unknown, refusal: await refusalOfVersion(database, migrations) }
}

const ledger = `begin;
select pg_advisory_xact_lock(${lockNumber});
create table if not exists migration
  (name text primary key, checksum text not null, applied_at timestamptz not null default now());
commit;`

async function pendingOf({ db }: Database, migrations: readonly Migration[]) {
  const { rows } = await sql<{
    name: string
    checksum: string
  }>`select name, checksum from migration`.execute(db)
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  for (const { name, checksum } of migrations) {
    const known = applied.get(name)
    if (known && known !== checksum)
      throw new Error(`Migration ${name} was changed after it had been applied.`)
  }
  return migrations.filter(({ name }) => !applied.has(name))
}

/** The first statement fails if another server was first. */
function transactionOf({ name, script, checksum }: Migration) {
  return `begin;
select pg_advisory_xact_lock(${lockNumber});
set local lock_timeout = ${lockMsMax};
insert into migration (name, checksum) values ('${name}', '${checksum}');
${withinTransaction(script)}
commit;`
}

const indexed = /\bcreate (?:unique )?index concurrently (\w+) on (?:only )?(\w+)[^;]*;/g

/** The indexes that a migration makes while everybody goes on reading and writing. It does nothing else. */
export const indexesApart = ({ script }: Pick<Migration, 'script'>) =>
  Array.from(script.matchAll(indexed), ([statement, name = '']) => ({ statement, name }))

/** A migration as one transaction takes it: on the embedded database, or in a restore. */
export const withinTransaction = (script: string) =>
  script.replaceAll(/\b(create (?:unique )?index) concurrently\b/g, '$1')

async function apply({ runScript, runApart }: Database, migration: Migration) {
  const indexes = indexesApart(migration)
  if (indexes.length > 0 && runApart) return runApart(apartOf(migration, indexes))
  await runScript(transactionOf(migration))
}

/**
 * A lock that is tried: who waited for it within a statement would be waited for by the index. A start that was
 * killed leaves an index that is not valid, so each is made from its beginning.
 */
function apartOf(
  { name, checksum }: Migration,
  indexes: ReturnType<typeof indexesApart>,
): string[] {
  return [
    'set lock_timeout = 0; set statement_timeout = 0',
    `do $$ begin
      if not pg_try_advisory_lock(${lockNumber + 1}) then
        raise object_in_use using message = 'another server makes indexes';
      end if;
      if exists (select from migration where name = '${name}') then
        raise unique_violation using constraint = 'migration_pkey';
      end if;
    end $$`,
    ...indexes.flatMap((index) => [
      `drop index concurrently if exists ${index.name}`,
      index.statement,
    ]),
    `insert into migration (name, checksum) values ('${name}', '${checksum}')`,
  ]
}

const isBeingIndexed = (error: unknown) => (error as { code?: string }).code === '55006'

/** lock_not_available and deadlock_detected: requests use the tables. */
function isLocked(error: unknown) {
  const { code } = error as { code?: string }
  return code === '55P03' || code === '40P01'
}

function isTaken(error: unknown) {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === '23505' && constraint === 'migration_pkey'
}
