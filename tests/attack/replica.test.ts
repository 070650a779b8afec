import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withReplica } from '#server/kernel/db/connect.ts'
import type { Database } from '#server/kernel/db/database.ts'
import { openPostgres } from '#server/kernel/db/postgres.ts'
import { Replica } from '#server/kernel/db/replica.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { databaseUrl, freshDatabase } from '#tests/support/database.ts'
import { furnish } from '#tests/support/furnish.ts'
import { isLong } from '#tests/support/long.ts'
import { startStandby, type Standby } from '#tests/support/standby.ts'
import { worldOn, type World } from '#tests/support/world.ts'

// `TEST_LONG=true scripts/with-postgres.sh npx vitest run tests/attack/replica`: a primary and a streaming replica.
const isMany = isLong && process.env['TEST_DATABASE_URL'] !== undefined

let primary: Database
let database: Database
let standby: Standby
let w: World

beforeAll(async () => {
  if (!isMany) return
  primary = await freshDatabase()
  const url = databaseUrl(primary)
  if (!url) return
  standby = await startStandby(url)
  database = withReplica(primary, standby.url.href, 4)
  w = await worldOn(database)
  await furnish(w, 'What Ana is told')
})

afterAll(async () => {
  await database?.close()
  standby?.remove()
})

const reads = async () => (await database.replica?.state())?.reads ?? { answered: 0, passedOn: 0 }
const isFresh = async () => (await database.replica?.isFresh()) ?? false

/** Pages that may lag, for some seconds; how many failed, and the longest in milliseconds. */
async function readFor(ms: number): Promise<{ count: number; failed: number; longestMs: number }> {
  const { companyId } = w
  const until = performance.now() + ms
  const told = { count: 0, failed: 0, longestMs: 0 }
  while (performance.now() < until) {
    const began = performance.now()
    const some = await Promise.allSettled([
      w.as('admin').statistics.choices({ params: { companyId } }),
      w.as('admin').statistics.people({ params: { companyId }, query: { page: 1, limit: 10 } }),
      w.as('superadmin').audit.list({ params: { companyId }, query: { page: 1, limit: 10 } }),
      w.as('marta').search.said({ params: { companyId }, query: { search: 'Ana' } }),
      w.as('marta').goals.create({
        params: w.of('ana'),
        body: { description: 'Answer', weightingPoints: 1, tracking: 'manual' },
      }),
    ])
    told.count += some.length
    told.failed += some.filter(({ status }) => status === 'rejected').length
    told.longestMs = Math.max(told.longestMs, performance.now() - began)
    await wait(50)
  }
  return told
}

test.runIf(isMany)('a streaming replica answers what may lag', { timeout: 120_000 }, async () => {
  await expect.poll(isFresh, { timeout: 20_000 }).toBe(true)
  const said = await readFor(4_000)
  expect(said.failed).toBe(0)
  const { answered, passedOn } = await reads()
  console.log('beside writes', said, await database.replica?.state())
  expect(answered).toBeGreaterThan(said.count / 2)
  expect(passedOn).toBe(0)
})

test.runIf(isMany)(
  'its policies, limits and refusal of writes are those of the first',
  async () => {
    const late = await openPostgres(standby.url.href, 2)
    const count = (rows: readonly unknown[]) => rows.length
    const own = await inCompany(
      late.db,
      w.companyId,
      (db) => db.selectFrom('goal').selectAll().execute(),
      'read only',
    )
    expect(count(own)).toBeGreaterThan(0)
    const others = await inCompany(
      late.db,
      '00000000-0000-7000-8000-000000000000',
      (db) => db.selectFrom('goal').selectAll().execute(),
      'read only',
    )
    expect(count(others)).toBe(0)
    const limits = await sql`
    select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`.execute(
      late.db,
    )
    expect(limits.rows).toEqual([{ lock: '2s', statement: '15s' }])
    await expect(
      inCompany(late.db, w.companyId, (db) => db.deleteFrom('goal').execute(), 'read only'),
    ).rejects.toThrow()
    await late.close()
    const refused = new Replica(primary.db, () =>
      openPostgres(standby.url.href.replace('tandem@', 'postgres@'), 2),
    )
    await expect
      .poll(async () => (await refused.state()).problem)
      .toContain('skips row level security')
    expect(await refused.isFresh()).toBe(false)
    await refused.close()
  },
)

test.runIf(isMany)(
  'one that stands still is passed over after five seconds, and read again once it has caught up',
  { timeout: 120_000 },
  async () => {
    standby.psql('select pg_wal_replay_pause()')
    const began = performance.now()
    let freshMs = 0
    while (await isFresh()) {
      const { failed } = await readFor(200)
      expect(failed).toBe(0)
      freshMs = performance.now() - began
    }
    expect(freshMs).toBeLessThan(6_500)
    const before = (await reads()).answered
    expect((await readFor(1_000)).failed).toBe(0)
    expect((await reads()).answered).toBe(before)
    standby.psql('select pg_wal_replay_resume()')
    await expect.poll(isFresh, { timeout: 10_000 }).toBe(true)
    console.log('stood still for', Math.round(freshMs), 'ms while it was read')
  },
)

test.runIf(isMany)(
  'one that is killed costs nobody an error, and is read again when it is back',
  { timeout: 120_000 },
  async () => {
    const reading = readFor(8_000)
    await wait(1_000)
    standby.kill()
    const said = await reading
    console.log('killed', said)
    expect(said.failed).toBe(0)
    expect(await isFresh()).toBe(false)
    expect((await w.app.inject('/readyz')).json()).toMatchObject({ ready: true, replica: false })
    standby.start()
    await expect.poll(isFresh, { timeout: 20_000 }).toBe(true)
  },
)

test.runIf(isMany)(
  'one taken for the primary refuses work that may write as if it were away, until it is promoted',
  { timeout: 120_000 },
  async () => {
    const taken = await openPostgres(standby.url.href, 2)
    const heard: string[] = []
    await expect(taken.listen('news', (text) => heard.push(text))).rejects.toThrow()
    const work = () =>
      inCompany(taken.db, w.companyId, async (db) => {
        // Outside its transaction, it would find nothing, and a page would hear 404.
        await db.selectFrom('goal').select('id').executeTakeFirstOrThrow()
        await db.updateTable('goal').set({ version: 2 }).execute()
      })
    await expect(work()).rejects.toMatchObject({ why: 'away', cause: { code: '0A000' } })
    standby.psql('select pg_promote()')
    await work()
    await taken.close()
  },
)
