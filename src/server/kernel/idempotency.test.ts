import { beforeEach, expect, test } from 'vitest'
import { answeringTo } from '#server/answering.ts'
import { jobsOf } from '#server/jobs.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { testDatabase } from '#tests/support/database.ts'
import type { Name } from '#tests/support/people.ts'
import { depsOn, testNow, world, type World } from '#tests/support/world.ts'
import { keyMsMax } from './idempotency.ts'
import { newId } from './ids.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

interface Sent {
  readonly as?: Name
  readonly method?: 'POST' | 'PUT'
  readonly body?: object
}

async function send(key: string, url: string, { as = 'marta', method = 'POST', body }: Sent) {
  const answer = await w.app.inject({
    method,
    url: `/api/companies/${w.companyId}/${url}`,
    headers: { authorization: `Bearer ${await w.token(as)}`, 'idempotency-key': key },
    ...(body ? { payload: body } : {}),
  })
  const { statusCode: status } = answer
  return { status, body: answer.body ? answer.json() : undefined }
}

const goalsOf = (name: Name) => `users/${w.id(name)}/goals`
const goal = (description = 'Answer') => ({ description, weightingPoints: 1, tracking: 'manual' })
const goals = (name: Name) => w.as('marta').goals.list({ params: w.of(name) })

const keys = async () =>
  inCompany((await testDatabase()).db, w.companyId, (db) =>
    db.selectFrom('idempotency_key').selectAll().execute(),
  )

const plan = (key: string, date = '2030-01-22') =>
  send(key, `users/${w.id('bruno')}/one-to-ones`, { body: { type: 'FOLLOW_UP', date } })

test('what is sent twice is done once, and answered with the same ids', async () => {
  const key = newId()
  const first = await plan(key)
  expect(first.status).toBe(200)
  expect(await plan(key)).toEqual(first)
  expect(await plan(newId())).not.toEqual(first)
})

test('nothing of a text is kept: what was made is said to be there already', async () => {
  const key = newId()
  expect((await send(key, goalsOf('ana'), { body: goal('A secret') })).status).toBe(200)
  const again = await send(key, goalsOf('ana'), { body: goal('A secret') })
  expect(again).toMatchObject({ status: 409, body: { details: { code: 'alreadyDone' } } })
  expect(await goals('ana')).toHaveLength(1)
  const [kept] = await keys()
  expect(kept?.answer).toBeNull()
})

test('what has no answer has none again, although it could not be done a second time', async () => {
  const { id } = (await plan(newId())).body
  const body = { reason: null, version: 1 }
  const withdraw = (key: string) =>
    send(key, `one-to-ones/${id}/withdrawal`, { method: 'PUT', body })
  const key = newId()
  expect(await withdraw(key)).toEqual({ status: 204, body: undefined })
  expect(await withdraw(key)).toEqual({ status: 204, body: undefined })
  expect((await withdraw(newId())).status).toBe(404)
})

test('sent ten times at once it is done once', async () => {
  const key = newId()
  const ten = Array.from({ length: 10 }, () => plan(key))
  const [first, ...others] = await Promise.all(ten)
  expect(first?.status).toBe(200)
  for (const other of others) expect(other).toEqual(first)
  expect(await keys()).toHaveLength(1)
})

test('with another body, or to another address, a key is refused', async () => {
  const key = newId()
  await plan(key)
  for (const other of [
    await plan(key, '2030-01-23'),
    await send(key, goalsOf('ana'), { body: goal() }),
  ])
    expect(other).toMatchObject({ status: 422, body: { details: { code: 'keyReused' } } })
  expect(await goals('ana')).toEqual([])
})

test('somebody else’s key says nothing, and hinders nobody', async () => {
  const key = newId()
  await send(key, goalsOf('ana'), { body: goal() })
  const body = { upTo: newId() }
  const own = await send(key, 'notifications/read-all', { as: 'ana', body })
  expect(own.status).toBe(200)
  expect(await keys()).toHaveLength(2)
})

test('what was refused was not done: the same key may do it', async () => {
  const key = newId()
  expect((await plan(key, '2020-01-22')).status).toBe(400)
  expect(await keys()).toEqual([])
  expect((await plan(key)).status).toBe(200)
})

test('a key that is no UUID is refused', async () => {
  expect((await plan('again')).status).toBe(400)
})

test('after a day the key is gone', async () => {
  const key = newId()
  await plan(key)
  const database = await testDatabase()
  const deps = depsOn(database)
  const backups = { folder: 'none', key: undefined, secret: '', isDaily: false }
  const { deleteExpired } = jobsOf({ ...deps, answer: answeringTo(deps), backups })
  await deleteExpired(database, new Date(testNow.getTime() + keyMsMax), false)
  expect(await keys()).toHaveLength(1)
  await deleteExpired(database, new Date(testNow.getTime() + keyMsMax + 1), false)
  expect(await keys()).toEqual([])
})
