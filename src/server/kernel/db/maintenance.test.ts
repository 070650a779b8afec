import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { embeddedOver, type EmbeddedDatabase } from './embedded.ts'
import { maintainEveryMs, maintenanceOf } from './maintenance.ts'
import { openInMemory } from './pglite.ts'
import type { PGlite } from '@electric-sql/pglite'

describe('an embedded database', () => {
  let pglite: PGlite
  let database: EmbeddedDatabase
  beforeAll(async () => {
    pglite = await openInMemory()
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    database = embeddedOver(pglite)
  })
  afterAll(async () => {
    vi.useRealTimers()
    await database.close()
  })

  const change = async (statement: string) => {
    await pglite.exec(statement)
    await pglite.exec('select pg_stat_force_next_flush()')
    await pglite.exec('select')
  }

  test('has the statistics of a table refreshed that changed, and not of one that hardly did', async () => {
    const maintain = maintenanceOf(pglite)
    const analyzed = async () => (await maintain()).analyzed
    await change(`
      create table "Changed" (id uuid, "kind of" int, words text);
      insert into "Changed" select gen_random_uuid(), 1, repeat('word ', 50) from generate_series(1, 1000)`)
    expect(await analyzed()).toEqual(['"Changed"'])
    const { rows } = await pglite.query(
      `select attname from pg_stats where tablename = 'Changed' order by attname`,
    )
    expect(rows).toEqual([{ attname: 'id' }, { attname: 'kind of' }])
    await change(`delete from "Changed" where ctid < '(0,9)'`)
    expect(await analyzed()).toEqual([])
    await change(`update "Changed" set "kind of" = 2`)
    expect(await analyzed()).toEqual(['"Changed"'])
  })

  test('gives the space of deleted rows to new ones: a table that is emptied and filled again does not grow', async () => {
    const maintain = maintenanceOf(pglite)
    await change('create table queue (id int primary key, done_at timestamptz)')
    const size = async () => {
      const { rows } = await pglite.query<{ bytes: number }>(
        `select pg_total_relation_size('queue')::int as bytes`,
      )
      return rows[0]?.bytes ?? 0
    }
    const sizes: number[] = []
    for (let turn = 0; turn < 6; turn += 1) {
      await change(`insert into queue select ${turn} * 5000 + n from generate_series(1, 5000) n`)
      await change('delete from queue')
      expect((await maintain()).vacuumed).toContain('queue')
      sizes.push(await size())
    }
    expect(Math.max(...sizes)).toBeLessThan(1.5 * (sizes[0] ?? 0))
  })

  test('keeps its log short, however much is written', async () => {
    const maintain = maintenanceOf(pglite)
    const logBytes = async () => {
      const { rows } = await pglite.query<{ bytes: number }>(
        'select sum(size)::int as bytes from pg_ls_waldir()',
      )
      return rows[0]?.bytes ?? 0
    }
    for (let turn = 0; turn < 8; turn += 1) {
      await pglite.exec(
        `select pg_logical_emit_message(false, 'test', repeat('x', 1000000)) from generate_series(1, 20)`,
      )
      expect((await maintain()).hasCheckpoint).toBe(true)
    }
    expect(await logBytes()).toBeLessThan(96_000_000)
    expect((await maintain()).hasCheckpoint).toBe(false)
  })

  test('is maintained every minute', async () => {
    await change('create table noted (id int); insert into noted select generate_series(1, 1000)')
    vi.advanceTimersByTime(maintainEveryMs)
    await expect
      .poll(async () => (await pglite.query(`select from pg_stats where tablename = 'noted'`)).rows)
      .toHaveLength(1)
  })

  test('gives the loop its turn after a long statement, the first one included', async () => {
    let turns = 0
    await database.db.transact('read only', async (db) => {
      const turn = nextTurn().then(() => (turns += 1))
      await sql`select pg_sleep(0.03)`.execute(db)
      expect(turns).toBe(1)
      await turn
    })
  })
})
