import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshDatabase, openAgain } from '#tests/support/database.ts'
import type { Database } from './db/database.ts'
import { readMigrations } from './db/migrate.ts'
import { forgetSecret, migrateFor } from './secret-check.ts'

const secret = 'the secret of the first start, long enough'
const other = 'the secret of another installation, whole'

let database: Database

beforeAll(async () => {
  database = await freshDatabase()
})

beforeEach(() => forgetSecret(database))

afterAll(() => database.close())

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

// The last one: it leaves a database that lacks a migration.
test('a start with another secret migrates nothing', async () => {
  await migrateFor(secret, database)
  const last = (await readMigrations()).at(-1)?.name ?? ''
  await database.runScript(`delete from migration where name = '${last}'`)
  await expect(migrateFor(other, database)).rejects.toThrow(/not the one/)
})
