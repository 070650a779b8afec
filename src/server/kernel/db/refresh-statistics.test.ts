import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { embeddedOver } from './embedded.ts'
import { openInMemory } from './pglite.ts'
import { refreshEveryMs, statisticsOf } from './refresh-statistics.ts'

test('a table that changed has its statistics refreshed, and one that hardly did has not', async () => {
  const pglite = await openInMemory()
  const refresh = statisticsOf(pglite)
  const change = async (statement: string) => {
    await pglite.exec(statement)
    await pglite.exec('select pg_stat_force_next_flush()')
    await pglite.exec('select')
  }
  await change(`
    create table "Changed" (id uuid, "kind of" int, words text);
    insert into "Changed" select gen_random_uuid(), 1, repeat('word ', 50) from generate_series(1, 1000)`)
  expect(await refresh()).toEqual(['"Changed"'])
  const { rows } = await pglite.query(
    `select attname from pg_stats where tablename = 'Changed' order by attname`,
  )
  expect(rows).toEqual([{ attname: 'id' }, { attname: 'kind of' }])
  await change(`delete from "Changed" where ctid < '(0,9)'`)
  expect(await refresh()).toEqual([])
  await change(`update "Changed" set "kind of" = 2`)
  expect(await refresh()).toEqual(['"Changed"'])
  await pglite.close()
})

test('the embedded database refreshes its statistics every minute, as PostgreSQL does', async () => {
  const pglite = await openInMemory()
  await pglite.exec(
    'create table changed (id int); insert into changed select generate_series(1, 1000)',
  )
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const database = embeddedOver(pglite)
  vi.advanceTimersByTime(refreshEveryMs)
  vi.useRealTimers()
  await expect
    .poll(async () => (await pglite.query(`select from pg_stats where tablename = 'changed'`)).rows)
    .toHaveLength(1)
  await database.close()
})

test('the loop has its turn after a long statement, the first one included', async () => {
  const database = embeddedOver(await openInMemory())
  let turns = 0
  await database.db.transact('read only', async (db) => {
    const turn = nextTurn().then(() => (turns += 1))
    await sql`select pg_sleep(0.03)`.execute(db)
    expect(turns).toBe(1)
    await turn
  })
  await database.close()
})
