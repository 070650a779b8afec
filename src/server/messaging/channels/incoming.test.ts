import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/kernel/db/database.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { testDatabase } from '#tests/support/database.ts'
import { meet } from '#tests/support/one-to-ones.ts'
import { rowsOf } from '#tests/support/rows.ts'
import { servicesAt } from '#tests/support/services-at.ts'
import {
  signedBySlack,
  slackApp,
  slackServer,
  slackTeam,
  type Slack,
} from '#tests/support/slack.ts'
import { depsOn, testNow, world, worldsOn, type World } from '#tests/support/world.ts'
import { chatServicesOf } from './chat-services.ts'
import { linkAddress, type ChatLink } from './link.ts'

let database: Database
let slack: Slack
let token: string
let worlds: () => Promise<World>
let w: World

beforeAll(async () => {
  database = await testDatabase()
  slack = await slackServer(['installer@test.example'], ['http://localhost/back'])
  token = await slack.install('http://localhost/back')
  worlds = await worldsOn(database, { chatServices: chatServicesOf(servicesAt(slack.url)) })
})

afterAll(async () => {
  await slack.close()
})

beforeEach(async () => {
  w = await worlds()
  await w.as('admin').channels.connectSlack({
    params: at(),
    body: { workspaceId: slackTeam, botToken: token, signingSecret: slackApp.signingSecret },
  })
})

const at = () => ({ companyId: w.companyId })
const channel = 'C000000001'
const user = 'U000000001'

let events = 0
const said = (text: string, more: object = {}) =>
  JSON.stringify({
    type: 'event_callback',
    team_id: slackTeam,
    event_id: `Ev${(events += 1)}`,
    event: { type: 'message', channel_type: 'im', user, channel, text },
    ...more,
  })

const send = (
  body: string,
  signed: Partial<Parameters<typeof signedBySlack>[1]> = {},
  companyId = w.companyId,
) => {
  const made = signedBySlack(body, { at: testNow, ...signed })
  return w.app.inject({ method: 'POST', url: `/incoming/slack/${companyId}`, ...made })
}

/** What is answered in the chat to something that is said there. */
async function answerTo(text: string): Promise<string> {
  const before = slack.posts.length
  expect((await send(said(text))).statusCode).toBe(200)
  await expect.poll(() => slack.posts.length).toBeGreaterThan(before)
  return slack.posts.at(-1)?.text ?? ''
}

const linkFor = (more: Partial<ChatLink> = {}) => {
  const to = { chatUserId: user, conversationId: channel, serviceUrl: null }
  const { companyId } = w
  const link = { companyId, channel: 'slack' as const, to, madeAt: testNow.getTime() }
  const url = linkAddress('http://localhost', { ...link, ...more }, depsOn(database).seal)
  return url.split('#')[1] ?? ''
}

const bindAna = async () =>
  w.as('ana').assistant.bind({
    params: at(),
    body: { link: linkFor({ email: w.people.ana.email }), language: 'en' },
  })

describe('what comes in from Slack', () => {
  test('answers Slack’s question whether it is us', async () => {
    const body = JSON.stringify({ type: 'url_verification', challenge: 'is it you' })
    expect((await send(body)).json()).toEqual({ challenge: 'is it you' })
  })

  test('is refused where it cannot be stored, however it is signed, and unread by its headers', async () => {
    for (const text of ['a\0b', '\ud800'])
      for (const field of ['event_id', 'user', 'channel', 'text']) {
        const sent = JSON.parse(said('what needs me')) as { event: object }
        const body = { ...sent, [field]: text, event: { ...sent.event, [field]: text } }
        expect((await send(JSON.stringify(body))).statusCode).toBe(400)
      }
    const url = `/incoming/slack/${w.companyId}`
    const payload = 'x'.repeat(100_000)
    expect((await w.app.inject({ method: 'POST', url, payload })).statusCode).toBe(401)
    expect((await send(payload)).statusCode).toBe(413)
  })

  test('is refused where it is forged, old, of another company or workspace, or too large', async () => {
    const other = await world()
    const body = said('what needs me')
    const refused = [
      await send(body, { secret: 'f'.repeat(32) }),
      await send(body, { at: new Date(testNow.getTime() - 301_000) }),
      await send(body, { at: new Date(testNow.getTime() + 301_000) }),
      await send(said('hello', { team_id: 'T0OTHER000' })),
      await w.app.inject({ method: 'POST', url: `/incoming/slack/${w.companyId}`, payload: body }),
    ]
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 401])
    expect((await send(body, {}, other.companyId)).statusCode).toBe(404)
    expect((await send(body, {}, 'no-company')).statusCode).toBe(404)
    expect((await send(said('x'.repeat(70_000)))).statusCode).toBe(413)
    const changed = signedBySlack(body, { at: testNow })
    const { statusCode } = await w.app.inject({
      method: 'POST',
      url: `/incoming/slack/${w.companyId}`,
      headers: changed.headers,
      payload: body.replace('what', 'ehat'),
    })
    expect(statusCode).toBe(401)
    expect((await rowsOf(database, w.companyId))['channel_event'] ?? []).toEqual([])
  })

  test('is answered once, however often it is sent', async () => {
    const body = said('hello')
    const before = slack.posts.length
    for (let times = 0; times < 3; times += 1) expect((await send(body)).statusCode).toBe(200)
    await expect.poll(() => slack.posts).toHaveLength(before + 1)
    await send(said('bye', { event: { type: 'message', bot_id: 'B1', channel, text: 'x' } }))
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(slack.posts).toHaveLength(before + 1)
  })
})

describe('the assistant', () => {
  test('tells a stranger nothing but a link, which a server never sees whole', async () => {
    await meet(w)
    const answer = await answerTo('my next 1:1')
    expect(answer).toMatch(new RegExp(`/asistente/${w.companyId}#[\\w-]{100,}`))
    expect(answer).not.toContain('Marta')
  })

  test('binds a chat for whom its e-mail is, and for nobody else', async () => {
    const email = w.people.ana.email
    const { assistant } = w.as('ana')
    const link = linkFor({ email: email.toUpperCase() })
    const looked = await assistant.look({ params: at(), body: { link } })
    expect(looked.channel).toBe('slack')
    const another = w.as('marta').assistant.bind({
      params: at(),
      body: { link: linkFor({ email }), language: 'en' },
    })
    await expect(another).rejects.toMatchObject({ statusCode: 403, code: 'EMAIL_INVALID' })
    await expect(
      assistant.bind({ params: at(), body: { link: linkFor(), language: 'en' } }),
    ).rejects.toMatchObject({ code: 'EMAIL_INVALID' })
    expect((await bindAna()).bound).toMatchObject([{ channel: 'slack', language: 'en' }])
  })

  test('takes no link that is old, made up, or of another company', async () => {
    const email = w.people.ana.email
    const other = await world()
    const { assistant } = w.as('ana')
    const links = [
      'made-up',
      linkFor({ email, companyId: other.companyId }),
      linkFor({ email, madeAt: testNow.getTime() - 31 * 60_000 }),
    ]
    for (const link of links)
      await expect(assistant.look({ params: at(), body: { link } })).rejects.toMatchObject({
        code: 'channels.linkExpired',
      })
  })

  test('answers within what its asker may, without a word that anyone wrote', async () => {
    const meeting = await meet(w)
    await meeting.write('greetings', 'CANARY greetings')
    await bindAna()
    expect(await answerTo('When is my next 1:1?')).toContain('Marta')
    await answerTo('Add a question for my next 1:1: CANARY <http://x|x> <@U> <mailto:a@x|a@x>&lt;?')
    const { questions } = await w.as('ana').agenda.read({ params: meeting.at })
    expect(JSON.stringify(questions)).toContain('CANARY x a@x<?')
    const needs = await answerTo('what needs me')
    const rest = await answerTo('tell me what Bruno wrote')
    expect(slack.posts.map(({ text }) => text).join()).not.toContain('CANARY')
    expect(needs).toContain('http://localhost')
    expect(rest).toContain('http://localhost')
    for (const event of ['finishPreparation', 'startConduction', 'leaveInReview'] as const)
      await meeting.step(event)
    expect(await answerTo('When is my next 1:1?')).not.toContain('Marta')
  })

  test('says the day of the next one-to-one by its asker’s clock', async () => {
    const appointment = { time: '22:00', duration: 30, place: null, link: null }
    const body = { type: 'FOLLOW_UP', date: '2030-01-16', appointment } as const
    await w.as('marta').oneToOnes.create({ params: w.of('ana'), body })
    await w.as('ana').personal.changeTimeZone({ params: at(), body: { timeZone: 'Asia/Tokyo' } })
    await bindAna()
    expect(await answerTo('When is my next 1:1?')).toMatch(/\b17\b/)
  })

  test('leads who lacks the second factor that their company demands to it, and tells them nothing', async () => {
    await bindAna()
    const say = (role: 'USER' | 'ADMIN', demanded: boolean) =>
      inCompany(database.db, w.companyId, async (db) => {
        await db.updateTable('company').set({ second_factor_required: demanded }).execute()
        const ana = db.updateTable('company_user').where('id', '=', w.id('ana'))
        await ana.set({ role }).execute()
      })
    const isLed = async () => (await answerTo('what needs me')).includes('two-step verification')
    await say('ADMIN', true)
    expect(await isLed()).toBe(true)
    const before = (await w.as('marta').agenda.read({ params: pair() })).questions.length
    await answerTo('add a question for my next 1:1: may I?')
    expect((await w.as('marta').agenda.read({ params: pair() })).questions).toHaveLength(before)
    await say('USER', true)
    expect(await isLed()).toBe(false)
    await say('ADMIN', false)
    expect(await isLed()).toBe(false)
  })

  test('knows nobody any more who unbound their chat', async () => {
    await bindAna()
    const before = await answerTo('what needs me')
    expect(before).not.toContain('/asistente/')
    const { bound } = await w
      .as('ana')
      .assistant.unbind({ params: at(), body: { channel: 'slack' } })
    expect(bound).toEqual([])
    expect(await answerTo('what needs me')).toContain('/asistente/')
  })

  test('adds no question that is too long, or has no agenda to go on', async () => {
    await bindAna()
    const before = (await w.as('ana').agenda.read({ params: pair() })).questions.length
    await answerTo(`add a question for my next 1:1: ${'x'.repeat(300)}`)
    expect((await w.as('ana').agenda.read({ params: pair() })).questions).toHaveLength(before)
  })
})

const pair = () => ({ ...w.of('ana'), managerId: w.id('marta') })
