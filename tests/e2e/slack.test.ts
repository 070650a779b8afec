import { afterAll, expect, test } from 'vitest'
import { bundleMinutes } from '#domain/platform/notices/sending-time.ts'
import { tryAs } from '#tests/support/browser.ts'
import { freePort, signedBySlack, slackApp, slackServer, type Slack } from '#tests/support/slack.ts'
import { setStage } from '#tests/support/stage.ts'

const settings = '/administracion/configuracion'
let slack: Slack

const stage = setStage(async () => {
  const port = await freePort()
  const emails = ['priya@aurora.example', 'ana@aurora.example']
  slack = await slackServer(emails, [
    `http://localhost:${port}${settings}`,
    `http://127.0.0.1:${port}${settings}`,
  ])
  return {
    PORT: String(port),
    SLACK_URL: slack.url,
    DEMO: 'true',
  }
})

afterAll(() => slack.close())

const greeting = 'CANARY two good weeks'

/** Somebody of the workspace, and their conversation with the app. */
async function chatOf(email: string) {
  const token = await slack.install(`${stage.address}${settings}`)
  const ask = async (method: string, asked: Readonly<Record<string, string>>) => {
    const headers = { authorization: `Bearer ${token}` }
    const body = new URLSearchParams(asked)
    return (await fetch(`${slack.url}/api/${method}`, { method: 'POST', headers, body })).json()
  }
  const { user } = (await ask('users.lookupByEmail', { email })) as { user: { id: string } }
  const { channel } = (await ask('conversations.open', { users: user.id })) as {
    channel: { id: string }
  }
  const { team_id: team } = (await ask('auth.test', {})) as { team_id: string }
  return { user: user.id, channel: channel.id, team }
}

test('a company is connected with Slack, somebody binds their chat, and is led by a message there to what was shared', async () => {
  const { page: p } = await stage.visit()
  await tryAs(p, 'Priya Raman')
  await p.goto(`${settings}?tab=channels`)
  const section = p.getByRole('region', { name: /^Slack/ })
  await section.getByRole('button', { name: 'Connect' }).click()
  const dialog = p.getByRole('dialog')
  await dialog.getByLabel('Client ID').fill(slackApp.clientId)
  await dialog.getByLabel('Client secret').fill(slackApp.clientSecret)
  await dialog.getByLabel('Signing secret').fill(slackApp.signingSecret)
  await dialog.getByRole('button', { name: 'Continue to Slack' }).click()
  await p.waitForURL((url) => url.pathname.startsWith('/oauth/v2/authorize'))
  await p.getByRole('button').filter({ hasText: 'priya' }).click()
  await section.getByText('Connected', { exact: true }).waitFor()
  expect(new URL(p.url()).search).toBe('?tab=channels')

  // What somebody writes there is answered by a link that makes the chat theirs.
  const { user, channel, team } = await chatOf('ana@aurora.example')
  const { page: a } = await stage.visit()
  await tryAs(a, 'Ana Ferreira')
  await p.goto('/guias/slack')
  const incoming = await p.getByLabel('Incoming messages URL').inputValue()
  const event = { type: 'message', channel_type: 'im', user, channel, text: 'what needs me' }
  const body = { type: 'event_callback', team_id: team, event_id: 'Ev1', event }
  const { payload, headers } = signedBySlack(JSON.stringify(body), { at: new Date() })
  const came = await fetch(incoming, { method: 'POST', body: payload, headers })
  expect(came.status).toBe(200)
  await expect.poll(() => slack.posts.length).toBe(1)
  const [authorize = ''] = /http:\/\/\S+/.exec(slack.posts[0]?.text ?? '') ?? []
  await a.goto(authorize)
  await a.getByRole('button', { name: 'Yes, this is my chat' }).click()
  await a.getByText('Connected. You can go back to Slack').waitFor()

  await a.goto('/cuenta?tab=notifications')
  await a.getByLabel('One-to-ones by Slack').check()
  await a.getByRole('button', { name: 'Save notifications' }).click()
  await a.getByText('Notifications saved.').waitFor()

  const { page: m } = await stage.visit()
  await tryAs(m, 'Marta Soler')
  await m.goto('/manager/miembros-del-equipo')
  await m.getByRole('link', { name: 'Prepare: Ana Ferreira' }).click()
  await m.getByLabel('Greetings').fill(greeting)
  await m.getByRole('status').filter({ hasText: 'All saved' }).waitFor({ state: 'attached' })
  await m.getByRole('button', { name: /^Action plan/ }).click()
  await m.getByRole('button', { name: 'Share preparation' }).first().click()
  await m.getByRole('alertdialog').getByRole('button', { name: 'Share preparation' }).click()
  await m.getByRole('button', { name: 'Start the one-to-one' }).first().waitFor()
  const held = new URL(m.url()).pathname

  // What happens between two people waits for what follows: the product wakes up that much later.
  const loaded = new URL('../support/clock-ahead.ts', import.meta.url).href
  await stage.startAgain({
    NODE_OPTIONS: `--import=${loaded}`,
    CLOCK_AHEAD_MINUTES: String(bundleMinutes),
  })
  const told = () => slack.posts.filter(({ text }) => /prepared your one-to-one/.test(text))
  await expect.poll(() => told().length, { timeout: 30_000 }).toBe(1)
  const [post] = told()
  expect(post?.channel).toBe(channel)
  expect(post?.text).not.toContain('CANARY')
  const [link = ''] = /http:\/\/[^\s|>]+\/n\/[^\s|>]+/.exec(post?.text ?? '') ?? []
  await a.goto(link)
  await a.getByText(greeting).waitFor()
  expect(new URL(a.url()).pathname.split('/').at(-1)).toBe(held.split('/').at(-1))
})
