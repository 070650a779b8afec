import { deriveKey } from '#server/kernel/secrets/installation-secret.ts'
import { asPlatform, runSql, type Db } from '#server/kernel/unit-of-work.ts'
import type { Database } from './db/database.ts'
import { migrate, readMigrations } from './db/migrate.ts'
import { refusalOfVersion } from './db/version.ts'

/**
 * Throws, before any change, if the database belongs to another secret; claims an unclaimed one.
 */
export async function migrateFor(secret: string, database: Database) {
  const value = valueOf(secret)
  if (await hasTable(database, 'secret_check')) await claim(database, value)
  await migrate(database)
  await claim(database, value)
}

/** Applies no migration: a backup made before an upgrade must fit the former version. */
export async function demandReadable(secret: string, database: Database) {
  if (!(await hasTable(database, 'migration')))
    throw new Error('The database is empty: Tandem was never started on it.')
  const isChecked = await hasTable(database, 'secret_check')
  const kept = isChecked ? await asPlatform(database.db, keptIn) : undefined
  if (kept && !valueOf(secret).equals(kept.value)) throw new Error(refusal)
  const tooNew = await refusalOfVersion(database, await readMigrations())
  if (tooNew) throw new Error(tooNew)
}

const valueOf = (secret: string) => deriveKey(secret, 'secret-check')

const keptIn = (platform: Db) =>
  platform.selectFrom('secret_check').select('value').executeTakeFirst()

async function hasTable({ db }: Pick<Database, 'db'>, name: 'migration' | 'secret_check') {
  const rows = await runSql(db)`select from pg_class where oid = to_regclass(${name})`
  return rows.length > 0
}

export async function forgetSecret({ db }: Pick<Database, 'db'>) {
  const { numDeletedRows } = await asPlatform(db, (platform) =>
    platform.deleteFrom('secret_check').executeTakeFirst(),
  )
  return numDeletedRows > 0n
}

async function claim({ db }: Pick<Database, 'db'>, value: Buffer) {
  const kept = await asPlatform(db, async (platform) => {
    // Waits for the first of several servers that start at once.
    await platform
      .insertInto('secret_check')
      .values({ value })
      .onConflict((it) => it.doNothing())
      .execute()
    return keptIn(platform)
  })
  if (!kept || !value.equals(kept.value)) throw new Error(refusal)
}

const refusal =
  'The secret of this start is not the one the database belongs to. Nothing was changed. With another secret, second factors and stored keys can never be opened again: put the file "secret" of the data directory back from the backup that the database is from, or set APP_SECRET to the secret this installation was started with. If that one is lost or is to be replaced, `npm run operator -- replace-secret` says what is lost with it, and lets the next start bring another.'
