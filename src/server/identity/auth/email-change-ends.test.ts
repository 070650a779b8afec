import { beforeEach, describe, expect, test } from 'vitest'
import { asPlatform, inCompany } from '#server/kernel/unit-of-work.ts'
import { testDatabase } from '#tests/support/database.ts'
import { emailChangeOf, linkGone } from '#tests/support/email-change.ts'
import { giveApp, proven, sessionsOf } from '#tests/support/factors.ts'
import { testNow, world, type World } from '#tests/support/world.ts'

let w: World
let change: ReturnType<typeof emailChangeOf>

beforeEach(async () => {
  w = await world()
  change = emailChangeOf(w, 'ana')
})

const emailNow = async () => (await change.own()).email

describe('who stops it', () => {
  test('in the old mailbox ends every session, and the change with them', async () => {
    await change.ask()
    const other = await change.newToken()
    await change.stop(await change.oldToken())
    expect(await sessionsOf(w.people.ana.accountId)).toBe(0)
    await expect(change.confirm(other)).rejects.toMatchObject(linkGone)
  })

  test('in the new one, a stranger to the account, ends the change alone', async () => {
    await change.ask()
    const other = await change.oldToken()
    await change.stop(await change.newToken())
    await expect(change.confirm(other)).rejects.toMatchObject(linkGone)
    expect(await sessionsOf(w.people.ana.accountId)).toBe(1)
  })

  test('signs out where it was asked for', async () => {
    await change.ask()
    const token = await change.newToken()
    const [session] = await w.as('ana').account.sessions()
    await w.as('ana').account.endSession({ params: { sessionId: session?.id ?? '' } })
    await expect(change.confirm(token)).rejects.toMatchObject(linkGone)
  })
})

describe('at the same moment', () => {
  test('both mailboxes confirm it, and it is done once', async () => {
    await change.ask()
    const [first, second] = [await change.oldToken(), await change.newToken()]
    const answers = await Promise.all([first, second].map((token) => change.confirm(token)))
    expect(answers.filter(({ isDone }) => isDone)).toHaveLength(1)
    expect(await emailNow()).toBe(change.wanted)
    expect(await change.box.count(change.old)).toBe(2)
  })

  test('ten clicks of one link count once', async () => {
    await change.ask()
    const token = await change.oldToken()
    const clicks = await Promise.allSettled(Array.from({ length: 10 }, () => change.confirm(token)))
    expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('two accounts that want one e-mail: one of them gets it', async () => {
    await change.ask()
    const [anasOld, anasNew] = [await change.oldToken(), await change.newToken()]
    await (await proven(w, 'bruno')).emailChanges.ask({ body: { email: change.wanted } })
    const brunosOld = (await change.box.mail('emailChangeOld', w.people.bruno.email)).token
    const brunosNew = await change.newToken()
    for (const token of [anasOld, brunosOld]) await change.confirm(token)
    const ends = await Promise.allSettled(
      [anasNew, brunosNew].map((token) => change.confirm(token)),
    )
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const emails = [await emailNow(), (await w.as('bruno').emailChanges.own()).email]
    expect(emails.filter((email) => email === change.wanted)).toHaveLength(1)
  })
})

test('neither a deleted nor a deactivated account changes its e-mail', async () => {
  await change.ask()
  const [anasOld, anasNew] = [await change.oldToken(), await change.newToken()]
  await change.confirm(anasOld)
  await (await proven(w, 'ana')).account.remove()
  await expect(change.confirm(anasNew)).rejects.toMatchObject(linkGone)

  await (await proven(w, 'admin')).emailChanges.ask({ body: { email: change.wanted } })
  const adminsOld = (await change.box.mail('emailChangeOld', w.people.admin.email)).token
  const adminsNew = await change.newToken()
  await change.confirm(adminsOld)
  const { db } = await testDatabase()
  await inCompany(db, w.companyId, (it) =>
    it.updateTable('company_user').set({ active: false }).where('id', '=', w.id('admin')).execute(),
  )
  await expect(change.confirm(adminsNew)).rejects.toMatchObject(linkGone)
})

test('five changes an hour are asked for, and then no more', async () => {
  for (let times = 0; times < 5; times += 1) await change.ask(`n${times}.${change.wanted}`)
  await expect(change.ask()).rejects.toMatchObject({ statusCode: 429 })
})

describe('without the old mailbox', () => {
  const without = async () => (await proven(w, 'ana')).emailChanges.confirmWithoutMailbox()

  test('a second factor confirms, a week after it was set up', async () => {
    await giveApp(w.people.ana.accountId)
    await change.ask()
    await expect(without()).rejects.toMatchObject({ code: 'email.mailboxNeeded' })
    const { db } = await testDatabase()
    await asPlatform(db, (it) =>
      it
        .updateTable('totp')
        .set({ added_at: new Date(testNow.getTime() - 7 * 86_400_000) })
        .where('account_id', '=', w.people.ana.accountId)
        .execute(),
    )
    expect(await without()).toEqual({ isDone: false })
    await expect(without()).rejects.toMatchObject(linkGone)
    expect(await change.confirm(await change.newToken())).toEqual({ isDone: true })
    await change.box.mail('emailChanged', change.old)
  })

  test('a password alone does not', async () => {
    await change.ask()
    await expect(without()).rejects.toMatchObject({ code: 'email.mailboxNeeded' })
  })
})
