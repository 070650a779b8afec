import { beforeEach, describe, expect, test } from 'vitest'
import { superAdminGuardDays } from '#domain/people/invitations/invitation.ts'
import { directoryOf, scimUser } from '#tests/support/directory.ts'
import { fileOf, importsIn } from '#tests/support/imports.ts'
import { newEmail, personInput } from '#tests/support/invitations.ts'
import type { Name } from '#tests/support/people.ts'
import { picture } from '#tests/support/pictures.ts'
import { later, world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const here = () => ({ companyId: w.companyId })
const give = (by: Name, whom: Name, role: 'USER' | 'ADMIN' | 'SUPERADMIN') =>
  w.as(by).users.changeRole({ params: w.of(whom), body: { role } })
const read = (whom: Name) => w.as('superadmin').users.read({ params: w.of(whom) })
const refused = { statusCode: 403, code: 'user.superAdminOnly' }

/** Diego, who was made super administrator and is none any more. */
const demoted = async () => {
  await give('admin', 'diego', 'SUPERADMIN')
  await give('admin', 'diego', 'USER')
  return w.of('diego')
}

const edit = async (by: Name, whom: Name) => {
  const body = { ...personInput(await read(whom)), email: newEmail() }
  await w.as(by).users.edit({ params: w.of(whom), body })
}

describe('who was super administrator a moment ago', () => {
  test('is edited, switched off, deleted or taken out of the sync by no administrator', async () => {
    const params = await demoted()
    const { users, bulk, directory } = w.as('admin')
    const file = picture('image/png').toString('base64')
    for (const attempt of [
      () => edit('admin', 'diego'),
      () => users.changePicture({ params, body: { file } }),
      () => users.removePicture({ params }),
      () => users.setActive({ params, body: { active: false } }),
      () => users.planDeletion({ params }),
      () => users.remove({ params, body: { plan: [] } }),
      () => directory.ignore({ params, body: { ignoreEtl: true } }),
    ])
      await expect(attempt()).rejects.toMatchObject(refused)
    const body = { userIds: [params.userId], plan: [] }
    const { leftOut } = await bulk.deactivate({ params: here(), body })
    expect(leftOut).toMatchObject([{ reason: refused.code }])
    const imports = importsIn(w)
    const { id } = await imports.checked(
      fileOf(['first_name', 'email'], ['Other', w.people.diego.email]),
    )
    expect(await imports.mistakes(id)).toEqual({ 2: [refused.code] })
  })

  test('is shown as such to the pages, which offer nothing that would be refused', async () => {
    await demoted()
    expect(await read('diego')).toMatchObject({ role: 'USER', wasSuperAdmin: true })
    const { rows } = await w.as('admin').users.list({ params: here(), query: { limit: 100 } })
    expect(rows.flatMap((it) => (it.wasSuperAdmin ? [it.id] : []))).toEqual([w.id('diego')])
  })

  test('is still edited by a super administrator, and becomes one again by any administrator', async () => {
    await demoted()
    await edit('superadmin', 'diego')
    await give('admin', 'diego', 'SUPERADMIN')
    expect(await read('diego')).toMatchObject({ role: 'SUPERADMIN' })
  })

  test('edits themselves as their role lets them', async () => {
    await give('admin', 'diego', 'SUPERADMIN')
    await give('admin', 'diego', 'ADMIN')
    await edit('diego', 'diego')
  })

  test('keeps their words from the directory', async () => {
    const { userId } = await demoted()
    const { email, firstName } = await read('diego')
    const directory = await directoryOf(w)
    await directory.add(scimUser('diego', { emails: [{ value: email, type: 'work' }] }))
    await directory.patch(userId, { op: 'replace', path: 'name.givenName', value: 'Other' })
    expect(await read('diego')).toMatchObject({ firstName })
  })

  test('is edited by administrators again once the days are over', async () => {
    await demoted()
    await later(superAdminGuardDays - 1, () =>
      expect(edit('admin', 'diego')).rejects.toMatchObject(refused),
    )
    await later(superAdminGuardDays + 1, () => edit('admin', 'diego'))
  })
})

test('a file that takes the role has them guarded as well, and so has undoing one that gave it', async () => {
  await give('admin', 'diego', 'SUPERADMIN')
  const file = (name: Name, role: string) =>
    fileOf(['first_name', 'last_name', 'email', 'role'], [name, 'Test', w.people[name].email, role])
  const imports = importsIn(w, 'superadmin')
  await imports.done(file('diego', 'USER'))
  await expect(edit('admin', 'diego')).rejects.toMatchObject(refused)
  const { id } = await imports.done(file('bruno', 'SUPERADMIN'))
  await imports.undo(id)
  await expect(edit('admin', 'bruno')).rejects.toMatchObject(refused)
})
