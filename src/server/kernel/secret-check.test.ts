import { beforeAll, beforeEach, expect, test } from 'vitest'
import { emptyDatabase, openAgain, testDatabase } from '#tests/support/database.ts'
import type { Database } from './db/database.ts'
import { readMigrations } from './db/migrate.ts'
import { demandReadable, forgetSecret, migrateFor } from './secret-check.ts'

const secret = 'the secret of the first start, long enough'
const other = 'the secret of another installation, whole'

let database: Database

beforeAll(async () => {
  database = await testDatabase()
})

beforeEach(async () => {
  await forgetSecret(database)
  return () => forgetSecret(database)
})

test('a database belongs to the secret of its first start, and refuses another with a repair', async () => {
  await migrateFor(secret, database)
  await migrateFor(secret, database)
  await expect(migrateFor(other, database)).rejects.toThrow(
    /not the one the database belongs to\. Nothing was changed\. .*from the backup .*replace-secret/,
  )
})

test('a database without a secret is claimed by one of the servers that start at once, and refused to the others', async () => {
  const second = await openAgain(database)
  const starts = await Promise.allSettled([migrateFor(secret, database), migrateFor(other, second)])
  expect(starts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  if (second !== database) await second.close()
})

test('a secret that is given up is followed by that of the next start', async () => {
  await migrateFor(secret, database)
  expect(await forgetSecret(database)).toBe(true)
  expect(await forgetSecret(database)).toBe(false)
  await migrateFor(other, database)
  await expect(migrateFor(secret, database)).rejects.toThrow(/not the one/)
})

test('who only reads claims nothing, and is refused with another secret or without any table', async () => {
  await demandReadable(other, database)
  await migrateFor(secret, database)
  await demandReadable(secret, database)
  await expect(demandReadable(other, database)).rejects.toThrow(/not the one/)
  const empty = await emptyDatabase()
  await expect(demandReadable(secret, empty)).rejects.toThrow('The database is empty')
  await empty.close()
})

test('a start with another secret migrates nothing', async () => {
  await migrateFor(secret, database)
  const { name = '', checksum = '' } = (await readMigrations()).at(-1) ?? {}
  await database.runScript(`delete from migration where name = '${name}'`)
  try {
    await expect(migrateFor(other, database)).rejects.toThrow(/not the one/)
  } finally {
    await database.runScript(
      `insert into migration (name, checksum) values ('${name}', '${checksum}')`,
    )
  }
})
