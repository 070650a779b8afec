import { sql } from 'kysely'
import { deriveKey } from '#server/kernel/secrets/installation-secret.ts'
import type { Database, TransactionDb } from '#server/kernel/db/database.ts'
import { readMigrations } from '#server/kernel/db/migrate.ts'
import { BackupUnusable, writeBackup, type Seal } from './backup-file.ts'
import { contentOf, inSnapshot, readBackup, type End, type Manifest } from './content-queries.ts'
import { readRows, speakAsOwner } from './reading-queries.ts'
import { SumOfTables, type TableSums } from './table-sums.ts'
import { dropAll, rowsWriter, runMigrations, schemaOf } from './writing-queries.ts'
import { runSql } from '#server/kernel/unit-of-work.ts'

export type BackedUp = Pick<Database, 'db' | 'kind'>

interface BackupOptions {
  readonly path: string
  readonly key: string | Seal | undefined
  readonly secret: string
  readonly now: Date
}

/** A snapshot: changes that commit later are not in it. */
export function backUp({ db, kind }: BackedUp, options: BackupOptions): Promise<void> {
  return inSnapshot(db, (snapshot) => writeFrom(snapshot, kind, options))
}

function writeFrom(
  db: TransactionDb,
  database: Database['kind'],
  { path, key, secret, now: madeAt }: BackupOptions,
): Promise<void> {
  const told = { madeAt, database, ...(key === undefined ? {} : { secret }) }
  return writeBackup(path, key, contentOf(db, told))
}

export interface Contents {
  readonly manifest: Manifest
  readonly tables: End['tables']
  readonly secretCheck: string | undefined
}

/** Reads all of a backup and checks it. Throws `BackupUnusable` with a sentence. */
export async function checkBackup(path: string, key: string | undefined): Promise<Contents> {
  let found: Manifest | undefined
  let secretCheck: string | undefined
  const { tables } = await readBackup(path, key, {
    manifest: async (manifest) => {
      await schemaOf(path, manifest)
      found = manifest
    },
    rows: ({ table, columns }, [row = '[]']) => {
      if (table !== 'secret_check') return
      secretCheck = (JSON.parse(row) as string[])[columns.indexOf('value')]
    },
  })
  if (!found) throw new BackupUnusable(`The backup ${path} says nothing of itself.`)
  return { manifest: found, tables, secretCheck }
}

export function belongsTo({ secretCheck }: Contents, secret: string) {
  const own = `\\x${deriveKey(secret, 'secret-check').toString('hex')}`
  return secretCheck === undefined || secretCheck === own
}

interface RestoreOptions {
  readonly path: string
  readonly key: string | undefined
  /** Writes what there is before, where there is something. */
  readonly restorePoint?: BackupOptions | undefined
  /** Leaves the schema as the backup has it, to compare. */
  readonly isDrill?: boolean
  /** In the same transaction, once the rows are there. */
  readonly afterwards?: (db: TransactionDb) => Promise<void>
}

const lockWaited = '20s'

/** In one transaction, which others wait for: it succeeds whole, or nothing is changed. */
export async function restore({ db, kind }: BackedUp, options: RestoreOptions) {
  const { path, key, restorePoint, isDrill = false, afterwards } = options
  await db.transact('read write', async (transaction) => {
    await runSql(transaction)`
      select set_config('statement_timeout', '0', true), set_config('lock_timeout', ${lockWaited}, true)`
    await lockAll(transaction)
    if (restorePoint) await writeFrom(transaction, kind, restorePoint)
    await speakAsOwner(transaction)
    await dropAll(transaction)
    let writer: Awaited<ReturnType<typeof rowsWriter>> | undefined
    let after: Awaited<ReturnType<typeof readMigrations>> = []
    await readBackup(path, key, {
      manifest: async (manifest) => {
        const schema = await schemaOf(path, manifest)
        ;({ after } = schema)
        await runMigrations(transaction, schema.before)
        writer = await rowsWriter(transaction)
      },
      rows: (section, rows) => writer?.rows(section, rows),
    })
    await writer?.finish()
    if (!isDrill) await runMigrations(transaction, after)
    await afterwards?.(transaction)
    await speakAsOwner(transaction)
  })
}

/** Also keeps other servers out until the end. */
async function lockAll(db: TransactionDb) {
  const rows = await runSql<{ name: string }>(db)`
    select c.oid::regclass::text as name from pg_class c
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
    order by 1`
  if (rows.length > 0)
    await sql
      .raw(`lock table ${rows.map(({ name }) => name).join()} in access exclusive mode`)
      .execute(db)
}

/** True with an account or a company; undefined without tables. */
export async function isInUse({ db }: BackedUp) {
  const rows = await runSql(db)`
    select from pg_class where oid = to_regclass('public.secret_check')`
  if (rows.length === 0) return undefined
  return db.transact('read only', async (it) => {
    await runSql(it)`select set_config('role', 'platform', true)`
    const found = await sql<{ any: boolean }>`
      select exists (select from account) or exists (select from company) as any`.execute(it)
    return found.rows[0]?.any ?? false
  })
}

export function sumTables({ db }: BackedUp): Promise<TableSums> {
  return inSnapshot(db, async (snapshot) => {
    const sums = new SumOfTables()
    for await (const { table, rows } of readRows(snapshot)) sums.add(table, rows)
    return sums.sums()
  })
}
