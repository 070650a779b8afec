import { beforeEach, describe, expect, test } from 'vitest'
import { attemptLimits } from '#domain/platform/attempts/attempts.ts'
import { codeTriesMax } from '#domain/kernel/secrets/proof.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import { testDatabase } from '#tests/support/database.ts'
import { whileLineIsFull } from '#tests/support/full-line.ts'
import { guestInput, inviteAs, newEmail } from '#tests/support/invitations.ts'
import { isLong } from '#tests/support/long.ts'
import { freshMailbox, type Answer, type Browser, type Mailbox } from '#tests/support/mailbox.ts'
import { world, type World } from '#tests/support/world.ts'
import { hashPassword } from './passwords.ts'

// While nothing can be hashed, whatever would hash is answered 503, and so tells itself apart from
// what is refused before.

const password = 'Correct horse 9'
const many = isLong ? 20 : 6

let w: World
let box: Mailbox
let stranger: Browser

beforeEach(async () => {
  w = await world()
  box = freshMailbox(w)
  stranger = box.browser()
})

const signUp = (from = stranger) => from.post('sign-up', { ...guestInput, email: box.email })

async function recoveryOf(email: string) {
  await box.browser().post('recovery', { email })
  return box.mail('recover', email)
}

async function givePassword(accountId: string) {
  const password_hash = await hashPassword(password)
  await asPlatform((await testDatabase()).db, (db) =>
    db.updateTable('account').set({ password_hash }).where('id', '=', accountId).execute(),
  )
}

const expectBusy = (answer: Answer) => {
  expect(answer.headers['retry-after']).toBe('2')
  expect(answer.json()).toMatchObject({
    error: true,
    statusCode: 503,
    message: expect.stringContaining('Try again in a few seconds'),
    details: { code: 'busy' },
  })
}

describe('nothing is hashed', () => {
  test('for a link of a recovery, or of an invitation, that nobody was sent', async () => {
    await whileLineIsFull(async () => {
      const token = 'a'.repeat(43)
      const recovered = await stranger.post('recovery/link', { token, password })
      expect(recovered.json().details.code).toBe('proofInvalid')
      const invitation = `${w.companyId}.${token}`
      const accepted = await stranger.post('invitations/accept', { ...guestInput, invitation })
      expect(accepted.json().details.code).toBe('INVITATION_INVALID')
    })
  })

  test('for an invitation whose mailbox has an account already', async () => {
    const email = newEmail()
    await inviteAs(w, 'admin', { email })
    const { token: invitation } = await box.mail('invitation', email)
    await inviteAs(await world(), 'admin', { email })
    const other = await box.mail('invitation', email)
    const accept = (it: string) =>
      stranger.post('invitations/accept', { ...guestInput, invitation: it })
    expect((await accept(other.token)).statusCode).toBe(200)
    await whileLineIsFull(async () => {
      expect((await accept(invitation)).json().details.code).toBe('invitation.hasAccount')
    })
  })

  test('for a code of a recovery that is not the one', async () => {
    const { email } = w.people.ana
    const { code } = await recoveryOf(email)
    const wrong = code === '000000' ? '000001' : '000000'
    await whileLineIsFull(async () => {
      const answer = await stranger.post('recovery/code', { email, code: wrong, password })
      expect(answer.json().details.code).toBe('proofInvalid')
    })
  })

  test('for a sign-up or a sign-in that has to wait', async () => {
    const { countMax } = attemptLimits.mailFromAddress
    for (let n = 0; n < countMax; n += 1) await stranger.post('magic-link', { email: newEmail() })
    const { passwordOfAccount } = attemptLimits
    const signIn = () => stranger.post('sign-in/email', { email: box.email, password })
    for (let n = 0; n < passwordOfAccount.countMax; n += 1) await signIn()
    await whileLineIsFull(async () => {
      expect((await signUp()).statusCode).toBe(429)
      expect((await signIn()).statusCode).toBe(429)
    })
  })

  test('for a new password that will not do', async () => {
    await whileLineIsFull(async () => {
      const answer = await stranger.post('recovery/link', {
        token: 'a'.repeat(43),
        password: 'short',
      })
      expect(answer.statusCode).toBe(400)
    })
  })
})

describe('who finds the line in front of the hash full', () => {
  test('is told when to come back, and has lost no link, no code and no invitation by it', async () => {
    const { email } = w.people.ana
    const { token, code } = await recoveryOf(email)
    const guest = newEmail()
    await inviteAs(w, 'admin', { email: guest })
    const { token: invitation } = await box.mail('invitation', guest)
    const byCode = () => stranger.post('recovery/code', { email, code, password })
    const accept = () => stranger.post('invitations/accept', { ...guestInput, invitation })
    await whileLineIsFull(async () => {
      expectBusy(await stranger.post('recovery/link', { token, password }))
      for (let times = 0; times <= codeTriesMax; times += 1) expectBusy(await byCode())
      expectBusy(await accept())
    })
    expect((await byCode()).statusCode).toBe(200)
    expect((await accept()).statusCode).toBe(200)
  })

  test('has asked no mailbox by a sign-up, and made no attempt by it or by a sign-in', async () => {
    const signIn = () => stranger.post('sign-in/email', { email: box.email, password })
    await whileLineIsFull(async () => {
      for (let n = 0; n <= attemptLimits.mailFromAddress.countMax; n += 1)
        expectBusy(await signUp())
      for (let n = 0; n <= attemptLimits.passwordFromAddress.countMax; n += 1)
        expectBusy(await signIn())
    })
    expect(await box.count()).toBe(0)
    expect((await signUp()).statusCode).toBe(200)
    expect((await signIn()).statusCode).toBe(401)
  })

  test('is not the owner of an account in a browser they have used before', async () => {
    const { email, accountId } = w.people.ana
    await givePassword(accountId)
    const own = box.browser()
    const signIn = (from: Browser) => from.post('sign-in/email', { email, password })
    expect((await signIn(own)).statusCode).toBe(200)
    const answer = await whileLineIsFull(async () => {
      expectBusy(await signIn(box.browser()))
      // In line: its answer is waited for once the others are done.
      return { mine: signIn(own) }
    })
    expect((await answer.mine).statusCode).toBe(200)
  })
})

test('many who come with one link of a recovery are one who gets through', async () => {
  const { email } = w.people.ana
  const { token } = await recoveryOf(email)
  const answers = await Promise.all(
    Array.from({ length: many }, () => box.browser().post('recovery/link', { token, password })),
  )
  const statuses = answers.map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 410)).toHaveLength(many - 1)
})

test('a right code is no guess: an office that proves its mailboxes refuses nobody', async () => {
  const { email } = w.people.ana
  const from = box.browser()
  const { countMax } = attemptLimits.codeFromAddress
  await box.browser().post('magic-link', { email })
  const { code } = await box.mail('signIn', email)
  const guess = (it: string) =>
    from.post('proofs/code', { email: newEmail(), kind: 'signIn', code: it })
  for (let n = 1; n < countMax; n += 1) expect((await guess('000000')).statusCode).toBe(410)
  expect((await from.post('proofs/code', { email, kind: 'signIn', code })).statusCode).toBe(200)
  expect((await guess('000000')).statusCode).toBe(410)
  expect((await guess('000000')).statusCode).toBe(429)
})
