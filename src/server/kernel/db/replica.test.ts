import { beforeAll, expect, test } from 'vitest'
import { replicaLagMsMax, replicaLookMs } from '#domain/kernel/time/staleness.ts'
import { freshDatabase, isEmbedded, testDatabase } from '#tests/support/database.ts'
import { later, worldOn, type World } from '#tests/support/world.ts'
import { newId } from '#server/kernel/ids.ts'
import type { Database } from './database.ts'
import { Replica } from './replica.ts'

let database: Database
let now = 0
let opened = 0

beforeAll(async () => {
  database = await testDatabase()
})

/** A database follows itself at once. */
const itself = async () => {
  opened += 1
  return { db: database.db, close: async () => undefined }
}
const replicaOf = (open: () => Promise<Pick<Database, 'db' | 'close'>> = itself) =>
  new Replica(database.db, open, () => now)

test('a replica that keeps up is read, opened once and looked at once a second', async () => {
  opened = 0
  const replica = replicaOf()
  expect(await replica.isFresh()).toBe(true)
  for (let n = 0; n < 5; n += 1) expect(await replica.read(async () => n)).toEqual({ answer: n })
  now += replicaLookMs - 1
  expect((await replica.state()).lagMs).toBe(replicaLookMs - 1)
  now += 1
  await replica.isFresh()
  await expect.poll(async () => (await replica.state()).lagMs).toBe(0)
  expect(opened).toBe(1)
  expect((await replica.state()).reads).toEqual({ answered: 5, passedOn: 0 })
})

test('one that fails, or hangs, is passed over, and read again when it is back', async () => {
  let isAway = true
  const replica = replicaOf(async () => {
    if (isAway) throw new Error('It is away.')
    return itself()
  })
  expect(await replica.isFresh()).toBe(false)
  expect(await replica.read(async () => 1)).toBeUndefined()
  expect(await replica.state()).toMatchObject({ lagMs: undefined, problem: 'It is away.' })
  isAway = false
  now += replicaLookMs
  expect(await replica.read(async () => 1)).toEqual({ answer: 1 })
  expect(await replica.read(() => Promise.reject(new Error('canceled')))).toBeUndefined()
  const refused = Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' })
  const gone = replicaOf(() => Promise.reject(refused))
  await gone.isFresh()
  expect((await gone.state()).problem).toBe('ECONNREFUSED')
  const hanging = new Replica(database.db, () => new Promise(() => undefined))
  const began = performance.now()
  expect(await hanging.isFresh()).toBe(false)
  expect(performance.now() - began).toBeLessThan(2_000)
})

test('one that nobody could look at for five seconds is not read', async () => {
  let looks = 0
  const replica = replicaOf(async () => {
    looks += 1
    return itself()
  })
  await replica.isFresh()
  await replica.close()
  now += replicaLagMsMax
  expect(await replica.isFresh()).toBe(true)
  now += 1
  expect(await replica.isFresh()).toBe(false)
  expect(looks).toBe(1)
})

test('another database is no replica', async ({ skip }) => {
  if (isEmbedded) return skip('embedded databases all come from one')
  const other = await freshDatabase()
  const replica = replicaOf(async () => other)
  expect(await replica.isFresh()).toBe(false)
  expect((await replica.state()).problem).toContain('a database of its own')
})

test('reads of pages that may lag go there, but not of whom has just changed something, and nobody else gets in', async () => {
  now += replicaLookMs
  const replica = replicaOf()
  const w: World = await worldOn({ ...database, replica })
  const answered = async () => (await replica.state()).reads.answered
  const { companyId } = w
  const search = (name: 'marta' | 'ana') =>
    w.as(name).search.said({ params: { companyId }, query: { search: 'Answer' } })
  const goals = `/api/companies/${companyId}/users/${w.id('ana')}/goals`
  const changed = await w.app.inject({
    method: 'POST',
    url: goals,
    headers: { authorization: `Bearer ${await w.token('marta')}`, 'idempotency-key': newId() },
    payload: { description: 'Answer', weightingPoints: 1, tracking: 'manual' },
  })
  expect(changed.statusCode).toBe(200)
  await search('marta')
  expect(await answered()).toBe(0)
  await search('ana')
  expect(await answered()).toBe(1)
  await w.as('ana').goals.list({ params: w.of('ana') })
  expect(await answered()).toBe(1)
  await later(1, () => search('marta'))
  await w.as('admin').statistics.choices({ params: { companyId } })
  expect(await answered()).toBe(3)

  const refused = w.as('ana').statistics.choices({ params: { companyId } })
  await expect(refused).rejects.toMatchObject({ statusCode: 404 })
  expect(await answered()).toBe(3)
  expect((await w.app.inject('/readyz')).json()).toMatchObject({ ready: true, replica: true })
})
