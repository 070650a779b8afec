import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { topics, type Channel } from '#domain/kernel/notification-kinds.ts'
import type { Bounds } from '#server/kernel/outgoing/guarded-post.ts'
import { asPlatform, inCompany } from '#server/kernel/unit-of-work.ts'
import { sendByMailInstead } from '#server/messaging/channels/failure-commands.ts'
import { stillUnread } from '#server/messaging/notifications/still-unread-queries.ts'
import { DeliveryPoller } from '#server/platform/outbox/delivery-poller.ts'
import { everyEvent } from '#tests/support/every-event.ts'
import { testDatabase } from '#tests/support/database.ts'
import { dispatchAt, notified } from '#tests/support/notifications.ts'
import {
  anotherSession,
  pushKeys,
  pushService,
  subscribed,
  vapidClaims,
  type PushService,
} from '#tests/support/push-service.ts'
import { depsOn, testNow, worldsOn, type World } from '#tests/support/world.ts'
import { pushAdapter } from './push-adapter.ts'

let worlds: () => Promise<World>
let w: World
let now: Date
let service: PushService

beforeAll(async () => {
  worlds = await worldsOn(await testDatabase(), { pushKeys })
})

beforeEach(async () => {
  w = await worlds()
  now = new Date(testNow.getTime() + 10 * 60_000)
  service = await pushService()
  await asPlatform(w.database.db, (db) => db.deleteFrom('delivery').execute())
})

afterEach(() => service.close())

const pass = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000))

const choose = (name: 'ana' | 'marta', chosen: Channel[], quiet?: { from: number; to: number }) =>
  inCompany(w.database.db, w.companyId, (db) =>
    db
      .insertInto('notification_setting')
      .values({
        company_id: w.companyId,
        user_id: w.id(name),
        channels: Object.fromEntries(topics.map((topic) => [topic, chosen])),
        timing: 'atOnce',
        quiet_from: quiet?.from ?? null,
        quiet_to: quiet?.to ?? null,
        version: 2,
      })
      .execute(),
  )

async function deliver(bounds: Bounds = { isPrivateAllowed: true }): Promise<void> {
  const options = { ...depsOn(w.database), clock: () => now }
  const adapter = pushAdapter({ ...options, keys: pushKeys, bounds })
  const poller = new DeliveryPoller({
    ...options,
    channel: 'push',
    adapter,
    stillNeeded: stillUnread(options),
    undeliverable: (db, failed) => sendByMailInstead(db, failed, { now, seal: options.seal }),
    report: (error) => expect.fail(String(error)),
  })
  await poller.look()
  await poller.stop(0)
}

const dispatch = () => dispatchAt(w.database, now, pushKeys.publicKey)

async function told(bounds?: Bounds) {
  const id = await notified(w, { to: w.id('ana'), kind: 'goalShared', otherId: w.id('marta') })
  await dispatch()
  await deliver(bounds)
  return id
}

const lines = () =>
  asPlatform(w.database.db, (db) =>
    db
      .selectFrom('delivery')
      .select(['channel', 'problem', 'tries', 'sent_at', 'failed_at', 'next_try_at'])
      .orderBy('id')
      .execute(),
  )
const channels = async () => (await lines()).map(({ channel }) => channel)
const devices = async () => (await w.as('ana').push.devices()).devices.length

describe('a device', () => {
  test('is told in a fixed sentence where to look: nobody’s name, no word, one length', async () => {
    await subscribed(w, 'ana', service.subscribe())
    await choose('ana', ['push'])
    const id = await told()
    const [{ message, raw, headers } = {}] = service.received
    expect(message).toEqual({
      body: 'A goal was shared with you',
      path: `/n/${w.companyId}/${id}`,
      language: 'en',
      tag: expect.any(String),
    })
    expect(raw).toHaveLength(16 + 4 + 1 + 65 + 1_024 + 1 + 16)
    expect(headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      urgency: 'normal',
      topic: String(message?.['tag']).replaceAll('-', ''),
    })
    expect(await vapidClaims(headers?.authorization, now)).toMatchObject({ aud: service.url })
    expect(await lines()).toMatchObject([{ channel: 'push', sent_at: now, problem: null }])
  })

  test('gets no name and no word of anybody, whatever happens', async () => {
    const canary = 'Canary that sings to nobody'
    for (const name of ['ana', 'marta'] as const) {
      await subscribed(w, name, service.subscribe())
      await choose(name, ['push'])
    }
    const { goalShared, summarySent, feedbackReceived, placementAnswered } = everyEvent
    for (const happens of [goalShared, summarySent, feedbackReceived, placementAnswered])
      await happens?.(w, canary)
    await dispatch()
    await deliver()
    expect(service.received.length).toBeGreaterThanOrEqual(2)
    for (const { text, raw } of service.received) {
      expect(text).not.toMatch(/Canary|Ana|Marta|Test|@/)
      expect(raw.includes(Buffer.from('Tandem'))).toBe(false)
    }
  })

  test('is told several things in one message, which leads to all of them', async () => {
    await subscribed(w, 'ana', service.subscribe())
    await choose('ana', ['push'])
    for (const kind of ['goalShared', 'feedbackReceived'] as const)
      await notified(w, { to: w.id('ana'), kind, otherId: w.id('marta') })
    await dispatch()
    await deliver()
    expect(service.received.map(({ message }) => message)).toMatchObject([
      {
        body: 'A goal was shared with you and one more update',
        path: `/personal/mensajes?company=${w.companyId}`,
      },
    ])
  })

  test('hears nothing of what was read meanwhile', async () => {
    await subscribed(w, 'ana', service.subscribe())
    await choose('ana', ['push'])
    const id = await notified(w, { to: w.id('ana'), kind: 'goalShared', otherId: w.id('marta') })
    await dispatch()
    await w.as('ana').notifications.read({ params: w.of('ana'), body: { ids: [id] } })
    await deliver()
    expect([service.requests(), await lines()]).toEqual([0, []])
  })
})

describe('a push service', () => {
  test('that says a browser has unsubscribed is not asked again, and the message goes by mail', async () => {
    await subscribed(w, 'ana', service.subscribe())
    await choose('ana', ['push'])
    service.answer(410)
    await told()
    expect(await devices()).toBe(0)
    expect(await lines()).toMatchObject([
      { channel: 'push', problem: 'HTTP 410', failed_at: now },
      { channel: 'mail', problem: null },
    ])
    pass(11)
    await told()
    expect(service.requests()).toBe(1)
    expect(await channels()).toEqual(['push', 'mail', 'mail'])
  })

  test('that fails for good sends no second mail to whom a mail was sent', async () => {
    await subscribed(w, 'ana', service.subscribe())
    await choose('ana', ['mail', 'push'])
    service.answer(403)
    await told()
    expect(await channels()).toEqual(['mail', 'push'])
    expect(await devices()).toBe(1)
  })

  test('that asks to wait is waited for, and one that is broken is tried by the clock', async () => {
    await subscribed(w, 'ana', service.subscribe())
    await choose('ana', ['push'])
    service.answer({ status: 429, headers: { 'retry-after': '90' } }, 503)
    await told()
    const at = (seconds: number) => new Date(now.getTime() + seconds * 1000)
    expect(await lines()).toMatchObject([{ problem: 'HTTP 429', next_try_at: at(90) }])
    pass(1.5)
    await deliver()
    expect(await lines()).toMatchObject([{ problem: 'HTTP 503', next_try_at: at(300) }])
    pass(5)
    await deliver()
    expect(await lines()).toMatchObject([{ problem: null, sent_at: now, tries: 3 }])
    expect(service.received).toHaveLength(1)
  })

  test('that is broken is given up after two days of trying, the quiet hours left out', async () => {
    await subscribed(w, 'ana', service.subscribe())
    await choose('ana', ['push'], { from: 22 * 60, to: 8 * 60 })
    service.answer(...Array<number>(99).fill(503))
    await told()
    for (let hours = 0; hours < 72; hours += 2, pass(120)) await deliver()
    expect(await lines()).toMatchObject([{ failed_at: null, tries: service.requests() }])
    for (let hours = 0; hours < 6; hours += 2, pass(120)) await deliver()
    expect(await channels()).toEqual(['push', 'mail'])
  })

  test('that reached one of two devices is not asked again for the other', async () => {
    await subscribed(w, 'ana', service.subscribe())
    const sessionId = await anotherSession(w, 'ana')
    await subscribed(w, 'ana', service.subscribe(), sessionId)
    await choose('ana', ['push'])
    service.answer(503)
    await told()
    pass(60)
    await deliver()
    expect([service.requests(), service.received.length]).toEqual([2, 1])
    expect(await lines()).toMatchObject([{ problem: null, tries: 1 }])
  })

  test('that sends elsewhere is not followed', async () => {
    await subscribed(w, 'ana', service.subscribe())
    await choose('ana', ['push'])
    service.answer({ status: 307, headers: { location: `${service.url}/elsewhere` } })
    await told()
    expect(service.requests()).toBe(1)
    expect(await lines()).toMatchObject([{ problem: 'HTTP 307' }, { channel: 'mail' }])
  })

  test.each([
    ['without TLS', undefined],
    ['whose name leads inside', async () => ['127.0.0.1']],
  ])('%s is not reached', async (_, resolve) => {
    const subscription = service.subscribe()
    const { port, pathname } = new URL(subscription.endpoint)
    const endpoint = resolve ? `https://push.example:${port}${pathname}` : subscription.endpoint
    await subscribed(w, 'ana', { ...subscription, endpoint })
    await choose('ana', ['push'])
    await told({ isPrivateAllowed: false, ...(resolve ? { resolve } : {}) })
    expect(service.requests()).toBe(0)
    expect(await lines()).toMatchObject([{ problem: 'inside' }, { channel: 'mail' }])
  })
})
