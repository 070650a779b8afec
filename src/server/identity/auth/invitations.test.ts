import { beforeEach, describe, expect, test } from 'vitest'
import { errorNumber } from '#contract/kernel/errors.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { newId } from '#server/kernel/ids.ts'
import { testDatabase } from '#tests/support/database.ts'
import { inviteAs, newEmail } from '#tests/support/invitations.ts'
import { freshMailbox, type Mailbox } from '#tests/support/mailbox.ts'
import { rowsOf } from '#tests/support/rows.ts'
import { later, world, type World } from '#tests/support/world.ts'

const minute = 1 / 1440

let w: World
let box: Mailbox
let email: string

beforeEach(async () => {
  w = await world()
  box = freshMailbox(w)
  email = newEmail()
})

const here = () => ({ companyId: w.companyId })
const listed = async () => (await w.as('admin').invitations.list({ params: here() })).people
const people = async () => (await w.as('admin').users.list({ params: here() })).rows
const at = (invitationId: string) => ({ ...here(), invitationId })
const read = (invitation: string) => w.anyone.auth.readInvitation({ body: { invitation } })

describe('an invitation', () => {
  test('is a mail in the language chosen for it, with a link that says who invites', async () => {
    const { id } = await inviteAs(w, 'admin', { email, language: 'es' })
    expect(await listed()).toMatchObject([
      { id, email, firstName: 'Gala', role: 'USER', language: 'es', isGood: true },
    ])
    const { page, token } = await box.mail('invitation', email)
    expect(page).toBe('/invitation')
    expect(await read(token)).toEqual({
      company: 'Test & Co',
      inviter: 'Admin Test',
      email,
      firstName: 'Gala',
      lastName: 'Guest',
      hasAccount: false,
    })
  })

  test('names who invites before it is opened to a colleague alone', async () => {
    const [, domain] = w.people.admin.email.split('@')
    const colleague = `${newEmail().split('@')[0]}@${domain}`
    const stranger = `${newEmail().split('@')[0]}@gmail.com`
    for (const to of [colleague, stranger]) await inviteAs(w, 'admin', { email: to })
    expect((await box.said(colleague))[0]?.[1]).toMatchObject({ relation: 'colleague' })
    expect((await box.said(stranger))[0]?.[1]).not.toHaveProperty('relation')
  })

  test('is written without its secret, and audited without a name', async () => {
    await inviteAs(w, 'admin', { email })
    const { token } = await box.mail('invitation', email)
    const rows = await rowsOf(await testDatabase(), w.companyId)
    const secret = token.split('.')[1] ?? ''
    expect(JSON.stringify(rows)).not.toContain(secret)
    const audited = (rows['audit_entry'] ?? []).join()
    expect(audited).toContain('invitations.invite')
    expect(audited).not.toMatch(/Gala|guest\./)
  })

  test('of someone who is in is refused by name, active or not', async () => {
    for (const name of ['ana', 'inactive'] as const)
      await expect(inviteAs(w, 'admin', { email: w.people[name].email })).rejects.toMatchObject({
        statusCode: 409,
        code: 'user.emailTaken',
        details: { conflict: { name: expect.stringMatching(/^(Ana|Inactive) Test$/) } },
      })
    expect(await listed()).toEqual([])
  })

  test('twice at once is one invitation and one mail', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 5 }, (_, i) =>
        inviteAs(w, i % 2 === 0 ? 'admin' : 'superadmin', { email }),
      ),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const it of tries)
      if (it.status === 'rejected') expect(it.reason).toMatchObject({ code: 'invitation.open' })
    expect(await listed()).toHaveLength(1)
    expect(await box.count(email)).toBe(1)
  })

  test('gives no role above the inviter’s', async () => {
    await expect(inviteAs(w, 'admin', { role: 'SUPERADMIN' })).rejects.toMatchObject({
      statusCode: 403,
      code: 'user.superAdminOnly',
    })
    expect(await inviteAs(w, 'superadmin', { role: 'SUPERADMIN' })).toHaveProperty('id')
  })

  test('with an e-mail that is none is refused at its field', async () => {
    await expect(inviteAs(w, 'admin', { email: 'nobody' })).rejects.toMatchObject({
      details: { fields: [{ path: 'email', code: 'email' }] },
    })
  })

  test('is no matter of those who administer nothing', async () => {
    for (const name of ['ana', 'marta'] as const)
      await expect(inviteAs(w, name)).rejects.toMatchObject({ statusCode: 404 })
  })
})

describe('sent again', () => {
  test('it cancels the link before, after five minutes and not sooner', async () => {
    const { id } = await inviteAs(w, 'admin', { email })
    const first = await box.mail('invitation', email)
    const again = () => w.as('admin').invitations.sendAgain({ params: at(id) })
    await expect(again()).rejects.toMatchObject({ code: 'invitation.tooSoon' })
    await later(5 * minute, again)
    const second = await box.mail('invitation', email)
    await expect(read(first.token)).rejects.toMatchObject({ statusCode: 410 })
    expect(await read(second.token)).toMatchObject({ email })
  })

  test('many times at once it is one mail', async () => {
    const { id } = await inviteAs(w, 'admin', { email })
    await later(6 * minute, () =>
      Promise.allSettled(
        Array.from({ length: 4 }, () => w.as('admin').invitations.sendAgain({ params: at(id) })),
      ),
    )
    expect(await box.count(email)).toBe(2)
  })

  test('it is good again after seven days', async () => {
    const { id } = await inviteAs(w, 'admin', { email })
    const { token } = await box.mail('invitation', email)
    await later(7, async () => {
      await expect(read(token)).rejects.toMatchObject({
        statusCode: 410,
        details: { code: 'INVITATION_INVALID', number: errorNumber.INVITATION_INVALID },
      })
      expect(await listed()).toMatchObject([{ isGood: false }])
      await w.as('admin').invitations.sendAgain({ params: at(id) })
      expect(await read((await box.mail('invitation', email)).token)).toMatchObject({ email })
    })
  })
})

test('an invitation that nobody followed is forgotten two months after its last link, and whom it was for is not', async () => {
  await inviteAs(w, 'admin', { email })
  await later(59, async () => expect(await listed()).toMatchObject([{ isGood: false }]))
  await later(61, async () => {
    expect(await listed()).toEqual([])
    const waited = (await people()).find((it) => it.email === email)
    const userIds = [waited?.id ?? '']
    const { bulk } = w.as('admin')
    expect(await bulk.invite({ params: here(), body: { userIds } })).toEqual({
      done: userIds,
      leftOut: [],
    })
    expect(await listed()).toMatchObject([{ userId: waited?.id, isGood: true }])
  })
})

describe('withdrawn', () => {
  test('it takes along whom it was for, unless something else was said of them', async () => {
    const [gone, stays] = [await inviteAs(w, 'admin'), await inviteAs(w, 'admin')]
    const { db } = await testDatabase()
    await inCompany(db, w.companyId, (own) =>
      own
        .insertInto('team')
        .values({
          company_id: w.companyId,
          id: newId(),
          area_id: w.areaId,
          name: 'Of the future',
          manager_id: stays.userId,
        })
        .execute(),
    )
    for (const { id } of [gone, stays]) await w.as('admin').invitations.withdraw({ params: at(id) })
    const ids = new Set((await people()).map(({ id }) => id))
    expect([ids.has(gone.userId), ids.has(stays.userId)]).toEqual([false, true])
  })

  test('its link comes to nothing, and the mailbox can be invited anew, but not be flooded', async () => {
    const { id } = await inviteAs(w, 'admin', { email })
    const { token } = await box.mail('invitation', email)
    await w.as('admin').invitations.withdraw({ params: at(id) })
    await expect(read(token)).rejects.toMatchObject({ code: 'INVITATION_INVALID' })
    await expect(inviteAs(w, 'admin', { email })).rejects.toMatchObject({
      statusCode: 409,
      code: 'invitation.tooSoon',
    })
    expect(await listed()).toEqual([])
    await later(5 * minute, async () => {
      expect(await inviteAs(w, 'admin', { email })).toHaveProperty('id')
    })
    expect(await box.count(email)).toBe(2)
  })

  test('it is by nobody below the role it gives, nor by another company', async () => {
    const { id } = await inviteAs(w, 'superadmin', { role: 'SUPERADMIN' })
    const { withdraw, sendAgain } = w.as('admin').invitations
    await expect(withdraw({ params: at(id) })).rejects.toMatchObject({ statusCode: 403 })
    await expect(sendAgain({ params: at(id) })).rejects.toMatchObject({ statusCode: 403 })
    const other = await world()
    const theirs = { companyId: other.companyId, invitationId: id }
    for (const call of ['withdraw', 'sendAgain'] as const)
      await expect(
        other.as('superadmin').invitations[call]({ params: theirs }),
      ).rejects.toMatchObject({ statusCode: 404 })
    expect(await listed()).toHaveLength(1)
  })
})

test('a link is handed over by nobody where mails are sent', async () => {
  const { id } = await inviteAs(w, 'superadmin', { email })
  await expect(w.as('superadmin').invitations.handOver({ params: at(id) })).rejects.toMatchObject({
    code: 'invitation.isMailed',
  })
  const { db } = await testDatabase()
  const [row] = await inCompany(db, w.companyId, (own) =>
    own.selectFrom('invitation').select('proves_mailbox').execute(),
  )
  expect(row).toEqual({ proves_mailbox: true })
})
