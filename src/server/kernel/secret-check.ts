import { deriveKey } from '#server/kernel/secrets/installation-secret.ts'
import { asPlatform, runSql } from '#server/kernel/unit-of-work.ts'
import type { Database } from './db/database.ts'
import { migrate } from './db/migrate.ts'

/**
 * Throws, before any change, if the database belongs to another secret; claims an unclaimed one.
 */
export async function migrateFor(secret: string, database: Database) {
  const value = deriveKey(secret, 'secret-check')
  const rows = await runSql(database.db)`
    select from pg_class where oid = to_regclass('secret_check')`
  if (rows.length > 0) await claim(database, value)
  await migrate(database)
  await claim(database, value)
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
    return platform.selectFrom('secret_check').select('value').executeTakeFirstOrThrow()
  })
  if (!value.equals(kept.value)) throw new Error(refusal)
}

const refusal =
  'The secret of this start is not the one the database belongs to. Nothing was changed. With another secret, second factors and stored keys can never be opened again: put the file "secret" of the data directory back from the backup that the database is from, or set APP_SECRET to the secret this installation was started with. If that one is lost or is to be replaced, `npm run operator -- replace-secret` says what is lost with it, and lets the next start bring another.'
