import { sql } from 'kysely'
import { setTimeout as wait } from 'node:timers/promises'
import { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { layCable, type Cable } from '#tests/support/cable.ts'
import { databaseUrl, freshDatabase, isEmbedded, testDatabase } from '#tests/support/database.ts'
import { heldMs, holdMsMax, leastTurn } from '#tests/support/loop-guard.ts'
import type { Database, TransactionDb } from './database.ts'
import { PipelinedDriver } from './driver.ts'
import { openPostgres } from './postgres.ts'

// The embedded database has no connections.

let database: Database
/** The same over one connection, at the end of a cable. */
let distant: Database
let cable: Cable | undefined
const unhandled: unknown[] = []
const note = (reason: unknown) => unhandled.push(reason)

beforeAll(async () => {
  if (isEmbedded) return
  process.on('unhandledRejection', note)
  database = await freshDatabase()
  await database.runScript('create sequence trace; create table note (text text not null)')
  const url = databaseUrl(database)
  if (!url) throw new Error('A database without an address')
  cable = await layCable({ host: url.hostname, port: Number(url.port) })
  url.port = String(cable.port)
  distant = await openPostgres(url.href, 1)
})

afterEach(() => cable?.letGo())

afterAll(async () => {
  if (isEmbedded) return
  process.off('unhandledRejection', note)
  await distant.close()
  await cable?.cut()
  await database.close()
})

/** Leaves a trace that others see before the transaction commits. */
const trace = (db: TransactionDb) => sql`select nextval('trace')`.execute(db)

async function traces(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select case when is_called then last_value else 0 end as n from trace`.execute(database.db)
  return rows[0]?.n ?? 0
}

async function backendOf(db: TransactionDb): Promise<number | undefined> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  return rows[0]?.pid
}

const insert = (db: TransactionDb, text: string | null) =>
  sql`insert into note values (${text})`.execute(db)

/** Whether it is over within a moment. */
const settles = (work: Promise<unknown>) =>
  Promise.race([work.then(() => true), wait(300).then(() => false)])

describe.skipIf(isEmbedded)('over a line whose answers are held back', () => {
  test('statements that do not wait for one another are asked together with the beginning', async () => {
    await distant.db.transact('read only', backendOf)
    const before = await traces()
    cable?.hold()
    const work = distant.db.transact('read write', (db) => Promise.all([trace(db), trace(db)]))
    await expect.poll(traces).toBe(before + 2)
    cable?.letGo()
    await work
  })

  test('the end of a transaction that only read is not waited for', async () => {
    const work = distant.db.transact('read only', async (db) => {
      await backendOf(db)
      cable?.hold()
    })
    expect(await settles(work)).toBe(true)
  })

  test('the end of one that wrote is', async () => {
    const work = distant.db.transact('read write', async (db) => {
      await insert(db, 'kept')
      cable?.hold()
    })
    expect(await settles(work)).toBe(false)
    cable?.letGo()
    await work
  })
})

describe.skipIf(isEmbedded)('a connection', () => {
  test('of whose statements one failed is given back as it was taken', async () => {
    const backend = await distant.db.transact('read only', backendOf)
    for (const mode of ['read only', 'read write'] as const) {
      const work = distant.db.transact(mode, async (db) => {
        await sql`select set_config('test.word', 'secret', true)`.execute(db)
        await Promise.all([backendOf(db), sql`select 1 / 0`.execute(db), backendOf(db)])
      })
      await expect(work).rejects.toThrow('division by zero')
    }
    const next = await distant.db.transact('read write', async (db) => {
      const { rows } = await sql`
        select coalesce(current_setting('test.word', true), '') as word,
          current_setting('transaction_read_only') as readonly`.execute(db)
      return [await backendOf(db), rows[0]]
    })
    expect(next).toEqual([backend, { word: '', readonly: 'off' }])
  })

  test('whose transaction could not be undone is not used again; why is what its user hears', async () => {
    const before = await distant.db.transact('read only', backendOf)
    const work = distant.db.transact('read write', (db) =>
      Promise.all([
        insert(db, 'lost'),
        sql`select pg_terminate_backend(pg_backend_pid())`.execute(db),
      ]),
    )
    await expect(work).rejects.toMatchObject({ why: 'away', cause: { code: '57P01' } })
    expect(await distant.db.transact('read only', backendOf)).not.toBe(before)
  })

  test('to a primary that writes no more is not used again; it is away', async () => {
    const before = await distant.db.transact('read only', backendOf)
    const work = distant.db.transact('read write', async (db) => {
      await sql`set transaction read only`.execute(db)
      await insert(db, 'refused')
    })
    await expect(work).rejects.toMatchObject({ why: 'away', cause: { code: '25006' } })
    expect(await distant.db.transact('read only', backendOf)).not.toBe(before)
    const ours = distant.db.transact('read only', (db) => insert(db, 'a mistake of ours'))
    await expect(ours).rejects.toMatchObject({ code: '25006' })
  })

  test('that cannot undo a transaction is dropped', async () => {
    const pool = new Pool({ connectionString: databaseUrl(database)?.href ?? '', max: 1 })
    const client = await pool.connect()
    Object.assign(client, { query: () => Promise.reject(new Error('canceled')) })
    client.release()
    const driver = new PipelinedDriver(pool)
    const connection = await driver.acquireConnection()
    expect(pool.totalCount).toBe(1)
    await driver.rollbackTransaction(connection)
    await driver.releaseConnection(connection)
    expect(pool.totalCount).toBe(0)
    await driver.destroy()
  })

  test('that is cut fails what was asked of it, and troubles nobody with what was not waited for', async () => {
    await distant.db.transact('read only', async (db) => {
      await backendOf(db)
      cable?.hold()
    })
    const behind = distant.db.transact('read write', trace)
    const heard = expect(behind).rejects.toThrow(/connection|ECONNRESET/i)
    await cable?.cut()
    await cable?.mend()
    await heard
    await distant.db.transact('read write', trace)
    expect(unhandled).toEqual([])
  })

  test('parses a statement that it is asked again only once', async () => {
    const prepared = () =>
      distant.db.transact('read only', async (db) => {
        const { rows } = await sql<{ n: number }>`
          select count(*)::int as n from pg_prepared_statements`.execute(db)
        await sql`select ${'a value'}::text, ${Math.random()}::float8`.execute(db)
        return rows[0]?.n
      })
    await prepared()
    const known = await prepared()
    expect(await prepared()).toBe(known)
    expect(known).toBeGreaterThan(1)
  })
})

test.runIf(isEmbedded)('two megabytes go in and out without being taken one by one', async () => {
  const own = await testDatabase()
  const bytes = Buffer.alloc(2 * 1024 * 1024, 'any')
  const read = () => sql<{ bytes: Uint8Array }>`select ${bytes}::bytea as bytes`.execute(own.db)
  const { rows } = await read()
  expect(Buffer.from(rows[0]?.bytes ?? []).equals(bytes)).toBe(true)
  // About 50 ms, and 500 the other way.
  expect(await heldMs(holdMsMax, read)).toBeLessThan(holdMsMax)
})

test.runIf(isEmbedded)('statements that follow one another give the loop a turn', async () => {
  const own = await testDatabase()
  // Each takes about 10 ms, and all of them 300 without a turn between them.
  const heldMax = 120
  const count = () => sql`select count(*) from generate_series(1, 100000)`.execute(own.db)
  await count()
  const held = await leastTurn(heldMax, async () => {
    for (let n = 0; n < 30; n += 1) await count()
  })
  expect(held).toBeLessThan(heldMax)
})
