import { beforeEach, describe, expect, test } from 'vitest'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import { freshMailbox, type Mailbox } from '#tests/support/mailbox.ts'
import { testDatabase } from '#tests/support/database.ts'
import { later, world, type World } from '#tests/support/world.ts'

const minute = 1 / 1440
const password = 'Correct horse 9'

let w: World
let box: Mailbox

beforeEach(async () => {
  w = await world()
  box = freshMailbox(w)
})

const signUp = (words: object = {}, from = box.browser()) =>
  from.post('sign-up', {
    firstName: 'Nora',
    lastName: 'Vidal',
    email: box.email,
    password,
    isTermsAccepted: true,
    isIdentifiedDataProcessingAccepted: false,
    ...words,
  })

async function sessionsOf(accountId: string): Promise<number> {
  const { db } = await testDatabase()
  const rows = await asPlatform(db, (it) =>
    it.selectFrom('session').select('id').where('account_id', '=', accountId).execute(),
  )
  return rows.length
}

describe('a sign-up', () => {
  test('has an account, and its password, from the moment the mailbox is proven', async () => {
    const browser = box.browser()
    expect((await signUp({}, browser)).statusCode).toBe(200)
    const early = await browser.post('sign-in/email', { email: box.email, password })
    expect(early.statusCode).toBe(401)
    const { token } = await box.mail('verify')
    const entered = await browser.post('proofs/link', { token })
    expect(entered.statusCode).toBe(200)
    const login = await browser.login(entered.json().token)
    expect(login).toMatchObject({
      user: {
        email: box.email,
        isIdentifiedDataProcessingAccepted: false,
        isTermsAcceptanceNeeded: false,
      },
      companies: [],
    })
    const again = await box.browser().post('sign-in/email', { email: box.email, password })
    expect(again.statusCode).toBe(200)
  })

  test('is completed with the code as well', async () => {
    const browser = box.browser()
    await signUp({}, browser)
    const { code } = await box.mail('verify')
    const answer = await browser.post('proofs/code', { email: box.email, kind: 'signUp', code })
    expect(answer.statusCode).toBe(200)
  })

  test('confirmed in another browser asks for a password there, and that one signs in', async () => {
    await signUp()
    const { token, code } = await box.mail('verify')
    const phone = box.browser()
    const byCode = { email: box.email, kind: 'signUp', code }
    for (const [path, proof] of [
      ['proofs/link', { token }],
      ['proofs/code', byCode],
    ] as const)
      expect((await phone.post(path, proof)).json()).toMatchObject({
        statusCode: 409,
        details: { code: 'passwordNeeded' },
      })
    const weak = await phone.post('proofs/link', { token, password: 'short' })
    expect(weak.statusCode).toBe(400)
    const chosen = 'Chosen on 1 phone'
    const entered = await phone.post('proofs/link', { token, password: chosen })
    expect(entered.statusCode).toBe(200)
    // Whoever signed up may be somebody else, who consents to nothing for them.
    expect(await phone.login(entered.json().token)).toMatchObject({
      user: { isTermsAcceptanceNeeded: true, isIdentifiedDataProcessingAccepted: false },
    })
    const signIn = (it: string) =>
      box.browser().post('sign-in/email', { email: box.email, password: it })
    expect((await signIn(chosen)).statusCode).toBe(200)
    expect((await signIn(password)).statusCode).toBe(401)
  })

  test('with someone else’s e-mail leaves whoever did it with nothing once its owner proves it', async () => {
    const attacker = box.browser()
    await signUp({ password: 'Attackers 1 choice' }, attacker)
    const { token } = await box.mail('verify')
    const owner = box.browser()
    const entered = await owner.post('proofs/link', { token, password })
    expect(entered.statusCode).toBe(200)
    for (const browser of [attacker, owner]) {
      const answer = await browser.post('sign-in/email', {
        email: box.email,
        password: 'Attackers 1 choice',
      })
      expect(answer.statusCode).toBe(401)
    }
  })

  test('after a stranger’s, within the five minutes, is the one that counts', async () => {
    await signUp({ firstName: 'Mallory', password: 'Attackers 1 choice' })
    const { token } = await box.mail('verify')
    const owner = box.browser()
    await signUp({}, owner)
    await box.settled()
    expect((await owner.post('proofs/link', { token })).statusCode).toBe(200)
    const right = await owner.post('sign-in/email', { email: box.email, password })
    expect(right.statusCode).toBe(200)
  })

  test('with the e-mail of an account is answered alike, and told to its owner alone', async () => {
    const { email } = w.people.ana
    expect((await signUp({ email })).statusCode).toBe(200)
    expect(await box.mail('alreadyHere', email)).toMatchObject({ page: '/signin' })
  })

  test.each([
    ['Short1', ['tooShort']],
    ['lowercase', ['noUppercase', 'noDigit']],
    ['Password1', ['common']],
    ['Tandem-2026!', ['common']],
    ['NoDigitsHere', ['noDigit']],
  ])('with the password %j is refused by name', async (wrong, faults) => {
    const { details } = (await signUp({ password: wrong })).json()
    expect(details.fields).toMatchObject(
      faults.map((fault) => ({ path: 'password', code: `password.${fault}` })),
    )
  })
})

describe('a magic link', () => {
  const ask = () => box.browser().post('magic-link', { email: w.people.ana.email })
  const follow = (token: string) => box.browser().post('proofs/link', { token })

  test('signs in once, in whatever browser it is opened, and by its POST alone', async () => {
    await ask()
    const { token, page } = await box.mail('signIn', w.people.ana.email)
    expect(page).toBe('/magic-link')
    for (const method of ['HEAD', 'GET'] as const)
      for (let times = 0; times < 10; times += 1)
        await w.app.inject({ method, url: `/api/auth/proofs/link?token=${token}` })
    expect((await follow(token)).statusCode).toBe(200)
    const replayed = await follow(token)
    expect(replayed.json()).toMatchObject({ statusCode: 410, details: { code: 'proofInvalid' } })
  })

  test('followed by twenty at once makes exactly one session', async () => {
    await ask()
    const { token } = await box.mail('signIn', w.people.ana.email)
    const before = await sessionsOf(w.people.ana.accountId)
    const answers = await Promise.all(Array.from({ length: 20 }, () => follow(token)))
    expect(await sessionsOf(w.people.ana.accountId)).toBe(before + 1)
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 410)).toHaveLength(19)
  })

  test('is good for fifteen minutes', async () => {
    await ask()
    const { token } = await box.mail('signIn', w.people.ana.email)
    await later(15 * minute, async () => expect((await follow(token)).statusCode).toBe(410))
  })

  test('is sent again after five minutes and no sooner, and the newest cancels the older', async () => {
    const { email } = w.people.ana
    await ask()
    const first = await box.mail('signIn', email)
    await later(4.9 * minute, ask)
    await box.settled()
    expect(await box.count(email)).toBe(1)
    await later(5 * minute, async () => {
      await ask()
      const second = await box.mail('signIn', email)
      expect(second.token).not.toBe(first.token)
      expect((await follow(first.token)).statusCode).toBe(410)
      expect((await follow(second.token)).statusCode).toBe(200)
    })
  })

  test('has a code that is taken once, and guessed at five times', async () => {
    const { email } = w.people.ana
    await ask()
    const { code } = await box.mail('signIn', email)
    const guess = (it: string) =>
      box.browser().post('proofs/code', { email, kind: 'signIn', code: it })
    const wrong = code === '000000' ? '000001' : '000000'
    for (let times = 0; times < 5; times += 1) expect((await guess(wrong)).statusCode).toBe(410)
    expect((await guess(code)).statusCode).toBe(410)
  })

  test.each(['someone unknown', 'inactive'] as const)(
    'is not sent to %s, whose mailbox alone is told that no account can be used with it',
    async (who) => {
      const email = who === 'inactive' ? w.people.inactive.email : box.email
      for (const [path, template] of [
        ['magic-link', 'noAccountToSignIn'],
        ['recovery', 'noAccountToRecover'],
      ] as const) {
        expect((await box.browser().post(path, { email })).statusCode).toBe(200)
        expect(await box.mail(template, email)).toEqual({ page: '/signin', token: '', code: '' })
        await box.browser().post(path, { email })
      }
      expect(await box.count(email)).toBe(2)
    },
  )
})

describe('a recovery', () => {
  test('chooses a new password, ends every session and tells the owner', async () => {
    const { email, accountId } = w.people.ana
    const browser = box.browser()
    await browser.post('recovery', { email })
    const { token } = await box.mail('recover', email)
    const weak = await browser.post('recovery/link', { token, password: 'short' })
    expect(weak.statusCode).toBe(400)
    const answer = await browser.post('recovery/link', { token, password })
    expect(answer.statusCode).toBe(200)
    expect(await box.mail('credentialChanged', email)).toBeDefined()
    expect(await sessionsOf(accountId)).toBe(1)
    await expect(
      w.as('ana').users.me({ params: { companyId: w.companyId } }),
    ).rejects.toMatchObject({ statusCode: 401 })
    const fresh = await box.browser().post('sign-in/email', { email, password })
    expect(fresh.statusCode).toBe(200)
  })

  test('cannot be done with the link of a sign-in, nor the other way round', async () => {
    const { email } = w.people.ana
    await box.browser().post('magic-link', { email })
    const { token } = await box.mail('signIn', email)
    const answer = await box.browser().post('recovery/link', { token, password })
    expect(answer.statusCode).toBe(410)
    await box.browser().post('recovery', { email })
    const recovery = await box.mail('recover', email)
    expect((await box.browser().post('proofs/link', { token: recovery.token })).statusCode).toBe(
      410,
    )
  })
})
