import { beforeEach, describe, expect, test } from 'vitest'
import { directoryOf, scimUser } from '#tests/support/directory.ts'
import { fileOf, importsIn } from '#tests/support/imports.ts'
import { guestInput, inviteAs, newEmail, personInput } from '#tests/support/invitations.ts'
import { freshMailbox } from '#tests/support/mailbox.ts'
import type { Name } from '#tests/support/people.ts'
import { picture } from '#tests/support/pictures.ts'
import { later, world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const here = () => ({ companyId: w.companyId })
const at = (userId: string) => ({ ...here(), userId })
const read = (userId: string) => w.as('superadmin').users.read({ params: at(userId) })
const refused = { code: 'user.superAdminOnly' }

/** Other words than those of somebody, one at a time. */
const others = () => [
  { email: newEmail() },
  { firstName: 'Other' },
  { lastName: 'Other' },
  { position: 'Other' },
  { preferredLanguage: 'es' as const },
  { globalLevelId: null },
]

const give = (by: Name, whom: Name, role: 'ADMIN' | 'SUPERADMIN') =>
  w.as(by).users.changeRole({ params: w.of(whom), body: { role } })

describe.each(['invited', 'active'] as const)('a super administrator who is %s', (state) => {
  let userId: string
  let invitationId: string

  beforeEach(async () => {
    userId = w.id('superadmin')
    if (state === 'active') return
    const invited = await inviteAs(w, 'superadmin', { role: 'SUPERADMIN' })
    userId = invited.userId
    invitationId = invited.id
  })

  test('keeps every word about them from an administrator', async () => {
    const before = await read(userId)
    for (const words of others()) {
      const body = { ...personInput(before), ...words }
      const edited = w.as('admin').users.edit({ params: at(userId), body })
      await expect(edited).rejects.toMatchObject({ statusCode: 403, ...refused })
    }
    expect(await read(userId)).toEqual(before)
  })

  test('keeps their picture, their access, their place and their entry from an administrator', async () => {
    const { users, bulk } = w.as('admin')
    const params = at(userId)
    const file = picture('image/png').toString('base64')
    for (const attempt of [
      () => users.changePicture({ params, body: { file } }),
      () => users.removePicture({ params }),
      () => users.setActive({ params, body: { active: false } }),
      () => users.remove({ params, body: { plan: [] } }),
    ])
      await expect(attempt()).rejects.toMatchObject(refused)
    const body = { userIds: [userId], plan: [] }
    const together = await bulk.deactivate({ params: here(), body })
    expect(together.leftOut).toMatchObject([{ reason: 'user.superAdminOnly' }])
  })

  test('is changed by no file of an administrator, and by no undoing of one', async () => {
    const { email } = await read(userId)
    await give('admin', 'diego', 'SUPERADMIN')
    const file = fileOf(
      ['employee_id', 'first_name', 'last_name', 'email'],
      ['H1', 'Head', 'Office', email],
    )
    const { id: theirs } = await importsIn(w, 'diego').done(file)
    await give('admin', 'diego', 'ADMIN')
    const moved = await read(userId)
    expect(moved).toMatchObject({ firstName: 'Head' })
    const imports = importsIn(w, 'diego')
    expect(await imports.undo(theirs)).toMatchObject({
      left: [{ kind: 'words', name: 'Head Office' }],
    })
    expect(await read(userId)).toEqual(moved)
    const again = fileOf(['first_name', 'last_name', 'email'], ['Other', 'Office', email])
    const { id } = await imports.checked(again)
    expect(await imports.mistakes(id)).toEqual({ 2: ['user.superAdminOnly'] })
  })

  test('keeps their words from the directory, which ends their access all the same', async () => {
    const directory = await directoryOf(w)
    await give('admin', 'diego', 'SUPERADMIN')
    const before = await read(userId)
    const found = await directory.add(
      scimUser('head', {
        emails: [{ value: before.email, type: 'work' }],
        'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { employeeNumber: '007' },
      }),
    )
    expect(found).toMatchObject({ id: userId, name: { givenName: before.firstName } })
    const email = newEmail()
    const moved = await directory.patch(
      userId,
      { op: 'replace', path: 'emails[type eq "work"].value', value: email },
      { op: 'replace', path: 'name.givenName', value: 'Other' },
      { op: 'replace', path: 'active', value: false },
    )
    expect(moved).toMatchObject({ status: 200, body: { active: false } })
    const rename = (userName: string) =>
      directory.patch(userId, { op: 'replace', path: 'userName', value: userName })
    // Neither another name, nor one that somebody else has; its own still finds them.
    for (const userName of ['other.name', w.people.ana.email])
      expect((await rename(userName)).body.userName).toBe(found.userName)
    const query = `?filter=${encodeURIComponent(`userName eq "${found.userName}"`)}`
    expect((await directory.ask('GET', `/Users${query}`)).body.totalResults).toBe(1)
    expect((await rename(before.email)).body.userName).toBe(before.email)
    const after = await w.as('diego').users.read({ params: at(userId) })
    const { firstName, lastName } = before
    expect(after).toMatchObject({ firstName, lastName, email: before.email, active: false })
  })

  test.runIf(state === 'invited')('is invited, and invited again, by none below', async () => {
    const { invitations, bulk } = w.as('admin')
    const params = { ...here(), invitationId }
    for (const attempt of [
      () => invitations.sendAgain({ params }),
      () => invitations.withdraw({ params }),
    ])
      await expect(attempt()).rejects.toMatchObject(refused)
    // Links to hand over are for super administrators, whoever is invited.
    await expect(invitations.handOver({ params })).rejects.toMatchObject({ statusCode: 404 })
    const { leftOut } = await bulk.invite({ params: here(), body: { userIds: [userId] } })
    expect(leftOut).toMatchObject([{ reason: 'user.superAdminOnly' }])
    const body = { role: 'USER' } as const
    await expect(
      w.as('admin').users.changeRole({ params: at(userId), body }),
    ).rejects.toMatchObject(refused)
  })
})

test('whom a super administrator’s file adds as one is not deleted by an administrator who undoes it', async () => {
  const file = fileOf(
    ['first_name', 'last_name', 'email', 'role'],
    ['Nora', 'Head', 'nora.head@test.example', 'SUPERADMIN'],
  )
  await give('admin', 'diego', 'SUPERADMIN')
  const { id } = await importsIn(w, 'diego').done(file)
  await give('admin', 'diego', 'ADMIN')
  expect(await importsIn(w, 'diego').undo(id)).toMatchObject({ left: [{ kind: 'person' }] })
})

test('a link an administrator may know opens nothing once its holder is to be super administrator', async () => {
  const box = freshMailbox(w)
  const email = newEmail()
  const { userId } = await inviteAs(w, 'admin', { email })
  const { token } = await box.mail('invitation', email)
  const body = { role: 'SUPERADMIN' } as const
  await w.as('superadmin').users.changeRole({ params: at(userId), body })
  const accepted = await box.browser().post('invitations/accept', {
    invitation: token,
    ...guestInput,
  })
  expect(accepted.statusCode).toBe(410)
  const again = await later(1, () =>
    w.as('superadmin').bulk.invite({ params: here(), body: { userIds: [userId] } }),
  )
  expect(again.done).toEqual([userId])
})

test('an administrator still gives a super administrator another role from their page, with nothing else', async () => {
  await give('admin', 'diego', 'SUPERADMIN')
  const words = personInput(await read(w.id('diego')))
  const edit = (more: object) =>
    w.as('admin').users.edit({
      params: w.of('diego'),
      body: { ...words, role: { role: 'USER', plan: [] }, ...more },
    })
  await expect(edit({ position: 'Other' })).rejects.toMatchObject(refused)
  await edit({})
  expect(await read(w.id('diego'))).toMatchObject({ role: 'USER' })
})

describe('another company e-mail', () => {
  const move = async (by: Name, whom: Name, email: string) => {
    const body = { ...personInput(await read(w.id(whom))), email }
    await w.as(by).users.edit({ params: w.of(whom), body })
  }

  test('is told to whom it finds, at the address before and where they sign in', async () => {
    const box = freshMailbox(w)
    const [first, second] = [newEmail(), newEmail()]
    await move('admin', 'ana', first)
    expect(await box.mail('companyEmailChanged', w.people.ana.email)).toBeDefined()
    await move('admin', 'ana', second)
    expect(await box.count(first)).toBe(1)
    expect(await box.count(second)).toBe(0)
    expect(await box.count(w.people.ana.email)).toBe(2)
    await move('admin', 'admin', newEmail())
    expect(await box.count(w.people.admin.email)).toBe(0)
  })

  test('is told as well where a file or a directory gives it, and where a file is undone', async () => {
    const box = freshMailbox(w)
    const imports = importsIn(w)
    const named = (email: string) =>
      fileOf(['employee_id', 'first_name', 'last_name', 'email'], ['A1', 'Ana', 'Test', email])
    await imports.done(named(w.people.ana.email))
    const { id } = await imports.done(named(newEmail()))
    expect(await box.count(w.people.ana.email)).toBe(1)
    await imports.undo(id)
    expect(await box.count(w.people.ana.email)).toBe(2)
    const directory = await directoryOf(w)
    const emails = [{ value: w.people.bruno.email, type: 'work' }]
    const { id: bruno } = await directory.add(scimUser('bruno', { emails }))
    await directory.patch(bruno, {
      op: 'replace',
      path: 'emails[type eq "work"].value',
      value: newEmail(),
    })
    expect(await box.count(w.people.bruno.email)).toBe(1)
  })
})
