import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/kernel/db/database.ts'
import { testDatabase } from '#tests/support/database.ts'
import { rowsOf } from '#tests/support/rows.ts'
import { servicesAt } from '#tests/support/services-at.ts'
import { slackApp, slackCode, slackServer, slackTeam, type Slack } from '#tests/support/slack.ts'
import { worldsOn, type World } from '#tests/support/world.ts'
import { chatServicesOf } from './chat-services.ts'

let database: Database
let slack: Slack
let token: string
let worlds: () => Promise<World>
let w: World

const back = 'http://localhost/administracion/configuracion'

beforeAll(async () => {
  database = await testDatabase()
  slack = await slackServer(['installer@test.example'], [back])
  token = await slack.install(back)
  worlds = await worldsOn(database, { chatServices: chatServicesOf(servicesAt(slack.url)) })
})

afterAll(async () => {
  await slack.close()
})

beforeEach(async () => {
  w = await worlds()
})

const at = () => ({ companyId: w.companyId })
const pasted = () => ({
  workspaceId: slackTeam,
  botToken: token,
  signingSecret: slackApp.signingSecret,
})
const connect = () => w.as('admin').channels.connectSlack({ params: at(), body: pasted() })
const slackOf = async () => {
  const { channels } = await w.as('admin').channels.list({ params: at() })
  return channels.find(({ channel }) => channel === 'slack')
}

describe('connecting Slack', () => {
  test('by a pasted token says so, and never says the token again', async () => {
    expect(await slackOf()).toMatchObject({ identifier: null, people: 0 })
    await connect()
    const shown = await slackOf()
    expect(shown).toMatchObject({ identifier: slackTeam, failingSince: null, isHeard: false })
    const kept = JSON.stringify([shown, await rowsOf(database, w.companyId)])
    for (const secret of [token, slackApp.signingSecret]) expect(kept).not.toContain(secret)
  })

  test('lets everyone be told by it, in what they choose', async () => {
    const own = w.as('ana').notifications
    const settings = async () => own.settings({ params: at() })
    expect((await settings()).connected).toEqual(['mail'])
    await connect()
    const { connected, off: _, ...chosen } = await settings()
    expect(connected).toEqual(['mail', 'slack'])
    const channels = { ...chosen.channels, goals: ['slack' as const] }
    const saved = await own.changeSettings({ params: at(), body: { ...chosen, channels } })
    expect(saved.channels.goals).toEqual(['slack'])
    await w.as('admin').channels.disconnect({ params: at(), body: { channel: 'slack' } })
    expect((await settings()).connected).toEqual(['mail'])
  })

  test('asks Slack first: what it does not take, or is another workspace’s, is not saved', async () => {
    const { channels } = w.as('admin')
    slack.next('auth.test', { error: 'invalid_auth' })
    const wrong = channels.connectSlack({ params: at(), body: pasted() })
    await expect(wrong).rejects.toMatchObject({ statusCode: 409, code: 'channels.refusedBySlack' })
    const other = channels.connectSlack({
      params: at(),
      body: { ...pasted(), workspaceId: 'T0OTHER000' },
    })
    await expect(other).rejects.toMatchObject({ statusCode: 400 })
    expect(await slackOf()).toMatchObject({ identifier: null })
  })

  test('refuses what cannot be right without asking anyone', async () => {
    const asked = slack.calls('auth.test')
    const made = w.as('admin').channels.connectSlack({
      params: at(),
      body: { workspaceId: 'x', botToken: 'x', signingSecret: 'x' },
    })
    await expect(made).rejects.toMatchObject({ statusCode: 400 })
    expect(slack.calls('auth.test')).toBe(asked)
  })

  test('is no business of anyone but administrators, who are refused before Slack is asked', async () => {
    const asked = slack.calls('auth.test')
    for (const name of ['ana', 'marta'] as const)
      await expect(
        w.as(name).channels.connectSlack({ params: at(), body: pasted() }),
      ).rejects.toMatchObject({ statusCode: 404 })
    expect(slack.calls('auth.test')).toBe(asked)
  })

  test('by Slack’s own page is good once, for the same person, in the same browser', async () => {
    const { channels } = w.as('admin')
    const begin = () => channels.startSlack({ params: at(), body: slackApp })
    const { url, browser } = await begin()
    const asked = new URL(url).searchParams
    expect(asked.get('redirect_uri')).toBe(back)
    expect(url).not.toContain(slackApp.clientSecret)
    const state = asked.get('state') ?? ''
    const code = await slackCode(slack.url, back, state)
    const finish = (
      body: { code: string; state: string; browser: string },
      who = 'admin' as const,
    ) => w.as(who).channels.finishSlack({ params: at(), body })
    const startOver = { code: 'channels.startOver' }
    await expect(finish({ code, state, browser: 'another' })).rejects.toMatchObject(startOver)
    await expect(
      w.as('superadmin').channels.finishSlack({ params: at(), body: { code, state, browser } }),
    ).rejects.toMatchObject(startOver)
    await finish({ code, state, browser })
    expect(await slackOf()).toMatchObject({ identifier: slackTeam })
    await expect(finish({ code, state, browser })).rejects.toMatchObject(startOver)
  })
})

test('a message to try it reaches who asked for it, and says what is wrong where it does not', async () => {
  const send = () => w.as('admin').channels.test({ params: at(), body: { channel: 'slack' } })
  await expect(send()).rejects.toMatchObject({ code: 'channels.notConnected' })
  await connect()
  await expect(send()).rejects.toMatchObject({ code: 'channels.notReachable' })
  slack.next('users.lookupByEmail', { error: 'token_revoked' })
  await expect(send()).rejects.toMatchObject({ code: 'channels.refusedBySlack' })
})
