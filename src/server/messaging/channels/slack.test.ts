import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asPlatform, inCompany, type Db } from '#server/kernel/unit-of-work.ts'
import { dispatchAt, notified } from '#tests/support/notifications.ts'
import { DeliveryPoller, type FailedDelivery } from '#server/platform/outbox/delivery-poller.ts'
import type { Problem } from '#server/platform/outbox/channel-adapter.ts'
import { testDatabase } from '#tests/support/database.ts'
import { servicesAt } from '#tests/support/services-at.ts'
import { slackApp, slackServer, slackTeam, type Slack } from '#tests/support/slack.ts'
import { depsOn, testNow, worldsOn, type World } from '#tests/support/world.ts'
import { chatServicesOf } from './chat-services.ts'
import { chatAdapter } from './chat-adapter.ts'
import { fallBackToMail } from './failure-commands.ts'
import { chatsOf, deleteIdentity, saveUnreachable } from './identity-queries.ts'

let slack: Slack
let token: string
let worlds: () => Promise<World>
let w: World
let now: Date

const back = 'http://localhost/administracion/configuracion'
const chatServices = () => chatServicesOf(servicesAt(slack.url))

beforeAll(async () => {
  const database = await testDatabase()
  await asPlatform(database.db, (db) => db.deleteFrom('delivery').execute())
  slack = await slackServer(['installer@test.example'], [back])
  token = await slack.install(back)
  worlds = await worldsOn(database, { chatServices: chatServices() })
})

afterAll(async () => {
  await slack.close()
})

beforeEach(async () => {
  now = testNow
  w = await worlds()
})

const at = () => ({ companyId: w.companyId })
const aboutSlack = () => ({ params: at(), body: { channel: 'slack' as const } })
const connect = () => {
  const body = { workspaceId: slackTeam, botToken: token, signingSecret: slackApp.signingSecret }
  return w.as('admin').channels.connectSlack({ params: at(), body })
}
const slackOf = async () => {
  const { channels } = await w.as('admin').channels.list({ params: at() })
  return channels.find(({ channel }) => channel === 'slack')
}

/** Hands to Slack what is due. */
const deliverer = () => {
  const deps = { ...depsOn(w.database), clock: () => now }
  const channel = 'slack' as const
  return new DeliveryPoller({
    ...deps,
    channel,
    adapter: chatAdapter({ ...deps, channel, service: chatServices().slack }),
    undeliverable: (db: Db, failed: FailedDelivery, problem: Problem) =>
      fallBackToMail(db, failed, { channel, problem, now, seal: deps.seal }),
    report: (error) => expect.fail(String(error)),
  })
}

const pass = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000))

async function dispatched() {
  const id = await notified(w, { to: w.id('ana'), kind: 'goalShared', otherId: w.id('marta') })
  pass(11)
  await dispatchAt(w.database, now)
  return id
}

const delivered = (by = deliverer()) => by.look()

async function sharedAndDelivered() {
  await dispatched()
  await delivered()
}

const deliveries = () =>
  asPlatform(w.database.db, (db) =>
    db
      .selectFrom('delivery')
      .select(['channel', 'sent_at', 'failed_at', 'problem', 'next_try_at', 'template'])
      .where('for_company', '=', w.companyId)
      .where('is_notification', '=', true)
      .orderBy('id')
      .execute(),
  )

const told = async () => {
  const rows = await inCompany(w.database.db, w.companyId, (db) =>
    db.selectFrom('notification').select('user_id').where('kind', '=', 'channelFailed').execute(),
  )
  return rows.map(({ user_id }) => user_id).toSorted()
}

/** Ana wants to be told by Slack; she is there by an e-mail that Slack knows, or not at all. */
async function wantSlack(): Promise<void> {
  await inCompany(w.database.db, w.companyId, (db) =>
    db
      .insertInto('notification_setting')
      .values({
        company_id: w.companyId,
        user_id: w.id('ana'),
        version: 1,
        channels: { goals: ['slack'] } as never,
        timing: 'atOnce',
        quiet_from: null,
        quiet_to: null,
      })
      .execute(),
  )
}

const found = () =>
  inCompany(w.database.db, w.companyId, (db) =>
    db
      .insertInto('channel_identity')
      .values({
        company_id: w.companyId,
        channel: 'slack',
        user_id: w.id('ana'),
        chat_user_id: 'U1',
        conversation_id: 'C000000001',
        service_url: null,
        language: 'en',
        bound_at: null,
        problem: null,
      })
      .execute(),
  )

describe('what somebody wants by Slack', () => {
  beforeEach(async () => {
    await wantSlack()
  })

  test('arrives there with its link, once', async () => {
    await connect()
    await found()
    const id = await dispatched()
    const before = slack.posts.length
    await delivered()
    await delivered()
    expect(slack.posts).toHaveLength(before + 1)
    expect(slack.posts.at(-1)?.text).toContain(`http://localhost/n/${w.companyId}/${id}`)
    expect(await deliveries()).toMatchObject([{ channel: 'slack', sent_at: now }])
  })

  test('waits as long as Slack says, and holds up nobody meanwhile', async () => {
    await connect()
    await found()
    await dispatched()
    slack.next('chat.postMessage', { retryAfter: 90 })
    const before = slack.posts.length
    const by = deliverer()
    await delivered(by)
    expect(await deliveries()).toMatchObject([{ next_try_at: new Date(now.getTime() + 90_000) }])
    pass(1)
    await delivered(by)
    expect(slack.posts).toHaveLength(before)
    pass(1)
    await delivered(by)
    expect(slack.posts).toHaveLength(before + 1)
  })

  test('is not written twice within a second into one conversation', async () => {
    await connect()
    await found()
    await dispatched()
    await dispatched()
    const by = deliverer()
    const before = slack.calls('chat.postMessage')
    await delivered(by)
    expect(slack.calls('chat.postMessage')).toBe(before + 1)
    pass(1)
    await delivered(by)
    expect(slack.calls('chat.postMessage')).toBe(before + 2)
  })

  test('goes by mail where Slack does not know them, and administrators are told once, until it serves nobody', async () => {
    await connect()
    await sharedAndDelivered()
    expect(await deliveries()).toMatchObject([
      { channel: 'slack', problem: 'notFound', failed_at: now },
      { channel: 'mail', sent_at: null },
    ])
    await found()
    await sharedAndDelivered()
    expect(await deliveries()).toContainEqual(expect.objectContaining({ sent_at: now }))
    const ana = { userId: w.id('ana') }
    await inCompany(w.database.db, w.companyId, (db) => deleteIdentity(db, 'slack', ana))
    await sharedAndDelivered()
    const both = [w.id('admin'), w.id('superadmin')]
    expect(await told()).toEqual(both.toSorted())
    await found()
    slack.next('chat.postMessage', { error: 'token_revoked' })
    await sharedAndDelivered()
    expect(await told()).toEqual([...both, ...both].toSorted())
  })

  test('goes by mail for everyone once Slack takes the app away, until it is checked again', async () => {
    await connect()
    await found()
    await dispatched()
    slack.next('chat.postMessage', { error: 'token_revoked' })
    await delivered()
    expect(await slackOf()).toMatchObject({
      failingSince: now.toISOString(),
      failures: [{ problem: 'token_revoked' }],
    })
    await dispatched()
    expect((await deliveries()).at(-1)).toMatchObject({ channel: 'mail' })
    const unreachable = { userId: w.id('ana'), problem: 'channel_not_found' }
    await inCompany(w.database.db, w.companyId, (db) => saveUnreachable(db, 'slack', unreachable))
    const { lacks } = await w.as('admin').channels.check(aboutSlack())
    expect(lacks).toEqual(['incoming'])
    expect(await slackOf()).toMatchObject({ failingSince: null })
    const chats = await inCompany(w.database.db, w.companyId, (db) => chatsOf(db, w.id('ana')))
    expect(chats).toContain('slack')
  })

  test('goes by mail after two days in which Slack took nothing', async () => {
    await connect()
    await found()
    await dispatched()
    slack.next('chat.postMessage', { error: 'internal_error' }, { error: 'internal_error' })
    const by = deliverer()
    await delivered(by)
    expect((await deliveries()).at(-1)).toMatchObject({ channel: 'slack', failed_at: null })
    pass(49 * 60)
    await delivered(by)
    expect((await deliveries()).at(-1)).toMatchObject({ channel: 'mail', failed_at: null })
  })

  test('goes by mail once Slack is disconnected, and nobody is troubled with it', async () => {
    await connect()
    await found()
    await dispatched()
    await w.as('admin').channels.disconnect(aboutSlack())
    await delivered()
    expect((await deliveries()).at(-1)).toMatchObject({ channel: 'mail' })
    expect(await slackOf()).toMatchObject({ identifier: null, people: 0 })
    const again = w.as('admin').channels.disconnect(aboutSlack())
    await expect(again).rejects.toMatchObject({ code: 'channels.notConnected' })
  })
})
