import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/kernel/db/database.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { dispatchAt } from '#tests/support/notifications.ts'
import { rowsOf } from '#tests/support/rows.ts'
import { testNow } from '#tests/support/world.ts'
import { loadDemo } from './load.ts'

const dayMs = 86_400_000

let database: Database

beforeAll(async () => {
  database = await freshDatabase()
  await loadDemo(database, { clock: () => testNow })
})

afterAll(() => database.close())

/** The company of the personas, and the ids of some of them. */
async function personas() {
  const names = ['marta.manager', 'diego.manager', 'ana', 'bruno']
  const companies = await asPlatform(database.db, (db) =>
    db.selectFrom('company').select('company_id').where('name', '=', 'Aurora Coop').execute(),
  )
  const companyId = companies[0]?.company_id ?? ''
  const rows = await rowsOf(database, companyId)
  const people = (rows['company_user'] ?? []).map((row) => JSON.parse(row))
  const idOf = (name: string): string =>
    people.find(({ email }) => email === `${name}@aurora.example`)?.id ?? ''
  return { ids: names.map(idOf), told: (rows['notification'] ?? []).map((row) => JSON.parse(row)) }
}

test('the personas were told of the last days: some of it they have read, some they have not', async () => {
  const { ids, told } = await personas()
  for (const id of ids) {
    const own = told.filter(({ user_id }) => user_id === id)
    expect(own.filter(({ read_at }) => read_at === null).length).toBeGreaterThan(2)
    expect(own.some(({ read_at }) => read_at !== null)).toBe(true)
    for (const { created_at } of own)
      expect(testNow.getTime() - Date.parse(created_at)).toBeLessThan(22 * dayMs)
  }
})

test('none of it is mailed', async () => {
  await dispatchAt(database, new Date(testNow.getTime() + 7 * dayMs))
  const mails = await asPlatform(database.db, (db) =>
    db.selectFrom('delivery').select('id').execute(),
  )
  expect(mails).toEqual([])
})
