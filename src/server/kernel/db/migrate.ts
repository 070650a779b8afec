import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Database } from './database.ts'

const folder = new URL('./migrations/', import.meta.url)
/** Any number all servers agree on: whoever holds it migrates, the others wait. */
const lockNumber = 7_426_001

interface Migration {
  readonly name: string
  readonly script: string
  readonly checksum: string
}

/** The numbered `.sql` files, in order. They are the truth of the schema: forward only. */
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
 * Brings the database up to the newest migration; returns the names of those applied now. Each is
 * applied whole or not at all, under a lock: where several servers start at once, each migration is
 * applied by one of them. Throws when one applied earlier has since changed.
 */
export async function migrate(database: Database): Promise<string[]> {
  const migrations = await readMigrations()
  await database.runScript(ledger)
  const applied: string[] = []
  for (;;) {
    const [next] = await pendingOf(database, migrations)
    if (!next) return applied
    try {
      await database.runScript(transactionOf(next))
      applied.push(next.name)
    } catch (error) {
      if (!isTaken(error)) throw error
    }
  }
}

/** Whether all of some migrations have been applied: part of being ready. */
export async function isMigrated(
  database: Database,
  migrations: readonly Migration[],
): Promise<boolean> {
  return (await pendingOf(database, migrations)).length === 0
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

/** One script: nothing is half applied. The first statement fails where another server was first. */
function transactionOf({ name, script, checksum }: Migration): string {
  return `begin;
select pg_advisory_xact_lock(${lockNumber});
insert into migration (name, checksum) values ('${name}', '${checksum}');
${script}
commit;`
}

function isTaken(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === '23505' && constraint === 'migration_pkey'
}
