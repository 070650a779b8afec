import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#server/kernel/ids.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import { testDatabase } from '#tests/support/database.ts'
import { inProgress } from '#tests/support/decisions.ts'
import { delivered } from '#tests/support/deliveries.ts'
import { codeInSteps, giveApp, givePassword, password, proven } from '#tests/support/factors.ts'
import { furnish } from '#tests/support/furnish.ts'
import { guestInput, inviteAs, newEmail } from '#tests/support/invitations.ts'
import { freshMailbox, type Mailbox } from '#tests/support/mailbox.ts'
import { meet } from '#tests/support/one-to-ones.ts'
import type { Name } from '#tests/support/people.ts'
import { rowsOf } from '#tests/support/rows.ts'
import { inTables } from '#tests/support/structure.ts'
import { testNow, world, type World } from '#tests/support/world.ts'

let w: World
let box: Mailbox

beforeEach(async () => {
  w = await world()
  box = freshMailbox(w)
})

const remove = async (name: Name) => (await proven(w, name)).account.remove()
const people = async () =>
  (await w.as('admin').users.list({ params: { companyId: w.companyId } })).rows

/** Someone with a password, just in. */
async function newcomer(email = newEmail()) {
  await inviteAs(w, 'admin', { email })
  const { token: invitation } = await box.mail('invitation', email)
  const browser = box.browser()
  const answer = await browser.post('invitations/accept', { invitation, ...guestInput })
  const { token } = answer.json()
  const removeOwn = () =>
    w.app.inject({
      method: 'DELETE',
      url: '/api/account',
      headers: { authorization: `Bearer ${token}` },
    })
  return { email, browser, token, removeOwn }
}

describe('an account', () => {
  test('that has just shown who it is, is deleted, and every session with it', async () => {
    const { email, browser, token, removeOwn } = await newcomer()
    const words = { email, password: guestInput.password }
    const elsewhere = box.browser()
    const other = (await elsewhere.post('sign-in/email', words)).json().token
    expect((await removeOwn()).statusCode).toBe(204)
    for (const each of [token, other])
      expect(await browser.login(each)).toMatchObject({ statusCode: 401 })
    for (const it of [browser, elsewhere]) expect((await it.post('refresh')).statusCode).toBe(401)
    const again = await elsewhere.post('sign-in/email', words)
    expect(again.json()).toMatchObject({ details: { code: 'wrongCredentials' } })
  })

  test('stays where a browser was left open: it is asked again who it is, by all it has', async () => {
    await givePassword(w.people.ana.accountId)
    await giveApp(w.people.ana.accountId)
    const ana = w.as('ana')
    await expect(ana.account.remove()).rejects.toMatchObject({ code: 'proofNeeded' })
    await expect(
      ana.secondFactors.prove({ body: { way: 'password', password } }),
    ).rejects.toMatchObject({ code: 'secondFactorWrong' })
    await expect(ana.account.remove()).rejects.toMatchObject({ code: 'proofNeeded' })
    await ana.secondFactors.prove({ body: { way: 'totp', code: codeInSteps(0) } })
    await ana.account.remove()
    await expect(ana.auth.login()).rejects.toMatchObject({ statusCode: 401 })
  })

  test('leaves a name and what was said to others, and takes what nobody else could read', async () => {
    await furnish(w)
    const diary = { text: 'For me alone', category: 'global-evaluation', relatedId: null } as const
    await w
      .as('ana')
      .feedback.write({ params: w.of('ana'), body: { ...diary, visibility: 'PRIVATE' } })
    await remove('ana')
    expect((await people()).find(({ id }) => id === w.id('ana'))).toMatchObject({
      firstName: 'Ana',
      email: '',
      active: false,
      account: 'deleted',
    })
    const rows = await rowsOf(await testDatabase(), w.companyId)
    expect(JSON.stringify(rows)).not.toContain('For me alone')
    expect(rows['life_stage']).toEqual([])
    expect(JSON.stringify(rows)).not.toContain(w.people.ana.email)
    expect(rows['goal']).toHaveLength(1)
    expect(rows['feedback_entry']).toHaveLength(1)
    expect(rows['audit_entry']?.join()).toContain('account.delete')
  })

  test('takes what only they could use or read: progress, chats, requests, notifications, feed, files', async () => {
    const { companyId } = w
    const at = { params: { companyId } }
    const marta = w.as('marta')
    await marta.leadership.join(at)
    await marta.calendar.makeFeed({ ...at, body: { busyOnly: false } })
    await marta.ownData.ask(at)
    await marta.feedbackRequests.ask({ params: w.of('ana'), body: { question: 'How was it?' } })
    await w
      .as('ana')
      .feedbackRequests.ask({ params: w.of('marta'), body: { question: 'And mine?' } })
    const body = { step: 'listening', text: 'I waited', isDone: true, version: 0 } as const
    await marta.leadership.lookBack({ ...at, body })
    await inTables(w, async (db) => {
      const owned = { company_id: companyId, user_id: w.id('marta') }
      const one = { id: newId(), ...owned }
      const exchange = { asked_at: testNow, about: [], sealed: Buffer.alloc(1) }
      await db
        .insertInto('chat_exchange')
        .values({ ...one, ...exchange })
        .execute()
      await db
        .insertInto('list_view')
        .values({ ...one, name: 'Mine', query: {}, created_at: testNow })
        .execute()
      const file = { name: 'Mine.csv', format: 'csv', language: 'en', asked_at: testNow } as const
      await db
        .insertInto('import_file')
        .values({ company_id: companyId, id: one.id, asked_by: one.user_id, ...file })
        .execute()
      const setting = { channels: {}, timing: 'atOnce', version: 1 } as const
      await db
        .insertInto('notification_setting')
        .values({ ...owned, ...setting, quiet_from: null, quiet_to: null })
        .execute()
    })
    const tables =
      `calendar_feed chat_exchange export_file feedback_request import_file leadership_enrollment
      leadership_look_back list_view notification notification_setting`.split(/\s+/)
    const left = async () => {
      const rows = await rowsOf(await testDatabase(), companyId)
      return tables.filter((table) => rows[table]?.some((row) => row.includes(w.id('marta'))))
    }
    expect(await left()).toEqual(tables)
    await remove('marta')
    expect(await left()).toEqual([])
  })

  test('takes the mails of its companies to it along', async () => {
    const id = await delivered(w, 'ana')
    const { db } = await testDatabase()
    const mails = () =>
      asPlatform(db, (platform) =>
        platform
          .selectFrom('delivery')
          .select('id')
          .where('target', '=', w.people.ana.email)
          .execute(),
      )
    await asPlatform(db, (platform) =>
      platform.updateTable('delivery').set({ user_id: null }).where('id', '=', id).execute(),
    )
    expect(await mails()).toEqual([{ id }])
    await remove('ana')
    expect(await mails()).toEqual([])
  })

  test('takes what a manager had decided in one-to-ones and not shared', async () => {
    const { closeGoal } = await inProgress(w, await meet(w))
    await closeGoal(2)
    const decisions = async () =>
      (await rowsOf(await testDatabase(), w.companyId))['one_to_one_decision']
    expect(await decisions()).toHaveLength(1)
    await remove('marta')
    expect(await decisions()).toEqual([])
  })

  test('that is gone is not enabled again, and its mailbox begins anew as somebody else', async () => {
    const { email } = w.people.ana
    await remove('ana')
    await expect(
      w.as('admin').users.setActive({ params: w.of('ana'), body: { active: true } }),
    ).rejects.toMatchObject({ code: 'user.gone' })
    await newcomer(email)
    const same = (await people()).filter((it) => it.email === email)
    expect(same).toHaveLength(1)
    expect(same[0]?.id).not.toBe(w.id('ana'))
  })
})

describe('at the same moment', () => {
  test('many times over, it is deleted once and leaves one line', async () => {
    const ana = await proven(w, 'ana')
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => ana.account.remove()))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const lines = (await rowsOf(await testDatabase(), w.companyId))['audit_entry'] ?? []
    expect(lines.filter((it) => it.includes('account.delete'))).toHaveLength(1)
  })

  test('as a company is founded, that company never is without its founder', async () => {
    const ana = await proven(w, 'ana')
    const body = {
      name: 'Newly founded',
      languages: ['en' as const],
      defaultLanguage: 'en' as const,
    }
    const [founding, removal] = await Promise.allSettled([
      ana.companies.create({ body }),
      ana.account.remove(),
    ])
    // Whichever came first, the other was refused.
    expect([founding.status, removal.status].toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

test('the last super administrator of any company stays in all of them', async () => {
  await expect(remove('superadmin')).rejects.toMatchObject({
    statusCode: 409,
    code: 'user.lastSuperAdmin',
  })
  expect(await w.as('superadmin').auth.login()).toHaveProperty('user')
  expect((await people()).find(({ role }) => role === 'SUPERADMIN')).toMatchObject({ active: true })
})
