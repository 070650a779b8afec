import { beforeEach, describe, expect, test } from 'vitest'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import { testDatabase } from '#tests/support/database.ts'
import { emailChangeOf, linkGone } from '#tests/support/email-change.ts'
import { sessionsOf } from '#tests/support/factors.ts'
import { freshMailbox } from '#tests/support/mailbox.ts'
import { later, testNow, world, type World } from '#tests/support/world.ts'

const minute = 1 / 1440

let w: World
let change: ReturnType<typeof emailChangeOf>

beforeEach(async () => {
  w = await world()
  change = emailChangeOf(w, 'ana')
})

const emailNow = async () => (await change.own()).email
const ana = () => w.as('ana').emailChanges
/** A second browser in which Ana is signed in, by a link to her mailbox. */
async function elsewhere() {
  const browser = change.box.browser()
  await browser.post('magic-link', { email: change.old })
  const { token } = await change.box.mail('signIn', change.old)
  const bearer = (await browser.post('proofs/link', { token })).json().token
  return { browser, bearer }
}

describe('another e-mail', () => {
  test.each([
    ['old', 'new'],
    ['new', 'old'],
  ])('is taken once both mailboxes have confirmed it, the %s one first', async (first) => {
    await change.ask()
    const tokens = [await change.oldToken(), await change.newToken()]
    const [one = '', other = ''] = first === 'old' ? tokens : tokens.toReversed()
    expect(await change.confirm(one)).toEqual({ isDone: false })
    expect(await emailNow()).toBe(change.old)
    expect(await change.confirm(other)).toEqual({ isDone: true })
    expect(await change.own()).toMatchObject({ email: change.wanted, change: null })
    await change.box.browser().post('magic-link', { email: change.wanted })
    const { token } = await change.box.mail('signIn', change.wanted)
    const entered = await change.box.browser().post('proofs/link', { token })
    expect(entered.statusCode).toBe(200)
  })

  test('tells the mailbox it left, and ends every session but the one that asked', async () => {
    const { bearer, browser } = await elsewhere()
    await change.ask()
    await change.confirm(await change.oldToken())
    await change.confirm(await change.newToken())
    await change.box.mail('emailChanged', change.old)
    expect(await browser.login(bearer)).toMatchObject({ statusCode: 401 })
    expect(await sessionsOf(w.people.ana.accountId)).toBe(1)
  })

  test('leaves what a company has of somebody, and the ways in by a provider', async () => {
    const { db } = await testDatabase()
    const issuer = 'https://issuer.example'
    const identity = { issuer, provider: 'google', subject: change.wanted } as const
    await asPlatform(db, (it) =>
      it
        .insertInto('identity')
        .values({ ...identity, account_id: w.people.ana.accountId, linked_at: testNow })
        .execute(),
    )
    await change.ask()
    await change.confirm(await change.oldToken())
    await change.confirm(await change.newToken())
    const { rows } = await w.as('admin').users.list({ params: { companyId: w.companyId } })
    expect(rows.find(({ id }) => id === w.id('ana'))).toMatchObject({ email: change.old })
    const linked = await asPlatform(db, (it) =>
      it
        .selectFrom('identity')
        .select('account_id')
        .where('account_id', '=', w.people.ana.accountId)
        .execute(),
    )
    expect(linked).toHaveLength(1)
  })

  test('voids what was on its way to the old mailbox, which opens nothing any more', async () => {
    await change.box.browser().post('magic-link', { email: change.old })
    const link = await change.box.mail('signIn', change.old)
    await change.ask()
    await change.confirm(await change.oldToken())
    await change.confirm(await change.newToken())
    const late = await change.box.browser().post('proofs/link', { token: link.token })
    expect(late.statusCode).toBe(410)
    await change.box.browser().post('recovery', { email: change.old })
    const [[template] = []] = await change.box.said(change.old)
    expect(template).toBe('noAccountToRecover')
  })

  test('is asked for by whoever has just shown who they are', async () => {
    const late = async () => ana().ask({ body: { email: change.wanted } })
    await later(1, async () =>
      expect(late()).rejects.toMatchObject({ statusCode: 403, code: 'proofNeeded' }),
    )
    await change.box.settled()
    expect(await change.box.count()).toBe(0)
  })

  test('that one has already is refused', async () => {
    await expect(change.ask(change.old.toUpperCase())).rejects.toMatchObject({ code: 'email.same' })
  })
})

describe('that the new e-mail has an account', () => {
  const taken = () => w.people.bruno.email

  test('is told to its owner alone: answers and the old mailbox say the same', async () => {
    expect(await change.ask(taken())).toEqual(await change.ask(change.wanted))
    await change.ask(taken())
    await change.box.mail('emailTaken', taken())
    expect(await change.confirm(await change.oldToken())).toEqual({ isDone: false })
    expect(await change.own()).toMatchObject({
      change: { email: taken(), isOldConfirmed: true, isNewConfirmed: false },
    })
    expect(await emailNow()).toBe(change.old)
  })

  test('since the links were sent, leaves both accounts as they are', async () => {
    await change.ask()
    await change.confirm(await change.oldToken())
    const token = await change.newToken()
    const { db } = await testDatabase()
    await asPlatform(db, (it) =>
      it
        .updateTable('account')
        .set({ email: change.wanted })
        .where('id', '=', w.people.bruno.accountId)
        .execute(),
    )
    await expect(change.confirm(token)).rejects.toMatchObject(linkGone)
    expect(await emailNow()).toBe(change.old)
  })
})

describe('a link', () => {
  test('says what it is about, to whoever has it, and is not used up by that', async () => {
    await change.ask()
    const token = await change.newToken()
    const about = { side: 'new', oldEmail: change.old, newEmail: change.wanted }
    for (const _ of [1, 2])
      expect(await w.anyone.emailChanges.read({ body: { token } })).toEqual(about)
    expect(await change.confirm(token)).toEqual({ isDone: false })
  })

  test('is taken once, and confirms for its own mailbox only', async () => {
    await change.ask()
    const token = await change.newToken()
    await change.confirm(token)
    await expect(change.confirm(token)).rejects.toMatchObject(linkGone)
    expect(await emailNow()).toBe(change.old)
  })

  test('is good for fifteen minutes, and so is what the other one confirmed', async () => {
    await change.ask()
    const [first, second] = [await change.oldToken(), await change.newToken()]
    await change.confirm(first)
    await later(15 * minute, async () => {
      await expect(change.confirm(second)).rejects.toMatchObject(linkGone)
    })
    expect(await emailNow()).toBe(change.old)
  })

  test('of a change that was asked for before is good no more', async () => {
    await change.ask()
    const before = await change.newToken()
    const { email } = freshMailbox(w)
    await change.ask(email)
    await change.box.settled()
    await expect(change.confirm(before)).rejects.toMatchObject(linkGone)
    await ana().cancel()
    const token = (await change.box.mail('emailChangeNew', email)).token
    await expect(change.confirm(token)).rejects.toMatchObject(linkGone)
  })

  test('is sent again after five minutes and no sooner', async () => {
    await change.ask()
    await change.box.settled()
    await change.ask()
    await change.box.settled()
    expect(await change.box.count(change.wanted)).toBe(1)
    await later(5 * minute, () => change.ask())
    await change.box.settled()
    expect(await change.box.count(change.wanted)).toBe(2)
  })
})
