import { noDetails } from '#domain/people/users/person-fields.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { testDatabase } from '#tests/support/database.ts'
import { guestInput, inviteAs, newEmail, personInput } from '#tests/support/invitations.ts'
import { freshMailbox } from '#tests/support/mailbox.ts'
import type { Name } from '#tests/support/people.ts'
import { world, type World } from '#tests/support/world.ts'

let w: World
let email: string

beforeEach(async () => {
  w = await world()
  email = newEmail()
})

const here = () => ({ companyId: w.companyId })
const at = (userId: string) => ({ ...here(), userId })
const newcomer = () => ({
  ...noDetails,
  firstName: 'Nora',
  lastName: 'Novak',
  email,
  position: 'Analyst',
  role: 'USER' as const,
  globalLevelId: w.levelId,
  preferredLanguage: 'es' as const,
  invite: false,
})
const add = (words: object = {}, by: Name = 'admin') =>
  w.as(by).users.create({ params: here(), body: { ...newcomer(), ...words } })
const read = (userId: string) => w.as('admin').users.read({ params: at(userId) })

async function edit(userId: string, words: object, by: Name = 'admin') {
  const body = { ...personInput(await read(userId)), ...words }
  return w.as(by).users.edit({ params: at(userId), body })
}

const periodsOf = async (userId: string) =>
  inCompany((await testDatabase()).db, w.companyId, (db) =>
    db
      .selectFrom('user_activity')
      .select(['started_at', 'ended_at'])
      .where('user_id', '=', userId)
      .orderBy('started_at')
      .execute(),
  )

describe('someone added', () => {
  test('is there with all that is said of them, is sent nothing, and has no account', async () => {
    const { id } = await add()
    const { invite: _, ...words } = newcomer()
    expect(await read(id)).toEqual({
      ...words,
      id,
      sync: expect.objectContaining({ isSynced: false, at: null }),
      active: true,
      wasSuperAdmin: false,
      account: 'none',
      picture: null,
      places: [],
      version: 1,
    })
    expect(await freshMailbox(w).count(email)).toBe(0)
    expect((await w.as('admin').invitations.list({ params: here() })).people).toEqual([])
  })

  test('is invited in their language where that is wanted, and keeps their id when they accept', async () => {
    const { id } = await add({ invite: true })
    const box = freshMailbox(w)
    const { token } = await box.mail('invitation', email)
    const [open] = (await w.as('admin').invitations.list({ params: here() })).people
    expect(open).toMatchObject({ userId: id, language: 'es' })
    await w.as('admin').users.changeRole({ params: at(id), body: { role: 'ADMIN' } })
    await box.browser().post('invitations/accept', { invitation: token, ...guestInput })
    expect(await read(id)).toMatchObject({
      role: 'ADMIN',
      account: 'linked',
      firstName: 'Gala',
      position: 'Analyst',
    })
  })

  test('is nobody a second time with an account that is another’s in the company', async () => {
    await edit(w.id('ana'), { email: newEmail() })
    await add({ email: w.people.ana.email, invite: true })
    const { token } = await freshMailbox(w).mail('invitation', w.people.ana.email)
    const joined = w.as('ana').auth.joinByInvitation({ body: { invitation: token } })
    await expect(joined).rejects.toMatchObject({ statusCode: 409, code: 'invitation.alreadyIn' })
  })

  test('with an e-mail that is in use is refused by name, also twice at once', async () => {
    await expect(add({ email: w.people.ana.email.toUpperCase() })).rejects.toMatchObject({
      statusCode: 409,
      code: 'user.emailTaken',
      details: { conflict: { name: 'Ana Test' } },
    })
    const tries = await Promise.allSettled([add(), add(), add({ invite: true })])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('with a level that is not the company’s is refused at its field, and is not there', async () => {
    const other = await world()
    await expect(add({ globalLevelId: other.levelId })).rejects.toMatchObject({
      details: { fields: [{ path: 'globalLevelId', code: 'invalid' }] },
    })
    const { rows } = await w.as('admin').users.list({ params: here(), query: { search: 'Novak' } })
    expect(rows).toEqual([])
  })

  test('with a language that the company does not offer is refused at its field, then and later', async () => {
    const wrong = {
      statusCode: 400,
      details: { fields: [{ path: 'preferredLanguage', code: 'languageNotOffered' }] },
    }
    await expect(add({ preferredLanguage: 'fr' })).rejects.toMatchObject(wrong)
    const { id } = await add({ preferredLanguage: 'en' })
    await expect(edit(id, { preferredLanguage: 'fr' })).rejects.toMatchObject(wrong)
  })

  test('as a super administrator is so by one of them only', async () => {
    await expect(add({ role: 'SUPERADMIN' })).rejects.toMatchObject({ code: 'user.superAdminOnly' })
    expect(await add({ role: 'SUPERADMIN' }, 'superadmin')).toHaveProperty('id')
  })
})

describe('what the company says of someone', () => {
  test('is changed over what was read, or not at all', async () => {
    const { version, ...rest } = await read(w.id('ana'))
    await edit(w.id('ana'), { position: 'Lead', globalLevelId: null })
    expect(await read(w.id('ana'))).toMatchObject({ position: 'Lead', globalLevelId: null })
    const late = edit(w.id('ana'), { ...rest, id: undefined, version })
    await expect(late).rejects.toMatchObject({ statusCode: 400 })
    await expect(edit(w.id('ana'), { version })).rejects.toMatchObject({ code: 'staleVersion' })
  })

  test('is no e-mail of somebody else, however many take it at once', async () => {
    await expect(edit(w.id('ana'), { email: w.people.bruno.email })).rejects.toMatchObject({
      statusCode: 409,
      code: 'user.emailTaken',
      details: { conflict: { name: 'Bruno Test' } },
    })
    const tries = await Promise.allSettled(
      (['ana', 'bruno', 'carla'] as const).map((name) => edit(w.id(name), { email })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('changes no e-mail that somebody signs in with', async () => {
    await edit(w.id('ana'), { email })
    const { user } = await w.as('ana').auth.login()
    expect(user.email).toBe(w.people.ana.email)
  })

  test('cancels a link that another mailbox has', async () => {
    const box = freshMailbox(w)
    const { userId } = await inviteAs(w, 'admin', { email })
    const { token } = await box.mail('invitation', email)
    await edit(userId, { position: 'Still invited' })
    expect(await w.anyone.auth.readInvitation({ body: { invitation: token } })).toMatchObject({
      email,
    })
    await edit(userId, { email: newEmail() })
    const answer = await box
      .browser()
      .post('invitations/accept', { invitation: token, ...guestInput })
    expect(answer.statusCode).toBe(410)
    expect(await read(userId)).toMatchObject({ account: 'none' })
  })

  test('shows an administrator no mail of a mailbox they only wrote down', async () => {
    const stranger = newEmail()
    await add({ email: stranger })
    const { db } = await testDatabase()
    await inCompany(db, w.companyId, (own) =>
      sql`insert into delivery (id, channel, target, language, template, sealed, created_at, tries, next_try_at)
        values (gen_random_uuid(), 'mail', ${stranger}, 'en', 'signIn', '', now(), 0, now())`.execute(
        own,
      ),
    )
    const { rows: mails } = await w.as('superadmin').superadmin.outbox({ params: here() })
    expect(mails.map(({ to }) => to)).not.toContain(stranger)
  })

  test('is no matter of those who administer nothing, or of another company', async () => {
    const other = await world()
    for (const as of [w.as('ana'), w.as('marta'), other.as('superadmin')]) {
      await expect(as.users.read({ params: w.of('ana') })).rejects.toMatchObject({
        statusCode: 404,
      })
      const body = { plan: [] }
      await expect(as.users.remove({ params: w.of('ana'), body })).rejects.toMatchObject({
        statusCode: 404,
      })
    }
  })
})

test('when somebody was active is kept, from when they are added', async () => {
  const { id } = await add()
  const set = (active: boolean) =>
    w.as('admin').users.setActive({ params: at(id), body: { active } })
  expect(await periodsOf(id)).toMatchObject([{ ended_at: null }])
  await set(false)
  await set(false)
  expect(await periodsOf(id)).toMatchObject([{ ended_at: expect.any(Date) }])
  await set(true)
  await set(true)
  expect(await periodsOf(id)).toHaveLength(2)
})
