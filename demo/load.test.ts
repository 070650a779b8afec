import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/kernel/db/database.ts'
import { asPlatform, inCompany, type Db } from '#server/kernel/unit-of-work.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { testNow } from '#tests/support/world.ts'
import { loadDemo } from './load.ts'

const loading = { clock: () => testNow }

let database: Database

beforeAll(async () => {
  database = await freshDatabase()
})

afterAll(() => database.close())

/** How many rows each table has: accounts, and what is in each company. */
async function counts(): Promise<Record<string, number>> {
  const { db } = database
  const tables = (await db.introspection.getTables()).filter(({ columns }) =>
    columns.some(({ name }) => name === 'company_id'),
  )
  const count = async (from: Db, table: string) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)}`.execute(from)
    return rows[0]?.count ?? 0
  }
  const platform = await asPlatform(db, async (it) => ({
    accounts: await count(it, 'account'),
    companies: await it.selectFrom('company').select(['company_id', 'name']).execute(),
  }))
  const all: Record<string, number> = { accounts: platform.accounts }
  for (const { company_id, name } of platform.companies) {
    await inCompany(db, company_id, async (it) => {
      for (const table of tables) all[`${name} ${table.name}`] = await count(it, table.name)
    })
  }
  return all
}

/** How many triggers refuse nothing now. */
async function lifted(): Promise<number> {
  const { rows } = await sql`select from pg_trigger where tgenabled <> 'O'`.execute(database.db)
  return rows.length
}

test('a load that breaks off leaves nothing behind, and nothing lifted', async () => {
  await database.runScript('revoke insert on feedback_entry from app')
  await expect(loadDemo(database, loading)).rejects.toThrow('permission denied')
  expect(await counts()).toEqual({ accounts: 0 })
  expect(await lifted()).toBe(0)
  await database.runScript('grant insert on feedback_entry to app')
})

test('a second load adds nothing', async () => {
  await loadDemo(database, loading)
  const before = await counts()
  await loadDemo(database, loading)
  expect(await counts()).toEqual(before)
  expect(before).toMatchObject({ accounts: 26, 'Aurora Coop company_user': 26 })
})

test('what was closed is as final once it is loaded as once it was made', async () => {
  expect(await lifted()).toBe(0)
  const companies = await asPlatform(database.db, (db) =>
    db.selectFrom('company').select(['company_id', 'user_count']).orderBy('user_count').execute(),
  )
  expect(companies.map(({ user_count }) => user_count)).toEqual([3, 26])
  for (const { company_id } of companies) {
    const rewrite = inCompany(database.db, company_id, (db) =>
      db.updateTable('one_to_one_field').set({ value: 'rewritten' }).execute(),
    )
    await expect(rewrite).rejects.toThrow('a closed one-to-one cannot be edited')
  }
})

test('accounts are opened when the demo is loaded: nothing in the product is news to them', async () => {
  const accounts = await asPlatform(database.db, (db) =>
    db.selectFrom('account').select(['created_at', 'email_verified_at']).execute(),
  )
  expect(accounts).toHaveLength(26)
  for (const account of accounts)
    expect(account).toEqual({ created_at: testNow, email_verified_at: testNow })
})

test('an invitation was sent an hour before the demo is loaded: it is open for days, and can be sent again', async () => {
  const companies = await asPlatform(database.db, (db) =>
    db.selectFrom('company').select('company_id').execute(),
  )
  const sent = companies.map(({ company_id }) =>
    inCompany(database.db, company_id, (db) =>
      db.selectFrom('invitation').select('sent_at').execute(),
    ),
  )
  expect((await Promise.all(sent)).flat()).toEqual([
    { sent_at: new Date(testNow.getTime() - 3_600_000) },
  ])
})
