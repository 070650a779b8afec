import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/kernel/db/database.ts'
import { newId } from '#server/kernel/ids.ts'
import { asPlatform, inCompany } from '#server/kernel/unit-of-work.ts'
import { askInCompany } from '#tests/support/company-questions.ts'
import { testDatabase } from '#tests/support/database.ts'
import { furnish } from '#tests/support/furnish.ts'
import { meet } from '#tests/support/one-to-ones.ts'
import { rowsOf, tenantTables } from '#tests/support/rows.ts'
import { world, type World } from '#tests/support/world.ts'

// What features ask for names no company: row level security alone is what these tests hold to.

let database: Database
let tables: string[]
let here: World
let there: World

beforeAll(async () => {
  database = await testDatabase()
  tables = await tenantTables(database)
  for (const made of [await world(), await world()]) {
    await meet(made, { state: 'CLOSED', type: 'PERFORMANCE_REVIEW' })
    await askInCompany(made)
    await furnish(made)
    here ??= made
    there = made
  }
})

const inside = <T>(work: Parameters<typeof inCompany<T>>[2]) =>
  inCompany(database.db, here.companyId, work)

async function failure(statement: string): Promise<string> {
  const run = inside((db) => sql.raw(statement).execute(db))
  return run.then(
    ({ numAffectedRows = 0n }) => `${numAffectedRows} rows`,
    (error: Error) => error.message,
  )
}

test('there is something of another company in every table', async () => {
  const rows = await rowsOf(database, there.companyId)
  expect(tables.filter((name) => (rows[name] ?? []).length === 0)).toEqual([])
})

describe('speaking for a company', () => {
  test('no table has a row of another', async () => {
    for (const name of tables) {
      const seen = await inside((db) =>
        sql<{ company: string }>`
          select distinct company_id as company from ${sql.table(name)}`.execute(db),
      )
      expect({ name, seen: seen.rows }).toEqual({ name, seen: [{ company: here.companyId }] })
    }
  })

  test('nothing of another can be changed, removed or taken over', async () => {
    const before = await rowsOf(database, there.companyId)
    const theirs = `company_id = '${there.companyId}'`
    for (const name of tables) {
      const tries = [
        `update ${name} set company_id = company_id where ${theirs}`,
        `update ${name} set company_id = '${here.companyId}' where ${theirs}`,
        `delete from ${name} where ${theirs}`,
      ]
      for (const attempt of tries)
        expect(await failure(attempt)).toMatch(/^0 rows$|permission denied/)
    }
    expect(await rowsOf(database, there.companyId)).toEqual(before)
  })

  test('nothing can be given to another', async () => {
    for (const name of tables) {
      const refusal = /row-level security|permission denied|closed one-to-one/
      const give = `update ${name} set company_id = '${there.companyId}'`
      expect(await failure(give)).toMatch(refusal)
    }
    const area = `'${there.companyId}', '${newId()}', '{}', '{}'`
    expect(await failure(`insert into area values (${area})`)).toMatch(/row-level security/)
  })

  test('accounts and sessions are out of reach', async () => {
    for (const name of ['account', 'session', 'migration'])
      expect(await failure(`select from ${name}`)).toMatch(/permission denied/)
  })

  test('the search finds nobody of another, whatever is searched for', async () => {
    const { rows } = await inside((db) =>
      sql<{ total: number; ids: string[] }>`select * from search_users('', 0, 1000)`.execute(db),
    )
    const own = Object.values(here.people).map(({ userId }) => userId)
    expect(rows[0]?.ids).toEqual(expect.arrayContaining(own))
    // And whoever was invited, and whom a directory added, to furnish the company.
    expect(rows[0]?.ids).toHaveLength(own.length + 2)
    const found = await inside((db) =>
      sql<{ id: string }>`select id from find_people('', 1000)`.execute(db),
    )
    expect(found.rows.map(({ id }) => id).toSorted()).toEqual(rows[0]?.ids.toSorted())
  })

  test('the language of an account of another stays', async () => {
    const { rows } = await inside((db) =>
      sql`select set_preferred_language(${there.id('ana')}, 'pt') as before`.execute(db),
    )
    expect(rows).toEqual([{ before: null }])
  })
})

test('speaking for no company, or for one that is not there, nothing is seen', async () => {
  for (const companyId of ['', newId()]) {
    for (const name of tables) {
      const { rows } = await inCompany(database.db, companyId, (db) =>
        sql`select from ${sql.table(name)}`.execute(db),
      )
      expect(rows).toEqual([])
    }
  }
})

test('the installation itself reads no conversation', async () => {
  for (const name of tables.filter((one) => !['company', 'company_user'].includes(one))) {
    const run = asPlatform(database.db, (db) => sql`select from ${sql.table(name)}`.execute(db))
    await expect(run).rejects.toThrow('permission denied')
  }
})

test('a unit of work leaves nothing behind on its connection', async () => {
  await inside(async () => undefined)
  const { rows } = await sql<{ company: string | null; own: boolean }>`
    select nullif(current_setting('app.company_id', true), '') as company,
      current_user = session_user as own`.execute(database.db)
  expect(rows).toEqual([{ company: null, own: true }])
})
