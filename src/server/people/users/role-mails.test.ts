import { beforeEach, describe, expect, test } from 'vitest'
import type { CompanyRole } from '#domain/kernel/access/roles.ts'
import { fileOf, importsIn } from '#tests/support/imports.ts'
import { guestInput, inviteAs, newEmail, personInput } from '#tests/support/invitations.ts'
import { freshMailbox, type Mailbox } from '#tests/support/mailbox.ts'
import type { Name } from '#tests/support/people.ts'
import { world, type World } from '#tests/support/world.ts'

let w: World
let box: Mailbox

beforeEach(async () => {
  w = await world()
  box = freshMailbox(w)
})

const give = (by: Name, whom: Name, role: CompanyRole) =>
  w.as(by).users.changeRole({ params: w.of(whom), body: { role } })
const heard = (name: Name) => box.said(w.people[name].email)
const nameOf = (name: Name) => `${name[0]?.toUpperCase()}${name.slice(1)} Test`

describe('another role', () => {
  test('is told to whom it is given, with who gave it, and to nobody else', async () => {
    await give('admin', 'diego', 'ADMIN')
    await give('superadmin', 'diego', 'USER')
    expect(await heard('diego')).toMatchObject([
      ['roleChanged', { by: nameOf('superadmin'), role: 'USER' }],
      ['roleChanged', { by: nameOf('admin'), role: 'ADMIN' }],
    ])
    for (const name of ['superadmin', 'admin'] as const) expect(await heard(name)).toEqual([])
  })

  test('to or from super administrator is told to those before and those after, with who gave it', async () => {
    await give('admin', 'diego', 'SUPERADMIN')
    const told = { name: nameOf('diego'), by: nameOf('admin') }
    expect(await heard('diego')).toMatchObject([['roleChanged', { role: 'SUPERADMIN' }]])
    expect(await heard('superadmin')).toMatchObject([['superAdmin', told]])
    await give('admin', 'diego', 'USER')
    expect(await heard('diego')).toMatchObject([
      ['roleChanged', { role: 'USER' }],
      ['roleChanged', { role: 'SUPERADMIN' }],
    ])
    expect(await heard('superadmin')).toMatchObject([
      ['superAdminEnded', told],
      ['superAdmin', told],
    ])
  })

  test('is told where it is given on the page of a person, with their other words', async () => {
    const params = w.of('diego')
    const words = personInput(await w.as('admin').users.read({ params }))
    const body = { ...words, role: { role: 'SUPERADMIN' as const, plan: [] } }
    await w.as('admin').users.edit({ params, body })
    expect(await heard('diego')).toMatchObject([['roleChanged', { role: 'SUPERADMIN' }]])
    expect(await heard('superadmin')).toHaveLength(1)
  })

  test('is told where a file gives it, and where that file is undone', async () => {
    const row = (name: Name, role: CompanyRole) => [name, 'Test', w.people[name].email, role]
    const file = fileOf(
      ['first_name', 'last_name', 'email', 'role'],
      row('diego', 'SUPERADMIN'),
      row('bruno', 'ADMIN'),
    )
    await give('admin', 'marta', 'SUPERADMIN')
    const imports = importsIn(w, 'marta')
    const { id } = await imports.done(file)
    const by = nameOf('marta')
    expect(await heard('bruno')).toMatchObject([['roleChanged', { by, role: 'ADMIN' }]])
    expect(await heard('diego')).toMatchObject([['roleChanged', { by, role: 'SUPERADMIN' }]])
    expect((await heard('superadmin'))[0]).toMatchObject([
      'superAdmin',
      { name: nameOf('diego'), by },
    ])
    await imports.undo(id)
    expect((await heard('bruno'))[0]).toMatchObject(['roleChanged', { by, role: 'USER' }])
    expect((await heard('diego'))[0]).toMatchObject(['roleChanged', { by, role: 'USER' }])
    expect((await heard('superadmin'))[0]).toMatchObject(['superAdminEnded', { by }])
  })

  test.each(['ADMIN', 'SUPERADMIN'] as const)(
    'that comes with an invitation, %s, is told once it is accepted, with who invited',
    async (role) => {
      const email = newEmail()
      await inviteAs(w, 'superadmin', { email, role })
      const { token } = await box.mail('invitation', email)
      await box.browser().post('invitations/accept', { invitation: token, ...guestInput })
      const by = nameOf('superadmin')
      expect((await box.said(email))[0]).toMatchObject(['roleChanged', { by, role }])
      const others = role === 'SUPERADMIN' ? [['superAdmin', { name: 'Gala Guest', by }]] : []
      expect(await heard('superadmin')).toMatchObject(others)
    },
  )

  test('of somebody who has not accepted is told to nobody', async () => {
    const email = newEmail()
    const { userId } = await inviteAs(w, 'superadmin', { email })
    const before = await box.count(email)
    const params = { companyId: w.companyId, userId }
    for (const role of ['SUPERADMIN', 'USER'] as const)
      await w.as('superadmin').users.changeRole({ params, body: { role } })
    expect(await box.count(email)).toBe(before)
    expect(await heard('superadmin')).toEqual([])
  })
})
