import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isEmbedded, testDatabase } from '#tests/support/database.ts'
import type { Database, TransactionDb } from './database.ts'
import type { Schema } from '#server/kernel/db/schema.ts'
import { newId } from '#server/kernel/ids.ts'
import { asPlatform, inCompany } from '#server/kernel/unit-of-work.ts'

let database: Database

beforeAll(async () => {
  database = await testDatabase()
  await database.runScript('create table note (text text not null)')
})

afterAll(() => database.runScript('drop table note; drop sequence if exists place'))

const write = (db: TransactionDb, text: string | null) =>
  sql`insert into note values (${text})`.execute(db)

const notes = async (db: Kysely<Schema> = database.db) =>
  (await sql<{ text: string }>`select text from note order by text`.execute(db)).rows.map(
    ({ text }) => text,
  )

const setting = async (db: TransactionDb) => {
  const { rows } = await sql<{ value: string | null }>`
    select nullif(current_setting('test.word', true), '') as value`.execute(db)
  return rows[0]?.value
}

const reading = <T>(work: (db: TransactionDb) => Promise<T>) =>
  database.db.transact('read only', work)

const writing = <T>(work: (db: TransactionDb) => Promise<T>) =>
  database.db.transact('read write', work)

describe('a transaction', () => {
  test('whose statements travel together answers each, in their order', async () => {
    const answers = await reading((db) =>
      Promise.all([1, 2, 3].map((n) => sql<{ n: number }>`select ${n}::int as n`.execute(db))),
    )
    expect(answers.flatMap(({ rows }) => rows)).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
  })

  test('of which one statement fails leaves nothing of those that travelled with it', async () => {
    const work = writing((db) =>
      Promise.all([write(db, 'before'), write(db, null), write(db, 'after')]),
    )
    await expect(work).rejects.toThrow(/null value/)
    expect(await notes()).toEqual([])
  })

  test.each(['insert into note values (1)', 'select * from note for update'])(
    'that only reads refuses %s, on either database',
    async (statement) => {
      await expect(reading((db) => sql.raw(statement).execute(db))).rejects.toMatchObject({
        code: '25006',
      })
    },
  )

  test('sends its statements in the order in which they are asked, however soon the next follows', async () => {
    await database.runScript('create sequence if not exists place')
    const next = async (db: TransactionDb) =>
      Number((await sql<{ n: string }>`select nextval('place') as n`.execute(db)).rows[0]?.n)
    for (let pauses = 0; pauses < 30; pauses += 1) {
      const [first, second] = await writing(async (db) => {
        const one = next(db)
        for (let n = 0; n < pauses; n += 1) await Promise.resolve()
        return Promise.all([one, next(db)])
      })
      expect(second, `${pauses} pauses`).toBe((first ?? 0) + 1)
    }
  })

  test('says that it did not commit, when one of its statements failed and nobody minded', async () => {
    const work = writing(async (db) => {
      await write(db, 'lost')
      await write(db, null).catch(() => undefined)
    })
    await expect(work).rejects.toThrow('rolled back')
    expect(await notes()).toEqual([])
  })

  test('has none within itself', async () => {
    await expect(writing((db) => db.transaction().execute(async () => undefined))).rejects.toThrow()
  })

  test('takes no statement that comes when it has ended', async () => {
    const late = await writing(async (db) => db)
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
    const seen = await writing(async (db) => {
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
    await writing((db) => write(db, `turn ${turn}`))
    expect(await reading((db) => notes(db))).toHaveLength(turn + 1)
  }
})

test.each([
  ['a company', (work: () => Promise<void>) => inCompany(database.db, newId(), work)],
  ['the installation', (work: () => Promise<void>) => asPlatform(database.db, work)],
] as const)(
  'work for %s that fails before it asks for anything leaves no failure that ends the process',
  async (_, begin) => {
    const unheard: unknown[] = []
    const hear = (reason: unknown) => void unheard.push(reason)
    process.on('unhandledRejection', hear)
    try {
      const failing = begin(() => {
        throw new Error('at once')
      })
      await expect(failing).rejects.toThrow('at once')
      await new Promise((resolve) => setTimeout(resolve, 50))
    } finally {
      process.off('unhandledRejection', hear)
    }
    expect(unheard).toEqual([])
  },
)
