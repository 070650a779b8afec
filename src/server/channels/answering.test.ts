import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { chooseAi } from '#tests/support/ai.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { servicesAt } from '#tests/support/services-at.ts'
import {
  signedBySlack,
  slackApp,
  slackServer,
  slackTeam,
  type Slack,
} from '#tests/support/slack.ts'
import { depsOn, testNow, worldOn, type World } from '#tests/support/world.ts'
import { adaptersOf } from './adapters.ts'
import { linkAddress } from './link.ts'

let database: Database
let slack: Slack
let w: World

beforeAll(async () => {
  database = await freshDatabase()
  slack = await slackServer(['installer@test.example'], ['http://localhost/back'])
})

afterAll(async () => {
  await slack.close()
  await database.close()
})

const params = () => ({ companyId: w.companyId })
const to = { chatUserId: 'U000000001', conversationId: 'C000000001', serviceUrl: null }

/** A company with a Slack in which Ana is known. */
beforeEach(async () => {
  w = await worldOn(database, adaptersOf(servicesAt(slack.url)))
  const botToken = await slack.install('http://localhost/back')
  const { signingSecret } = slackApp
  const keys = { workspaceId: slackTeam, botToken, signingSecret }
  await w.as('admin').channels.connectSlack({ params: params(), body: keys })
  const email = w.people.ana.email
  const made = { ...params(), channel: 'slack', to, email, madeAt: testNow.getTime() } as const
  const link = linkAddress('http://localhost', made, depsOn(database).seal).split('#')[1] ?? ''
  await w.as('ana').assistant.bind({ params: params(), body: { link, language: 'en' } })
})

let events = 0

async function answerTo(text: string): Promise<string> {
  const before = slack.posts.length
  const from = { user: to.chatUserId, channel: to.conversationId, channel_type: 'im' }
  const event = { type: 'message', ...from, text }
  const id = `Answering${(events += 1)}`
  const body = JSON.stringify({ type: 'event_callback', team_id: slackTeam, event_id: id, event })
  const url = `/incoming/slack/${w.companyId}`
  await w.app.inject({ method: 'POST', url, ...signedBySlack(body, { at: testNow }) })
  await vi.waitFor(() => expect(slack.posts.length).toBeGreaterThan(before))
  return slack.posts.at(-1)?.text ?? ''
}

test('a question in a chat is answered where the assistant speaks there, without a word that somebody wrote', async () => {
  await w.as('marta').goals.create({
    params: w.of('ana'),
    body: { weightingPoints: 50, tracking: 'manual', description: 'CANARY of a goal' },
  })
  await chooseAi(w, { channels: ['mail'] })
  expect(await answerTo('What are my goals?')).toContain('I can answer')
  await chooseAi(w, { channels: ['slack'] })
  const answer = await answerTo('What are my goals?')
  expect(answer).toMatch(/^One goal in progress:\n• A goal · progress 0% · due /)
  expect(answer).toContain('\nhttp://localhost/personal/objetivos')
  expect(answer).not.toContain('CANARY')
  expect(await answerTo('Who is the worst in my team?')).toMatch(
    /^I don’t (rank|rate|compare) people/,
  )
  // What the chat knows by itself it answers as ever.
  expect(await answerTo('what needs me')).toContain('http://localhost')
  const { rows } = await w.as('ana').chatBot.history({ params: params() })
  expect(rows.map(({ question }) => question)).toEqual([
    'Who is the worst in my team?',
    'What are my goals?',
  ])
})

test('a question in a chat of who declined identified data processing gets what else the chat can do', async () => {
  await chooseAi(w, { channels: ['slack'] })
  await w.as('ana').account.changeConsent({
    body: { kind: 'identifiedDataProcessing', given: false },
  })
  expect(await answerTo('What are my goals?')).toContain('I can answer')
})
