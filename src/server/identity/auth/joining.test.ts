import { beforeEach, describe, expect, test } from 'vitest'
import { errorNumber } from '#contract/kernel/errors.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import { createApp } from '#server/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { giveApp } from '#tests/support/factors.ts'
import { marked } from '#tests/support/hostile.ts'
import { guestInput, inviteAs, newEmail } from '#tests/support/invitations.ts'
import { isLong } from '#tests/support/long.ts'
import { freshMailbox, type Browser, type Mailbox } from '#tests/support/mailbox.ts'
import { rowsOf } from '#tests/support/rows.ts'
import { depsOn, later, world, type World } from '#tests/support/world.ts'
import { accountByEmail } from './queries.ts'

const clicks = isLong ? 20 : 6

let w: World
let box: Mailbox
let email: string

beforeEach(async () => {
  w = await world()
  box = freshMailbox(w)
  email = newEmail()
})

async function invitedTo(from: World, to = email, role: 'USER' | 'ADMIN' = 'USER') {
  await inviteAs(from, 'admin', { email: to, role })
  return (await freshMailbox(from).mail('invitation', to)).token
}

const accept = (browser: Browser, invitation: string, words: object = {}) =>
  browser.post('invitations/accept', { invitation, ...guestInput, ...words })

const join = (from: World, name: 'ana' | 'marta', invitation: string) =>
  from.as(name).auth.joinByInvitation({ body: { invitation } })

const people = async (of = w) =>
  (await of.as('admin').users.list({ params: { companyId: of.companyId } })).rows

describe('someone without an account', () => {
  test('has one, is in the company with the role given, and is signed in', async () => {
    const browser = box.browser()
    const answer = await accept(browser, await invitedTo(w, email, 'ADMIN'))
    expect(answer.statusCode).toBe(200)
    expect(await browser.login(answer.json().token)).toMatchObject({
      user: { email, isTermsAcceptanceNeeded: false, companyUserRoles: [{ role: 'ADMIN' }] },
      companies: [{ name: 'Test & Co' }],
    })
    expect(await people()).toContainEqual(
      expect.objectContaining({ email, firstName: 'Gala', role: 'ADMIN', active: true }),
    )
    const { people: open } = await w
      .as('admin')
      .invitations.list({ params: { companyId: w.companyId } })
    expect(open).toEqual([])
    const again = { email, password: guestInput.password }
    expect((await box.browser().post('sign-in/email', again)).statusCode).toBe(200)
  })

  test('leaves a line in the audit, without a word of theirs', async () => {
    await accept(box.browser(), await invitedTo(w))
    const lines = (await rowsOf(await testDatabase(), w.companyId))['audit_entry'] ?? []
    expect(lines.join()).toContain('auth.acceptInvitation')
    expect(lines.join()).not.toContain('Gala')
  })

  test('who clicks many times at once is one person with one session', async () => {
    const invitation = await invitedTo(w)
    const answers = await Promise.all(
      Array.from({ length: clicks }, () => accept(box.browser(), invitation)),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 410)).toHaveLength(clicks - 1)
    expect((await people()).filter((it) => it.email === email)).toHaveLength(1)
  })

  test('who is invited to two companies at once has one account, in the first', async () => {
    const other = await world()
    const both = [await invitedTo(w), await invitedTo(other)]
    const answers = await Promise.all(both.map((it) => accept(box.browser(), it)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
    const left = both[answers.findIndex(({ statusCode }) => statusCode === 409)] ?? ''
    expect(await w.anyone.auth.readInvitation({ body: { invitation: left } })).toMatchObject({
      hasAccount: true,
    })
  })

  test('takes any name of 100 characters; marks heaped on them break no index', async () => {
    const invitation = await invitedTo(w)
    const named = (marks: number) => ({ firstName: marked(marks), lastName: marked(marks) })
    const refused = await accept(box.browser(), invitation, named(15))
    expect(refused.statusCode).toBe(400)
    const fields = ['firstName', 'lastName'].map((path) => ({ path, code: 'tooLong' }))
    expect(refused.json().details).toMatchObject({ fields })
    expect((await accept(box.browser(), invitation, named(5))).statusCode).toBe(200)
  })

  test('keeps the invitation when the password will not do, and loses it only once', async () => {
    const invitation = await invitedTo(w)
    expect((await accept(box.browser(), invitation, { password: 'short' })).statusCode).toBe(400)
    expect((await accept(box.browser(), invitation, { isTermsAccepted: false })).statusCode).toBe(
      400,
    )
    expect((await accept(box.browser(), invitation)).statusCode).toBe(200)
    const replay = await accept(box.browser(), invitation)
    expect(replay.json()).toMatchObject({
      statusCode: 410,
      details: { code: 'INVITATION_INVALID', number: errorNumber.INVITATION_INVALID },
    })
  })

  test('comes too late after seven days', async () => {
    const invitation = await invitedTo(w)
    await later(7, async () => {
      expect((await accept(box.browser(), invitation)).statusCode).toBe(410)
    })
    expect(await people()).toContainEqual(expect.objectContaining({ email, account: 'none' }))
  })

  test('comes in nowhere with the secret of another company’s invitation', async () => {
    const other = await world()
    const [, secret] = (await invitedTo(other)).split('.')
    const answer = await accept(box.browser(), `${w.companyId}.${secret}`)
    expect(answer.statusCode).toBe(410)
  })
})

describe('someone with an account', () => {
  test('joins by signing in to it, with the account they have', async () => {
    const other = await world()
    const { email: theirs, accountId } = w.people.ana
    const invitation = await invitedTo(other, theirs)
    expect(await w.anyone.auth.readInvitation({ body: { invitation } })).toMatchObject({
      hasAccount: true,
    })
    expect(await join(w, 'ana', invitation)).toEqual({ companyId: other.companyId })
    const login = await w.as('ana').auth.login()
    expect(login.user.id).toBe(accountId)
    expect(login.companies.map(({ id }) => id).toSorted()).toEqual(
      [w.companyId, other.companyId].toSorted(),
    )
    await expect(join(w, 'ana', invitation)).rejects.toMatchObject({ statusCode: 410 })
  })

  test('is never opened by the link alone', async () => {
    const other = await world()
    const invitation = await invitedTo(other, w.people.ana.email)
    const answer = await accept(box.browser(), invitation)
    expect(answer.json()).toMatchObject({
      statusCode: 409,
      details: { code: 'invitation.hasAccount' },
    })
    expect(await join(w, 'ana', invitation)).toHaveProperty('companyId')
  })

  test('other than the one invited is refused, and the invitation stays', async () => {
    const other = await world()
    const invitation = await invitedTo(other, w.people.ana.email)
    await expect(join(w, 'marta', invitation)).rejects.toMatchObject({
      statusCode: 409,
      details: { code: 'EMAIL_INVALID', number: errorNumber.EMAIL_INVALID },
    })
    expect(await join(w, 'ana', invitation)).toHaveProperty('companyId')
  })

  test('who clicks many times at once is in once', async () => {
    const other = await world()
    const { email: theirs } = w.people.ana
    const invitation = await invitedTo(other, theirs)
    const tries = await Promise.allSettled(
      Array.from({ length: clicks }, () => join(w, 'ana', invitation)),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await people(other)).filter((it) => it.email === theirs)).toHaveLength(1)
  })
})

describe('a link that was handed over', () => {
  /** The same company, on an installation that sends no mails. */
  async function handedOver(to: string) {
    const app = await createApp(depsOn(await testDatabase(), { sendsMails: false }), {
      logLevel: 'error',
      readiness: { draining: false },
    })
    const { id } = await inviteAs(w, 'admin', { email: to })
    const url = `/api/companies/${w.companyId}/invitations/${id}/link`
    const call = async (name: 'admin' | 'superadmin') =>
      app.inject({
        method: 'POST',
        url,
        headers: { authorization: `Bearer ${await w.token(name)}` },
      })
    expect((await call('admin')).statusCode).toBe(404)
    const mailed = (await box.mail('invitation', to)).token
    const { link } = (await call('superadmin')).json<{ link: string }>()
    return { mailed, invitation: new URL(link).hash.slice(1) }
  }

  test('cancels the one before', async () => {
    const { mailed, invitation } = await handedOver(email)
    expect((await accept(box.browser(), mailed)).statusCode).toBe(410)
    expect((await accept(box.browser(), invitation)).statusCode).toBe(200)
  })

  test('gives whoever has it nothing that lasts in a mailbox that is not theirs', async () => {
    const { invitation } = await handedOver(email)
    const thief = box.browser()
    const stolen = (await accept(thief, invitation)).json().token
    const { db } = await testDatabase()
    const account = await asPlatform(db, (all) => accountByEmail(all, email))
    await giveApp(account?.id ?? '')
    const owner = box.browser()
    await owner.post('magic-link', { email })
    const { token } = await box.mail('signIn', email)
    const entered = await owner.post('proofs/link', { token })
    expect(entered.json()).toEqual({ token: expect.any(String) })
    expect(await thief.login(stolen)).toMatchObject({ statusCode: 401 })
    const again = { email, password: guestInput.password }
    expect((await thief.post('sign-in/email', again)).statusCode).toBe(401)
    expect((await thief.post('refresh')).statusCode).toBe(401)
  })

  test('opens no account that is somebody’s', async () => {
    const other = await world()
    const { invitation } = await handedOver(other.people.ana.email)
    expect((await accept(box.browser(), invitation)).statusCode).toBe(409)
    await expect(join(w, 'marta', invitation)).rejects.toMatchObject({ code: 'EMAIL_INVALID' })
  })
})

test('a link that was mailed proves the mailbox: what was set up stays', async () => {
  await accept(box.browser(), await invitedTo(w))
  const owner = box.browser()
  await owner.post('magic-link', { email })
  const { token } = await box.mail('signIn', email)
  await owner.post('proofs/link', { token })
  const again = { email, password: guestInput.password }
  expect((await owner.post('sign-in/email', again)).statusCode).toBe(200)
  const { db } = await testDatabase()
  const account = await asPlatform(db, (all) =>
    all.selectFrom('account').select('email_verified_at').where('email', '=', email).execute(),
  )
  expect(account).toEqual([{ email_verified_at: expect.any(Date) }])
})
