import { beforeEach, describe, expect, test } from 'vitest'
import { firstFactor, giveApp, givePassword, proven, sessionsOf } from '#tests/support/factors.ts'
import { freshMailbox, type Answer, type Browser, type Mailbox } from '#tests/support/mailbox.ts'
import { world, type World } from '#tests/support/world.ts'

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

const told = ({ statusCode, json }: Answer) => ({ statusCode, code: json().details?.code })
const wrong = { statusCode: 403, code: 'secondFactorWrong' }

/** Sessions begun here, besides the one every test person has. */
const begun = async () => (await sessionsOf(ana.accountId)) - 1

describe('a recovery code', () => {
  const showCode = (browser: Browser, ticket: string, code: string) =>
    browser.post('second-factor', { ticket, shown: { way: 'recoveryCode', code } })

  const newCodes = async () =>
    (await (await proven(w, 'ana')).secondFactors.renewRecoveryCodes()).recoveryCodes

  test('lets in once, however it is written', async () => {
    const [first = '', second = ''] = await newCodes()
    const browser = box.browser()
    const ticket = await firstFactor(browser, ana.email)
    const typed = ` ${first.toUpperCase().replace('-', ' ')} `
    expect((await showCode(browser, ticket, typed)).statusCode).toBe(200)
    const again = box.browser()
    const next = await firstFactor(again, ana.email)
    expect(told(await showCode(again, next, first))).toEqual(wrong)
    expect((await showCode(again, next, second)).statusCode).toBe(200)
    expect(await begun()).toBe(2)
  })

  test('that was used is told to its owner by mail, and a wrong one is not', async () => {
    const [code = ''] = await newCodes()
    const mails = await box.count(ana.email)
    const browser = box.browser()
    const ticket = await firstFactor(browser, ana.email)
    await showCode(browser, ticket, '00000-00000')
    expect(await box.count(ana.email)).toBe(mails)
    await showCode(browser, ticket, code)
    expect(await box.count(ana.email)).toBe(mails + 1)
  })

  test('of many who come with it at once lets in one', async () => {
    const [code = ''] = await newCodes()
    const browsers = Array.from({ length: 4 }, () => box.browser())
    const tickets = await Promise.all(browsers.map((it) => firstFactor(it, ana.email)))
    const answers = await Promise.all(browsers.map((it, n) => showCode(it, tickets[n] ?? '', code)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await begun()).toBe(1)
  })

  test('of before is over once there are new ones, and nobody else’s is good', async () => {
    const [old = ''] = await newCodes()
    await newCodes()
    await giveApp(w.people.bruno.accountId)
    const { recoveryCodes } = await (await proven(w, 'bruno')).secondFactors.renewRecoveryCodes()
    const browser = box.browser()
    const ticket = await firstFactor(browser, ana.email)
    for (const code of [old, recoveryCodes[0] ?? ''])
      expect(told(await showCode(browser, ticket, code))).toEqual(wrong)
  })
})
