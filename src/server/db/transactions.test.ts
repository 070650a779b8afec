import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase, isEmbedded } from '#tests/support/database.ts'
import type { Database } from './connect.ts'

let database: Database

beforeAll(async () => {
  database = await freshDatabase()
  await database.runScript('create table note (text text not null)')
})

afterAll(() => database.close())

type Transaction = Parameters<
  Parameters<ReturnType<Database['db']['transaction']>['execute']>[0]
>[0]

const write = (db: Transaction | Database['db'], text: string | null) =>
  sql`insert into note values (${text})`.execute(db)

const notes = async (db: Transaction | Database['db'] = database.db) =>
  (await sql<{ text: string }>`select text from note order by text`.execute(db)).rows.map(
    ({ text }) => text,
  )

const setting = async (db: Transaction) => {
  const { rows } = await sql<{ value: string | null }>`
    select nullif(current_setting('test.word', true), '') as value`.execute(db)
  return rows[0]?.value
}

const reading = <T>(work: (db: Transaction) => Promise<T>) =>
  database.db.transaction().setAccessMode('read only').execute(work)

describe('a transaction', () => {
  test('whose statements travel together answers each, in their order', async () => {
    const answers = await reading((db) =>
      Promise.all([1, 2, 3].map((n) => sql<{ n: number }>`select ${n}::int as n`.execute(db))),
    )
    expect(answers.flatMap(({ rows }) => rows)).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
  })

  test('of which one statement fails leaves nothing of those that travelled with it', async () => {
    const work = database.db
      .transaction()
      .execute((db) => Promise.all([write(db, 'before'), write(db, null), write(db, 'after')]))
    await expect(work).rejects.toThrow(/null value/)
    expect(await notes()).toEqual([])
  })

  test('takes no statement that comes when it has ended', async () => {
    const late = await database.db.transaction().execute(async (db) => db)
    await expect(write(late, 'late')).rejects.toThrow()
    expect(await notes()).toEqual([])
  })

  // The embedded database does not know of such transactions.
  test.skipIf(isEmbedded)('that only reads refuses a write', async () => {
    await expect(reading((db) => write(db, 'written'))).rejects.toThrow(/read-only/)
  })
})

describe('what a transaction that only read is set to', () => {
  const speak = (word: string) =>
    reading(async (db) => {
      await sql`select set_config('test.word', ${word}, true)`.execute(db)
      return setting(db)
    })

  test('is gone in the next on its connection, which begins as it ends', async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      expect(await speak(`word ${turn}`)).toBe(`word ${turn}`)
      expect(await reading(setting)).toBeNull()
    }
  })

  test('is gone in one that writes, which may write', async () => {
    await speak('secret')
    const seen = await database.db.transaction().execute(async (db) => {
      await write(db, 'kept')
      return setting(db)
    })
    expect(seen).toBeNull()
    expect(await notes()).toEqual(['kept'])
  })
})

test('a transaction that only reads sees what was committed before it began, however it began', async () => {
  await database.db.deleteFrom('note' as never).execute()
  for (let turn = 0; turn < 10; turn += 1) {
    await reading((db) => notes(db))
    await database.db.transaction().execute((db) => write(db, `turn ${turn}`))
    expect(await reading((db) => notes(db))).toHaveLength(turn + 1)
  }
})
