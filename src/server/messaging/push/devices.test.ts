import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { createClient } from '#contract/kernel/client.ts'
import { devicesMax, endpointLengthMax } from '#domain/messaging/push/subscription.ts'
import type { Database } from '#server/kernel/db/database.ts'
import { newId } from '#server/kernel/ids.ts'
import { asPlatform, inCompany } from '#server/kernel/unit-of-work.ts'
import { testDatabase } from '#tests/support/database.ts'
import { injected } from '#tests/support/inject.ts'
import type { Name } from '#tests/support/people.ts'
import { anotherSession, newBrowser, pushKeys } from '#tests/support/push-service.ts'
import { testNow, tokens, world, worldsOn, type World } from '#tests/support/world.ts'

let database: Database
let worlds: () => Promise<World>
let w: World

beforeAll(async () => {
  database = await testDatabase()
  worlds = await worldsOn(database, { pushKeys })
})

beforeEach(async () => {
  w = await worlds()
})

const browser = () => newBrowser(`https://push.example/send/${newId()}`).subscription

async function elsewhere(name: Name) {
  const { accountId } = w.people[name]
  const sessionId = await anotherSession(w, name)
  const token = await tokens.sign({ accountId, sessionId }, testNow)
  return { sessionId, client: createClient(contract, injected(w.app, token)) }
}

const params = () => ({ companyId: w.companyId })
const settings = (name: Name) => w.as(name).notifications.settings({ params: params() })
const rows = () =>
  asPlatform(database.db, (db) =>
    db
      .selectFrom('push_subscription')
      .selectAll()
      .where(
        'account_id',
        'in',
        Object.values(w.people).map(({ accountId }) => accountId),
      )
      .execute(),
  )

test('without the operators’ keys there is no key, no device and no call', async () => {
  const off = await world()
  expect(await off.as('ana').push.devices()).toEqual({ key: null, devices: [] })
  await expect(off.as('ana').push.add({ body: browser() })).rejects.toMatchObject({
    statusCode: 404,
  })
})

describe('a browser', () => {
  test('is one of the account’s devices, and nothing of it is answered or readable at rest', async () => {
    const subscription = browser()
    const answer = await w.as('ana').push.add({ body: subscription })
    expect(answer).toEqual({
      key: pushKeys.publicKey,
      devices: [
        { id: expect.any(String), device: '', addedAt: testNow.toISOString(), isThis: true },
      ],
    })
    const kept = (await rows()).map((row) => JSON.stringify(row) + row.sealed.toString('latin1'))
    for (const secret of Object.values(subscription)) {
      expect(JSON.stringify([answer, await w.as('ana').push.devices()])).not.toContain(secret)
      expect(kept.join()).not.toContain(secret)
    }
  })

  test('that subscribes again, or twice at once, is one device still', async () => {
    const add = (body = browser()) => w.as('ana').push.add({ body })
    const [first] = (await add()).devices
    expect((await add()).devices).toHaveLength(1)
    const both = await Promise.all([add(), add()])
    expect(both.map(({ devices }) => devices.length)).toEqual([1, 1])
    expect(await rows()).toHaveLength(1)
    expect((await rows())[0]?.id).not.toBe(first?.id)
  })

  test('belongs to who subscribed last in it, and to nobody else any more', async () => {
    const body = browser()
    await w.as('ana').push.add({ body })
    await w.as('bruno').push.add({ body })
    expect((await w.as('ana').push.devices()).devices).toEqual([])
    expect((await w.as('bruno').push.devices()).devices).toHaveLength(1)
  })

  test('taken by two accounts at once is one’s alone', async () => {
    const body = browser()
    await Promise.all([w.as('ana').push.add({ body }), w.as('bruno').push.add({ body })])
    expect(await rows()).toHaveLength(1)
  })

  test('of somebody else is nothing that can be removed', async () => {
    const { devices } = await w.as('ana').push.add({ body: browser() })
    const deviceId = devices[0]?.id ?? ''
    const removed = (name: Name) => w.as(name).push.remove({ params: { deviceId } })
    await expect(removed('bruno')).rejects.toMatchObject({ statusCode: 404 })
    expect((await removed('ana')).devices).toEqual([])
    await expect(removed('ana')).rejects.toMatchObject({ statusCode: 404 })
  })

  test.each([
    ['endpoint', { endpoint: 'http://push.example/send' }],
    ['endpoint', { endpoint: 'https://127.0.0.1/send' }],
    ['endpoint', { endpoint: 'https://169.254.169.254/latest/meta-data' }],
    ['endpoint', { endpoint: `https://push.example/${'a'.repeat(endpointLengthMax)}` }],
    ['endpoint', { endpoint: 'javascript:alert(1)' }],
    ['p256dh', { p256dh: 'B' }],
    ['p256dh', { p256dh: 'B'.repeat(88) }],
    ['auth', { auth: 'a'.repeat(23) }],
    ['auth', { auth: '\u0000'.repeat(22) }],
  ])('whose %s is %j is refused', async (path, wrong) => {
    const body = { ...browser(), ...wrong }
    await expect(w.as('ana').push.add({ body })).rejects.toMatchObject({
      statusCode: 400,
      details: { fields: [{ path }] },
    })
  })
})

test('an account has ten devices at most, also when two come at once', async () => {
  for (let n = 1; n < devicesMax; n += 1) {
    const { client } = await elsewhere('ana')
    await client.push.add({ body: browser() })
  }
  const two = await Promise.all([elsewhere('ana'), elsewhere('ana')])
  const both = await Promise.allSettled(
    two.map(({ client }) => client.push.add({ body: browser() })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { statusCode: 409, code: 'push.tooManyDevices' },
  })
})

describe('push as a channel', () => {
  test('is there with a device, chosen for all by the first, and as it was left by the next', async () => {
    expect((await settings('ana')).connected).toEqual(['mail'])
    await w.as('ana').push.add({ body: browser() })
    const { connected, channels, timing, quiet, version } = await settings('ana')
    expect(connected).toEqual(['mail', 'push'])
    expect(Object.values(channels)).toEqual(Object.values(channels).map(() => ['mail', 'push']))
    const body = { channels: { ...channels, goals: ['mail' as const] }, timing, quiet, version }
    await w.as('ana').notifications.changeSettings({ params: params(), body })
    const { client } = await elsewhere('ana')
    await client.push.add({ body: browser() })
    expect((await settings('ana')).channels).toEqual(body.channels)
  })

  test('cannot be chosen without a device', async () => {
    const { channels, timing, quiet, version } = await settings('bruno')
    const body = { channels: { ...channels, goals: ['push' as const] }, timing, quiet, version }
    await expect(
      w.as('bruno').notifications.changeSettings({ params: params(), body }),
    ).rejects.toMatchObject({ statusCode: 400 })
  })
})

describe('a device is forgotten', () => {
  test('with its session, however that ends', async () => {
    const [first, second] = await Promise.all([elsewhere('ana'), elsewhere('ana')])
    for (const { client } of [first, second]) await client.push.add({ body: browser() })
    await first.client.account.endSession({ params: { sessionId: first.sessionId } })
    expect((await w.as('ana').push.devices()).devices).toHaveLength(1)
    await expect(first.client.push.add({ body: browser() })).rejects.toMatchObject({
      statusCode: 401,
    })
    await w.as('ana').account.endOtherSessions()
    expect(await rows()).toEqual([])
  })

  test('when its session ends while it subscribes, or is never kept', async () => {
    const { client, sessionId } = await elsewhere('ana')
    await Promise.allSettled([
      client.push.add({ body: browser() }),
      w.as('ana').account.endSession({ params: { sessionId } }),
    ])
    expect(await rows()).toEqual([])
  })

  test('when its person is active in no company any more, and not before', async () => {
    const other = w
    w = await worlds()
    const inOther = (change: { account_id: string } | { active: boolean }) =>
      inCompany(database.db, other.companyId, (db) =>
        db.updateTable('company_user').set(change).where('id', '=', other.id('admin')).execute(),
      )
    await inOther({ account_id: w.people.bruno.accountId })
    await w.as('bruno').push.add({ body: browser() })
    await w.as('admin').users.setActive({ params: w.of('bruno'), body: { active: false } })
    expect(await rows()).toHaveLength(1)
    await inOther({ active: false })
    expect(await rows()).toEqual([])
  })

  test('with its account', async () => {
    await w.as('bruno').push.add({ body: browser() })
    await asPlatform(database.db, (db) =>
      db.deleteFrom('account').where('id', '=', w.people.bruno.accountId).execute(),
    )
    expect(await rows()).toEqual([])
  })
})
