import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/kernel/db/database.ts'
import { asPlatform, inCompany } from '#server/kernel/unit-of-work.ts'
import { enqueueMail } from '#server/platform/outbox/commands.ts'
import {
  DeliveryPoller,
  type DeliveryPollerOptions,
} from '#server/platform/outbox/delivery-poller.ts'
import { smtpAdapter } from '#server/platform/outbox/smtp-adapter.ts'
import { connectNowhere } from '#tests/support/channels.ts'
import { testDatabase } from '#tests/support/database.ts'
import { isLong } from '#tests/support/long.ts'
import { mailServer } from '#tests/support/mail-server.ts'
import { dispatchAt, notified } from '#tests/support/notifications.ts'
import { servicesAt } from '#tests/support/services-at.ts'
import { slackApp, slackServer, slackTeam, type Slack } from '#tests/support/slack.ts'
import { depsOn, testNow, worldOn, type World } from '#tests/support/world.ts'
import { chatServicesOf } from './chat-services.ts'
import { chatAdapter } from './chat-adapter.ts'
import { fallBackToMail } from './failure-commands.ts'

const back = 'http://localhost/back'
let database: Database
let slack: Slack
let w: World
let now = testNow

// Ana has a conversation with the app, and is told of goals there.
beforeAll(async () => {
  database = await testDatabase()
  await asPlatform(database.db, (db) => db.deleteFrom('delivery').execute())
  slack = await slackServer(['installer@test.example', 'ana@test.example'], [back])
  const botToken = await slack.install(back)
  w = await worldOn(database, chatServicesOf(servicesAt(slack.url)))
  await connectNowhere(w)
  const params = { companyId: w.companyId }
  const body = { workspaceId: slackTeam, botToken, signingSecret: slackApp.signingSecret }
  await w.as('admin').channels.connectSlack({ params, body })
  const chosen = await w.as('ana').notifications.settings({ params })
  const { channels, timing, quiet, version } = chosen
  await w.as('ana').notifications.changeSettings({
    params,
    body: { channels: { ...channels, goals: ['slack'] }, timing, quiet, version },
  })
  await inCompany(database.db, w.companyId, (db) =>
    db.updateTable('channel_identity').set({ conversation_id: 'C000000001' }).execute(),
  )
})

beforeEach(() => void (now = new Date(now.getTime() + 86_400_000)))

afterAll(async () => {
  await slack.close()
})

const pass = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000))

const opened = () => {
  const deps = { ...depsOn(database), clock: () => now }
  const report = (error: unknown) => expect.fail(String(error))
  return { ...deps, report }
}

const deliverer = (undeliverable?: DeliveryPollerOptions['undeliverable']) => {
  const service = chatServicesOf(servicesAt(slack.url)).slack
  const adapter = chatAdapter({ ...opened(), channel: 'slack', service })
  const failing = undeliverable ? { undeliverable } : {}
  return new DeliveryPoller({ ...opened(), channel: 'slack', adapter, ...failing })
}

async function delivered(by = deliverer()) {
  await by.look()
}

async function told() {
  await notified(w, { to: w.id('ana'), kind: 'goalShared', otherId: w.id('marta') })
  pass(660)
  await dispatchAt(database, now)
}

test('a Slack that is slow holds up no mail', async () => {
  await told()
  slack.next('chat.postMessage', { ms: 1500 })
  const mails = await mailServer()
  const { seal } = depsOn(database)
  const values = { link: 'https://tandem.example/signin#t', code: '407193' }
  const mail = { to: 'p@tandem.example', language: 'es', template: 'signIn', values } as const
  await asPlatform(database.db, (db) => enqueueMail(db, mail, { now, seal }))
  const slow = deliverer()
  void slow.look()
  const by = new DeliveryPoller({
    ...opened(),
    channel: 'mail',
    adapter: smtpAdapter(mails.url, 'Tandem <no-reply@tandem.example>'),
  })
  const before = slack.posts.length
  await delivered(by)
  expect([mails.received.length, slack.posts.length]).toEqual([1, before])
  await slow.rest()
  expect(slack.posts).toHaveLength(before + 1)
  await by.stop(0)
  await mails.close()
})

test('two first messages to somebody both arrive', async () => {
  await inCompany(database.db, w.companyId, async (db) => {
    await db.deleteFrom('channel_identity').execute()
    const known = { email: 'ana@test.example' }
    await db.updateTable('company_user').set(known).where('id', '=', w.id('ana')).execute()
  })
  await told()
  await told()
  const before = slack.posts.length
  await delivered()
  pass(60)
  await delivered()
  expect(slack.posts).toHaveLength(before + 2)
})

const [count, kills] = isLong ? [200, 10] : [6, 2]

test('nothing is lost or doubled while Slack is away and its deliverers are killed', async () => {
  for (let n = 0; n < count; n += 1) {
    await told()
  }
  const [before, called] = [slack.posts.length, slack.calls('chat.postMessage')]
  const away = Array.from({ length: count * 4 }, () => ({ error: 'service_unavailable' }))
  slack.next('chat.postMessage', ...away)
  for (let kill = 0; kill < kills; kill += 1) {
    const killed = deliverer()
    void killed.look()
    await killed.stop(0)
    pass(600)
    await delivered()
  }
  expect(slack.calls('chat.postMessage')).toBeGreaterThan(called)
  expect(slack.posts).toHaveLength(before)
  slack.next('chat.postMessage')
  // One conversation takes one message a second; those that were put off come by the clock.
  for (let n = 0; n < count * 3 && slack.posts.length < before + count; n += 1) {
    pass(n < count ? 120 : 1800)
    await delivered()
  }
  expect(slack.posts).toHaveLength(before + count)
  pass(1800)
  await delivered()
  expect(slack.posts).toHaveLength(before + count)
}, 600_000)

test('a connection of a secret that was replaced gives way to mail at once, and is to be made anew', async () => {
  await told()
  await inCompany(database.db, w.companyId, (db) =>
    db
      .updateTable('channel_connection')
      .set({ sealed: Buffer.alloc(40) })
      .execute(),
  )
  const { seal } = depsOn(database)
  await delivered(
    deliverer((db, failed, problem) =>
      fallBackToMail(db, failed, { channel: 'slack', problem, now, seal }),
    ),
  )
  const params = { companyId: w.companyId }
  const { channels } = w.as('admin')
  const [shown] = (await channels.list({ params })).channels
  expect(shown).toMatchObject({ failingSince: now.toISOString(), channel: 'slack' })
  expect(shown?.failures[0]).toMatchObject({ problem: 'unreadable' })
  for (const call of [channels.check, channels.test])
    await expect(call({ params, body: { channel: 'slack' } })).rejects.toMatchObject({
      code: 'channels.notConnected',
    })
  const url = `/incoming/slack/${w.companyId}`
  const came = await w.app.inject({ method: 'POST', url, payload: '{}' })
  expect(came.statusCode).toBe(404)
})
