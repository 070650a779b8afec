import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import { DeliveryPoller } from '#server/platform/outbox/delivery-poller.ts'
import { smtpAdapter } from '#server/platform/outbox/smtp-adapter.ts'
import { testDatabase } from '#tests/support/database.ts'
import { emailChangeOf } from '#tests/support/email-change.ts'
import { guestInput, inviteAs } from '#tests/support/invitations.ts'
import { mailServer, type MailServer } from '#tests/support/mail-server.ts'
import { freshMailbox, type Answer, type Browser, type Mailbox } from '#tests/support/mailbox.ts'
import { depsOn, later, testNow, world, type World } from '#tests/support/world.ts'

const minute = 1 / 1440

let w: World
let box: Mailbox
let refuses: boolean
let server: MailServer

// What other files have left to be mailed is offered to no server here.
beforeAll(async () => {
  const { db } = await testDatabase()
  await asPlatform(db, (platform) => platform.deleteFrom('delivery').execute())
})

beforeEach(async () => {
  w = await world()
  box = freshMailbox(w)
  refuses = true
  server = await mailServer(async () => (refuses ? 550 : undefined))
})

afterEach(() => server.close())

/** Has everything due offered to the mail server once, some minutes from now. */
async function deliver(inMinutes = 0): Promise<void> {
  await box.settled()
  const now = new Date(testNow.getTime() + inMinutes * 60_000)
  const deliverer = new DeliveryPoller({
    ...depsOn(w.database),
    clock: () => now,
    channel: 'mail',
    adapter: smtpAdapter(server.url, 'Tandem <no-reply@tandem.example>'),
    report: (error) => expect.fail(String(error)),
  })
  await deliverer.look()
  await deliverer.stop(0)
}

const receiptOf = (answer: Answer): string => JSON.parse(answer.body).receipt
const stateOf = async (browser: Browser, receipt: string): Promise<unknown> =>
  (await browser.post('mail-state', { receipt })).json()

/** Who may be behind an address. */
function addresses(): Readonly<Record<string, string>> {
  return { known: w.people.ana.email, unknown: box.email, inactive: w.people.inactive.email }
}

const asking = {
  'a sign-up': (browser: Browser, email: string) =>
    browser.post('sign-up', { ...guestInput, email }),
  'a magic link': (browser: Browser, email: string) => browser.post('magic-link', { email }),
  'a recovery': (browser: Browser, email: string) => browser.post('recovery', { email }),
}

describe.each(Object.entries(asking))('%s whose mail is refused', (_, ask) => {
  test('says so on the page that waits, alike for every address, until it is taken', async () => {
    const seen: Record<string, unknown> = {}
    for (const [who, email] of Object.entries(addresses())) {
      const browser = box.browser()
      const answer = await ask(browser, email)
      const receipt = receiptOf(answer)
      const states = [await stateOf(browser, receipt)]
      await deliver()
      states.push(await stateOf(browser, receipt))
      refuses = false
      await deliver(2)
      states.push(await stateOf(browser, receipt))
      refuses = true
      seen[who] = { status: answer.statusCode, length: answer.body.length, states }
    }
    const { length } = seen['known'] as { length: number }
    const states = [{ hasFailed: false }, { hasFailed: true }, { hasFailed: false }]
    const alike = { status: 200, length, states }
    expect(seen).toEqual({ known: alike, unknown: alike, inactive: alike })
  })
})

describe('what became of a mail', () => {
  test('is told to the browser that asked alone, and to none that makes up a receipt', async () => {
    const { email } = w.people.ana
    const [browser, other] = [box.browser(), box.browser()]
    const receipt = receiptOf(await browser.post('magic-link', { email }))
    // The other one has a cookie of its own.
    await other.post('magic-link', { email: box.email })
    await deliver()
    expect(await stateOf(browser, receipt)).toEqual({ hasFailed: true })
    expect(await stateOf(other, receipt)).toEqual({ hasFailed: false })
    expect(await stateOf(box.browser(), receipt)).toEqual({ hasFailed: false })
    const sealed = depsOn(w.database).seal.seal(JSON.stringify({ purpose: 'mailbox', email }))
    const changed = `${receipt.slice(0, -2)}${receipt.endsWith('AA') ? 'BB' : 'AA'}`
    for (const made of [changed, 'x', sealed.toString('base64url')])
      expect(await stateOf(browser, made)).toEqual({ hasFailed: false })
  })

  test('is told for as long as its link would be good', async () => {
    const browser = box.browser()
    const receipt = receiptOf(await browser.post('magic-link', { email: box.email }))
    await deliver()
    await later(14 * minute, async () =>
      expect(await stateOf(browser, receipt)).toEqual({ hasFailed: true }),
    )
    await later(15 * minute, async () =>
      expect(await stateOf(browser, receipt)).toEqual({ hasFailed: false }),
    )
  })

  test('is told of the mail on its way where another was asked for too soon', async () => {
    await box.browser().post('recovery', { email: box.email })
    await deliver()
    await later(minute, async () => {
      const browser = box.browser()
      const receipt = receiptOf(await browser.post('recovery', { email: box.email }))
      await box.settled()
      expect(await box.count()).toBe(1)
      expect(await stateOf(browser, receipt)).toEqual({ hasFailed: true })
    })
  })

  test('says nothing of other mails to that mailbox', async () => {
    const browser = box.browser()
    await inviteAs(w, 'admin', { email: box.email })
    await browser.post('recovery', { email: box.email })
    await deliver()
    refuses = false
    const receipt = receiptOf(await browser.post('magic-link', { email: box.email }))
    await deliver()
    expect(await stateOf(browser, receipt)).toEqual({ hasFailed: false })
  })
})

test('a code that was mailed to nobody proves nothing, whatever is guessed', async () => {
  await box.browser().post('magic-link', { email: box.email })
  await box.settled()
  for (let times = 0; times < 6; times += 1) {
    const body = { email: box.email, kind: 'signIn', code: `00000${times}` }
    const answer = await box.browser().post('proofs/code', body)
    expect(answer.json()).toMatchObject({ statusCode: 410, details: { code: 'proofInvalid' } })
  }
})

test('a change of e-mail says which mailbox was not reached, alike whoever has the new one', async () => {
  for (const wanted of [box.email, w.people.bruno.email]) {
    const change = emailChangeOf(w, 'ana')
    await change.ask(wanted)
    await box.settled()
    expect((await change.own()).change?.notReached).toEqual([])
    await deliver()
    expect((await change.own()).change?.notReached).toEqual(['old', 'new'])
  }
})

test('an invitation says that its mail was not sent, until it is', async () => {
  const params = { companyId: w.companyId }
  await inviteAs(w, 'admin', { email: box.email })
  const failed = async () =>
    (await w.as('admin').invitations.list({ params })).people.map((it) => it.hasMailFailed)
  expect(await failed()).toEqual([false])
  await deliver()
  expect(await failed()).toEqual([true])
  refuses = false
  await deliver(2)
  expect(await failed()).toEqual([false])
})
