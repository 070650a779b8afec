import { afterAll, expect, test } from 'vitest'
import { bundleMinutes } from '#domain/platform/notices/sending-time.ts'
import { tryAs } from '#tests/support/browser.ts'
import { mailServer, type MailServer } from '#tests/support/mail-server.ts'
import { setStage } from '#tests/support/stage.ts'

let server: MailServer

const stage = setStage(async () => {
  server = await mailServer()
  return {
    SMTP_URL: server.url,
    DEMO: 'true',
  }
})

afterAll(() => server.close())

const greeting = 'CANARY two good weeks'

/** The part of a mail that is plain text, as its reader sees it. */
function textOf(raw: string): string {
  const [, part = ''] = /text\/plain[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(raw) ?? []
  return part
    .replaceAll('=\r\n', '')
    .replaceAll(/((?:=[\dA-F]{2})+)/g, (bytes) =>
      Buffer.from(bytes.replaceAll('=', ''), 'hex').toString(),
    )
}

test('a one-to-one is shared, its mail arrives, and its link leads to it once one has signed in', async () => {
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
  // By the clock of who runs this, people may be reminded of something meanwhile.
  const subject = 'Subject: Marta Soler prepared your 1:1 on '
  const told = () => server.received.filter((it) => it.raw.includes(subject))
  await expect.poll(() => told().length, { timeout: 30_000 }).toBe(1)
  const [mail] = told()
  expect(mail?.to).toEqual(['ana@aurora.example'])
  const raw = mail?.raw ?? ''
  expect(raw).not.toContain('CANARY')
  const text = textOf(raw)
  expect(text).toMatch(/^Marta Soler prepared your one-to-one on \w+day, /)
  const [link = ''] = /http:\/\/\S+\/n\/\S+/.exec(text) ?? []

  const { page: a } = await stage.visit()
  await a.goto(link)
  await a.locator('input[name=email]').fill('ana@aurora.example')
  await a.locator('input[name=password]').fill('Aurora2026')
  await a.locator('button[type=submit]').click()
  await a.getByText(greeting).waitFor()
  expect(new URL(a.url()).pathname.split('/').at(-1)).toBe(held.split('/').at(-1))
})
