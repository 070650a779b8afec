import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { topics, type Channel } from '#domain/kernel/notification-kinds.ts'
import { chats, type Chat } from '#domain/messaging/channels/chat.ts'
import { fallBackToMail } from '#server/messaging/channels/failure-commands.ts'
import type { Database } from '#server/kernel/db/database.ts'
import { asPlatform, inCompany } from '#server/kernel/unit-of-work.ts'
import { DeliveryPoller } from '#server/platform/outbox/delivery-poller.ts'
import type { Problem } from '#server/platform/outbox/channel-adapter.ts'
import { testDatabase } from '#tests/support/database.ts'
import { dispatchAt, notified } from '#tests/support/notifications.ts'
import { depsOn, testNow, world, type World } from '#tests/support/world.ts'

let database: Database
let w: World
let now: Date

beforeAll(async () => {
  database = await testDatabase()
  await asPlatform(database.db, (db) => db.deleteFrom('delivery').execute())
})

beforeEach(async () => {
  w = await world()
  now = testNow
})

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
    await wantChats(['slack'])
    await goalShared()
    await dispatched()
    await failIn('slack')
    expect(await deliveries()).toMatchObject([{ channel: 'slack', problem: 'notFound' }])
  })
})

describe('a mail in place of a chat that fails', () => {
  test('leaves where no mail was sent, for what no other chat told', async () => {
    await wantChats(['slack', 'teams'])
    await goalShared()
    await dispatched()
    await failIn('slack')
    expect(await channelsUsed()).toEqual(['slack', 'teams'])
    await failIn('teams')
    expect(await channelsUsed()).toEqual(['mail', 'slack', 'teams'])
  })

  test('does not leave where one did already', async () => {
    await wantChats(['mail', 'slack'])
    await goalShared()
    await dispatched()
    await failIn('slack')
    expect(await channelsUsed()).toEqual(['mail', 'slack'])
  })

  test('says nothing that the calendar says', async () => {
    await wantChats(['slack'])
    await notified(w, { to: w.id('ana'), kind: 'oneToOnePlanned', otherId: w.id('marta') })
    await dispatched()
    await failIn('slack')
    expect(await channelsUsed()).toEqual(['slack'])
  })

  test('does not reach who left meanwhile', async () => {
    await wantChats(['slack'])
    await goalShared()
    await dispatched()
    await w.as('admin').users.setActive({ params: w.of('ana'), body: { active: false } })
    await failIn('slack')
    expect(await channelsUsed()).toEqual(['slack'])
  })
})

const channelsUsed = async () => (await deliveries()).map(({ channel }) => channel).toSorted()

/** Ana wants to be told of all that happens by chats that the company connected. */
async function wantChats(chosen: readonly Channel[]): Promise<void> {
  await inCompany(database.db, w.companyId, async (db) => {
    const at = { company_id: w.companyId, user_id: w.id('ana') }
    for (const channel of chats.filter((it) => chosen.includes(it))) {
      await db
        .insertInto('channel_connection')
        .values({
          company_id: w.companyId,
          channel,
          identifier: 'T1',
          sealed: Buffer.from('sealed'),
          connected_at: now,
          heard_at: null,
          failing_since: null,
          problem: null,
          told_at: null,
        })
        .execute()
      const address = { chat_user_id: 'U1', conversation_id: 'C1', service_url: null }
      await db
        .insertInto('channel_identity')
        .values({ ...at, channel, ...address, language: 'en', bound_at: now, problem: null })
        .execute()
    }
    const channels = Object.fromEntries(topics.map((topic) => [topic, chosen])) as never
    const wish = { channels, timing: 'atOnce' as const, version: 1 }
    await db
      .insertInto('notification_setting')
      .values({ ...at, ...wish, quiet_from: null, quiet_to: null })
      .execute()
  })
}

/** The chat doesn't know her. */
async function failIn(channel: Chat): Promise<void> {
  const notFound: Problem = { code: 'notFound', isFinal: true }
  const deps = depsOn(database)
  const deliverer = new DeliveryPoller({
    ...deps,
    clock: () => now,
    channel,
    adapter: {
      atOnceMax: 1,
      send: () => Promise.reject(new Error('not found')),
      problemOf: () => notFound,
      close: () => undefined,
    },
    undeliverable: (db, failed, problem) =>
      fallBackToMail(db, failed, { channel, problem, now, seal: deps.seal }),
    report: (error) => expect.fail(String(error)),
  })
  await deliverer.look()
}
