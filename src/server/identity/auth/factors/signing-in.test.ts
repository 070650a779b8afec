import { beforeEach, describe, expect, test } from 'vitest'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import { testDatabase } from '#tests/support/database.ts'
import {
  appSecret,
  codeInSteps,
  firstFactor,
  giveApp,
  givePassword,
  password,
  proven,
  sessionsOf,
  stepIn,
} from '#tests/support/factors.ts'
import { isLong } from '#tests/support/long.ts'
import { freshMailbox, type Answer, type Browser, type Mailbox } from '#tests/support/mailbox.ts'
import { later, world, type World } from '#tests/support/world.ts'

const minute = 1 / 1440
const browsers = isLong ? 20 : 8

let w: World
let box: Mailbox
let ana: World['people']['ana']

beforeEach(async () => {
  w = await world()
  box = freshMailbox(w)
  ana = w.people.ana
  await givePassword(ana.accountId)
  await giveApp(ana.accountId)
})

const show = (browser: Browser, ticket: string, code: string) =>
  browser.post('second-factor', { ticket, shown: { way: 'totp', code } })

const told = ({ statusCode, json }: Answer) => ({ statusCode, code: json().details?.code })
const wrong = { statusCode: 403, code: 'secondFactorWrong' }
const over = { statusCode: 410, code: 'secondFactorOver' }

/** Sessions begun here, besides the one every test person has. */
const begun = async () => (await sessionsOf(ana.accountId)) - 1

describe('after the password of an account with an app', () => {
  test('there is no session and no token, until a code is shown', async () => {
    const browser = box.browser()
    const first = await browser.post('sign-in/email', { email: ana.email, password })
    expect(stepIn(first).ways).toEqual(['totp'])
    expect(first.body).not.toContain('token')
    expect((await browser.post('refresh')).statusCode).toBe(401)
    expect(await begun()).toBe(0)
    const second = await show(browser, stepIn(first).ticket, codeInSteps(0))
    expect(second.json().token).toBeTruthy()
    expect((await browser.post('refresh')).statusCode).toBe(200)
    expect(await begun()).toBe(1)
  })

  test('the codes of the steps beside are right too, and none further away', async () => {
    for (const steps of [-1, 0, 1]) {
      const browser = box.browser()
      const ticket = await firstFactor(browser, ana.email)
      expect((await show(browser, ticket, codeInSteps(steps))).statusCode).toBe(200)
    }
    for (const steps of [-2, 3]) {
      const browser = box.browser()
      const ticket = await firstFactor(browser, ana.email)
      expect(told(await show(browser, ticket, codeInSteps(steps)))).toEqual(wrong)
    }
  })

  test('a code is taken once, and none of a step before it', async () => {
    const browser = box.browser()
    await show(browser, await firstFactor(browser, ana.email), codeInSteps(0))
    for (const steps of [0, -1]) {
      const again = box.browser()
      const ticket = await firstFactor(again, ana.email)
      expect(told(await show(again, ticket, codeInSteps(steps)))).toEqual(wrong)
    }
    expect(await begun()).toBe(1)
  })

  test('a code of someone else’s app is wrong', async () => {
    const theirs = appSecret.replace('JBSW', 'MZXW')
    await giveApp(w.people.bruno.accountId, theirs)
    const browser = box.browser()
    const ticket = await firstFactor(browser, ana.email)
    expect(told(await show(browser, ticket, codeInSteps(0, theirs)))).toEqual(wrong)
  })

  test('a wrong code does not cost the ticket', async () => {
    const browser = box.browser()
    const ticket = await firstFactor(browser, ana.email)
    expect(told(await show(browser, ticket, '000000'))).toEqual(wrong)
    expect((await show(browser, ticket, codeInSteps(0))).statusCode).toBe(200)
  })

  test('five wrong codes are the end of guessing, in however many browsers, for a quarter of an hour', async () => {
    const waiting: { browser: Browser; ticket: string }[] = []
    for (let n = 0; n < browsers; n += 1) {
      const browser = box.browser()
      waiting.push({ browser, ticket: await firstFactor(browser, ana.email) })
    }
    const answers = await Promise.all(
      waiting.map(({ browser, ticket }) => show(browser, ticket, '000000')),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 403)).toHaveLength(5)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(browsers - 5)
    const browser = box.browser()
    const ticket = await firstFactor(browser, ana.email)
    expect((await show(browser, ticket, codeInSteps(0))).statusCode).toBe(429)
    await later(15 * minute, async () => {
      const again = box.browser()
      const code = codeInSteps(30)
      expect((await show(again, await firstFactor(again, ana.email), code)).statusCode).toBe(200)
    })
  })

  test('a wrong password is answered as for anyone: whether there is a second step is not told', async () => {
    const answers = await Promise.all(
      [ana.email, w.people.bruno.email, box.email].map(async (email) => {
        const { statusCode, body } = await box
          .browser()
          .post('sign-in/email', { email, password: 'Wrong horse 9' })
        const { id: _, ...rest } = JSON.parse(body) as { id: string }
        return { statusCode, rest }
      }),
    )
    expect(answers[0]).toMatchObject({ statusCode: 401 })
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
  })
})

describe('the ticket of a second step', () => {
  test('is of no use in another browser, and stays good in its own', async () => {
    const [own, other] = [box.browser(), box.browser()]
    const ticket = await firstFactor(own, ana.email)
    expect(told(await show(other, ticket, codeInSteps(0)))).toEqual(over)
    await firstFactor(other, ana.email)
    expect(told(await show(other, ticket, codeInSteps(0)))).toEqual(over)
    expect((await show(own, ticket, codeInSteps(0))).statusCode).toBe(200)
  })

  test('begins exactly one session, however often it comes at once', async () => {
    const browser = box.browser()
    const ticket = await firstFactor(browser, ana.email)
    const code = codeInSteps(0)
    const answers = await Promise.all(Array.from({ length: 5 }, () => show(browser, ticket, code)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await begun()).toBe(1)
  })

  test('is good once', async () => {
    const browser = box.browser()
    const ticket = await firstFactor(browser, ana.email)
    await show(browser, ticket, codeInSteps(0))
    expect(told(await show(browser, ticket, codeInSteps(1)))).toEqual(over)
    expect(await begun()).toBe(1)
  })

  test('is over after five minutes', async () => {
    const browser = box.browser()
    const ticket = await firstFactor(browser, ana.email)
    await later(5 * minute, async () => {
      expect(told(await show(browser, ticket, codeInSteps(10)))).toEqual(over)
    })
  })

  test('is over once its owner has another password', async () => {
    const thief = box.browser()
    const ticket = await firstFactor(thief, ana.email)
    await w
      .as('ana')
      .account.changePassword({ body: { current: password, password: 'Another horse 7' } })
    expect(told(await show(thief, ticket, codeInSteps(0)))).toEqual(over)
  })

  test('does not let in who was switched off meanwhile', async () => {
    const browser = box.browser()
    const ticket = await firstFactor(browser, ana.email)
    await w.as('admin').users.setActive({ params: w.of('ana'), body: { active: false } })
    expect(told(await show(browser, ticket, codeInSteps(0)))).toEqual({
      statusCode: 403,
      code: 'userInactive',
    })
    expect(await begun()).toBe(0)
  })

  test('and what else is kept of it opens nothing: no ticket, no cookie, no secret, no code', async () => {
    const api = await proven(w, 'bruno')
    const { secret } = await api.secondFactors.startTotp()
    const { recoveryCodes } = await api.secondFactors.confirmTotp({
      body: { code: codeInSteps(0, secret) },
    })
    await givePassword(w.people.bruno.accountId)
    const browser = box.browser()
    const ticket = await firstFactor(browser, w.people.bruno.email)
    const tables = ['totp', 'recovery_code', 'second_step', 'factor_setup'] as const
    const rows = await asPlatform((await testDatabase()).db, (db) =>
      Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute())),
    )
    const bytes = rows.flat().flatMap((row) => Object.values(row).map(String))
    expect(bytes.length).toBeGreaterThan(20)
    const codes = recoveryCodes.map((code) => code.replace('-', ''))
    for (const kept of [ticket, secret, ...codes, ...recoveryCodes])
      expect(bytes.filter((it) => it.includes(kept))).toEqual([])
  })
})
