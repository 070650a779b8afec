import { sql } from 'kysely'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { layCable, type Cable } from '#tests/support/cable.ts'
import { databaseUrl, testDatabase } from '#tests/support/database.ts'
import type { Database } from './database.ts'
import { openPostgres } from './postgres.ts'

let database: Database
/** The same, at the end of a cable; the embedded one has none. */
let distant: Database
let cable: Cable | undefined

beforeAll(async () => {
  database = distant = await testDatabase()
  const url = databaseUrl(database)
  if (!url) return
  cable = await layCable({ host: url.hostname, port: Number(url.port) })
  url.port = String(cable.port)
  distant = await openPostgres(url.href, 2)
})

afterAll(async () => {
  if (cable) await distant.close()
  await cable?.cut()
})

const notify = (text: string) => sql`select pg_notify('news', ${text})`.execute(database.db)

test('what is announced by work that fails is not heard', async () => {
  const heard: string[] = []
  await distant.listen('rumours', (payload) => heard.push(payload))
  const work = database.db.transact('read write', async (transaction) => {
    await sql`select pg_notify('rumours', 'never')`.execute(transaction)
    throw new Error('on second thoughts')
  })
  await expect(work).rejects.toThrow('on second thoughts')
  await sql`select pg_notify('rumours', 'said')`.execute(database.db)
  await expect.poll(() => heard).toEqual(['said'])
})

test('everyone who listens to a channel hears what is announced there', async () => {
  const heard: string[] = []
  await distant.listen('shouts', (payload) => heard.push(`first ${payload}`))
  await distant.listen('shouts', (payload) => heard.push(`second ${payload}`))
  await sql`select pg_notify('shouts', 'now')`.execute(database.db)
  await expect.poll(() => heard).toEqual(['first now', 'second now'])
})

test('what is announced is heard once, also after the line was cut for seconds, which listeners are told of', async () => {
  const heard: string[] = []
  const resumed = vi.fn<() => void>()
  await distant.listen('news', (payload) => heard.push(payload), resumed)
  await notify('before')
  await expect.poll(() => heard).toEqual(['before'])
  expect(resumed).not.toHaveBeenCalled()
  await cable?.cut()
  // Long enough to try in vain more than once.
  await wait(cable ? 3500 : 0)
  await cable?.mend()
  await wait(cable ? 1500 : 0)
  await notify('after')
  await expect.poll(() => heard).toEqual(['before', 'after'])
  await wait(100)
  expect(heard).toHaveLength(2)
  expect(resumed).toHaveBeenCalledTimes(cable ? 1 : 0)
})

test('what was asked as the line was cut fails, and what is asked later does not', async () => {
  const ask = (seconds: number) =>
    distant.db.transact('read write', (work) =>
      sql`select pg_sleep(${seconds}::float8)`.execute(work),
    )
  await ask(0)
  if (cable) {
    const asked = Promise.allSettled([ask(5), ask(5)])
    await wait(100)
    await cable.cut()
    for (const { status } of await asked) expect(status).toBe('rejected')
    await expect(ask(0)).rejects.toThrow()
    await cable.mend()
  }
  await Promise.all([ask(0), ask(0), ask(0)])
})
