import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { fallBackToMail } from '#server/messaging/channels/failure-commands.ts'
import type { Database } from '#server/kernel/db/database.ts'
import { asPlatform, inCompany } from '#server/kernel/unit-of-work.ts'
import { DeliveryPoller } from '#server/platform/outbox/delivery-poller.ts'
import type { Problem } from '#server/platform/outbox/channel-adapter.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { dispatchAt, notified } from '#tests/support/notifications.ts'
import { depsOn, testNow, worldOn, type World } from '#tests/support/world.ts'

let database: Database
let w: World
let now: Date

beforeEach(async () => {
  database ??= await freshDatabase()
  w = await worldOn(database)
  now = testNow
})

afterAll(() => database.close())

const params = () => ({ companyId: w.companyId })

async function turn(emailNotificationsEnabled: boolean, name: 'admin' | 'marta' = 'admin') {
  const { version } = await w.as('admin').companySettings.read({ params: params() })
  const body = { emailNotificationsEnabled, version }
  return w.as(name).companySettings.changeEmailNotifications({ params: params(), body })
}

const goalShared = () =>
  notified(w, { to: w.id('ana'), kind: 'goalShared', otherId: w.id('marta') })

async function dispatched() {
  now = new Date(now.getTime() + 11 * 60_000)
  await dispatchAt(database, now)
}

const deliveries = () =>
  asPlatform(database.db, (db) =>
    db
      .selectFrom('delivery')
      .select(['channel', 'target', 'problem'])
      .where('for_company', '=', w.companyId)
      .where('is_notification', '=', true)
      .orderBy('id')
      .execute(),
  )

describe('notifications by email', () => {
  test('are switched by administrators alone, and while they are off email is nobody’s to choose', async () => {
    await expect(turn(false, 'marta')).rejects.toMatchObject({ statusCode: 404 })
    expect((await turn(false)).emailNotificationsEnabled).toBe(false)
    const own = () => w.as('ana').notifications.settings({ params: params() })
    expect(await own()).toMatchObject({ connected: [], channels: { goals: ['mail'] } })
    await turn(true)
    expect((await own()).connected).toEqual(['mail'])
  })

  test('are not sent while they are off: what was told is in Tandem', async () => {
    await turn(false)
    await goalShared()
    await dispatched()
    expect(await deliveries()).toEqual([])
    expect((await w.as('ana').notifications.unread({ params: params() })).count).toBe(1)
  })

  test('are sent of what happens once they are on again, not of what happened before', async () => {
    await turn(false)
    await goalShared()
    await dispatched()
    await turn(true)
    await dispatched()
    expect(await deliveries()).toEqual([])
    await goalShared()
    await dispatched()
    expect(await deliveries()).toMatchObject([{ channel: 'mail', target: w.people.ana.email }])
  })

  test('say to administrators that a channel fails, off or not', async () => {
    await turn(false)
    await notified(w, { to: w.id('admin'), kind: 'channelFailed' })
    await dispatched()
    expect(await deliveries()).toMatchObject([{ channel: 'mail', target: w.people.admin.email }])
  })

  test('take nothing over from a chat that fails while they are off', async () => {
    await turn(false)
    await wantSlack()
    await goalShared()
    await dispatched()
    await failInSlack()
    expect(await deliveries()).toMatchObject([{ channel: 'slack', problem: 'notFound' }])
  })
})

/** Ana wants to be told of goals by Slack, which the company connected. */
async function wantSlack(): Promise<void> {
  await inCompany(database.db, w.companyId, async (db) => {
    const row = { company_id: w.companyId, user_id: w.id('ana') }
    await db
      .insertInto('channel_connection')
      .values({
        company_id: w.companyId,
        channel: 'slack',
        identifier: 'T1',
        sealed: Buffer.from('sealed'),
        connected_at: now,
        heard_at: null,
        failing_since: null,
        problem: null,
        told_at: null,
      })
      .execute()
    const wish = { channels: { goals: ['slack'] } as never, timing: 'atOnce' as const, version: 1 }
    await db
      .insertInto('notification_setting')
      .values({ ...row, ...wish, quiet_from: null, quiet_to: null })
      .execute()
  })
}

/** Slack does not know her. */
async function failInSlack(): Promise<void> {
  const channel = 'slack'
  const notFound: Problem = { code: 'notFound', isFinal: true }
  const deliverer = new DeliveryPoller({
    ...depsOn(database),
    clock: () => now,
    channel,
    adapter: {
      atOnceMax: 1,
      send: () => Promise.reject(new Error('not found')),
      problemOf: () => notFound,
      close: () => undefined,
    },
    undeliverable: (db, claimed, problem) => fallBackToMail(db, claimed, { channel, problem, now }),
    report: (error) => expect.fail(String(error)),
  })
  await deliverer.look()
}
