import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { furnish } from '#tests/support/furnish.ts'
import { guestWords, inviteAs, newEmail } from '#tests/support/invitations.ts'
import { freshMailbox, type Mailbox } from '#tests/support/mailbox.ts'
import type { Name } from '#tests/support/people.ts'
import { rowsOf } from '#tests/support/rows.ts'
import { later, world, type World } from '#tests/support/world.ts'

const minute = 1 / 1440

let w: World
let box: Mailbox

beforeEach(async () => {
  w = await world()
  box = freshMailbox(w)
})

async function codeOf(name: Name) {
  await w.as(name).account.askToDelete()
  return (await box.mail('deletion', w.people[name].email)).code
}
const remove = (name: Name, code: string) => w.as(name).account.deleteByCode({ body: { code } })
const people = async () =>
  (await w.as('admin').users.list({ params: { companyId: w.companyId } })).rows

/** Someone with a password, just in. */
async function newcomer(email = newEmail()) {
  await inviteAs(w, 'admin', { email })
  const { token: invitation } = await box.mail('invitation', email)
  const browser = box.browser()
  const answer = await browser.post('invitations/accept', { invitation, ...guestWords })
  const { token } = answer.json()
  const call = (path: string, payload: object) =>
    w.app.inject({
      method: 'POST',
      url: `/api/account/deletion/${path}`,
      headers: { authorization: `Bearer ${token}` },
      payload,
    })
  return { email, browser, token, call }
}

describe('an account', () => {
  test('is deleted with its password, and every session with it', async () => {
    const { email, browser, token, call } = await newcomer()
    const { password } = guestWords
    const elsewhere = box.browser()
    const other = (await elsewhere.post('sign-in/email', { email, password })).json().token
    expect((await call('password', { password })).statusCode).toBe(204)
    for (const each of [token, other])
      expect(await browser.login(each)).toMatchObject({ statusCode: 401 })
    for (const it of [browser, elsewhere]) expect((await it.post('refresh')).statusCode).toBe(401)
    const again = await elsewhere.post('sign-in/email', { email, password })
    expect(again.json()).toMatchObject({ details: { code: 'wrongCredentials' } })
  })

  test('stays with a wrong password, and guesses are counted', async () => {
    const { email, call, browser, token } = await newcomer()
    const statuses: number[] = []
    for (let i = 0; i < 11; i += 1)
      statuses.push((await call('password', { password: 'Wrong horse 9' })).statusCode)
    expect([...new Set(statuses)]).toEqual([400, 429])
    expect(await browser.login(token)).toMatchObject({ user: { email } })
  })

  test('leaves a name and what was said to others, and takes what nobody else could read', async () => {
    await furnish(w)
    const diary = { text: 'For me alone', category: 'global-evaluation', relatedId: null } as const
    await w
      .as('ana')
      .feedback.write({ params: w.of('ana'), body: { ...diary, visibility: 'PRIVATE' } })
    await remove('ana', await codeOf('ana'))
    expect((await people()).find(({ id }) => id === w.id('ana'))).toMatchObject({
      firstName: 'Ana',
      email: '',
      active: false,
      hasAccount: false,
    })
    const rows = await rowsOf(await testDatabase(), w.companyId)
    expect(JSON.stringify(rows)).not.toContain('For me alone')
    expect(rows['life_stage']).toEqual([])
    expect(JSON.stringify(rows)).not.toContain(w.people.ana.email)
    expect(rows['goal']).toHaveLength(1)
    expect(rows['feedback_entry']).toHaveLength(1)
    expect(rows['audit_entry']?.join()).toContain('account.delete')
  })

  test('that is gone is not enabled again, and its mailbox begins anew as somebody else', async () => {
    const { email } = w.people.ana
    await remove('ana', await codeOf('ana'))
    await expect(
      w.as('admin').users.setActive({ params: w.of('ana'), body: { active: true } }),
    ).rejects.toMatchObject({ code: 'user.gone' })
    await newcomer(email)
    const same = (await people()).filter((it) => it.email === email)
    expect(same).toHaveLength(1)
    expect(same[0]?.id).not.toBe(w.id('ana'))
  })
})

describe('a code', () => {
  test('is good once, for its mailbox and for a quarter of an hour', async () => {
    const code = await codeOf('ana')
    await expect(remove('bruno', code)).rejects.toMatchObject({ statusCode: 410 })
    await later(15 * minute, async () => {
      await expect(remove('ana', code)).rejects.toMatchObject({ statusCode: 410 })
    })
    await remove('ana', code)
    await expect(remove('ana', code)).rejects.toMatchObject({ statusCode: 401 })
  })

  test('to delete with signs nobody in', async () => {
    const code = await codeOf('ana')
    const { email } = w.people.ana
    const answer = await box.browser().post('proofs/code', { email, kind: 'signIn', code })
    expect(answer.statusCode).toBe(410)
  })

  test('sent many times at once deletes once, and leaves one line', async () => {
    const code = await codeOf('ana')
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => remove('ana', code)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const lines = (await rowsOf(await testDatabase(), w.companyId))['audit_entry'] ?? []
    expect(lines.filter((it) => it.includes('account.delete'))).toHaveLength(1)
  })
})

test('the last super administrator of any company stays in all of them', async () => {
  const code = await codeOf('superadmin')
  await expect(remove('superadmin', code)).rejects.toMatchObject({
    statusCode: 409,
    code: 'user.lastSuperAdmin',
  })
  expect(await w.as('superadmin').auth.login()).toHaveProperty('user')
  expect((await people()).find(({ role }) => role === 'SUPERADMIN')).toMatchObject({ active: true })
})
