import { expect, test } from 'vitest'
import { toActor } from '#domain/kernel/access/actor.ts'
import { companyRoles, type CompanyRole } from '#domain/kernel/access/roles.ts'
import { syncActorId } from '#domain/people/sync-state/sync.ts'
import { hearsOfEmail, refuseDeletion, refuseEditPerson, voidsInvitation } from './person.ts'
import { refuseRoleChange, toldOfRole } from './role.ts'
import type { AccountState } from './user.ts'

const as = (role: CompanyRole) =>
  toActor({ userId: 'me', companyId: 'c', role, active: true, manages: [], reportsTo: [] })
const sync = { userId: syncActorId, companyId: 'c', active: true, manages: [], reportsTo: [] }
const someone = (role: CompanyRole, account: AccountState = 'linked') => ({
  id: 'other',
  role,
  account,
  wasSuperAdmin: false,
})

test('an administrator gives any role to anyone else, and who administers nothing gives none', () => {
  for (const before of companyRoles)
    for (const role of companyRoles) {
      expect(refuseRoleChange(someone(before), role, as('ADMIN'))).toBeUndefined()
      expect(refuseRoleChange(someone(before), role, as('USER'))?.kind).toBe('forbidden')
    }
  const me = { ...someone('SUPERADMIN'), id: 'me' }
  expect(refuseRoleChange(me, 'ADMIN', as('SUPERADMIN'))?.reason).toBe('user.ownRole')
})

test('to who has not accepted a role is given as it is with an invitation, to who has left none', () => {
  const waited = someone('USER', 'none')
  expect(refuseRoleChange(waited, 'ADMIN', as('ADMIN'))).toBeUndefined()
  expect(refuseRoleChange(waited, 'SUPERADMIN', as('ADMIN'))?.reason).toBe('user.superAdminOnly')
  expect(refuseRoleChange(waited, 'SUPERADMIN', as('SUPERADMIN'))).toBeUndefined()
  expect(refuseRoleChange(someone('SUPERADMIN', 'none'), 'USER', as('ADMIN'))?.kind).toBe(
    'forbidden',
  )
  expect(refuseRoleChange(someone('USER', 'deleted'), 'ADMIN', as('ADMIN'))?.reason).toBe(
    'user.gone',
  )
})

test('another role is told to whom it is given, and to super administrators where it is about one', () => {
  expect(toldOfRole(someone('USER'), 'ADMIN')).toBe('person')
  expect(toldOfRole(someone('ADMIN'), 'SUPERADMIN')).toBe('all')
  expect(toldOfRole(someone('SUPERADMIN'), 'USER')).toBe('all')
  expect(toldOfRole(someone('ADMIN'), 'ADMIN')).toBe('nobody')
  expect(toldOfRole(someone('USER', 'none'), 'SUPERADMIN')).toBe('nobody')
})

test('what is said of someone is changed by who has their role at least, while there is somebody behind the name', () => {
  const directory = toActor({ ...sync, role: 'SUPERADMIN' })
  for (const account of ['none', 'linked'] as const) {
    const head = someone('SUPERADMIN', account)
    for (const actor of [as('ADMIN'), directory])
      expect(refuseEditPerson(head, actor)?.reason).toBe('user.superAdminOnly')
    expect(refuseEditPerson(head, as('SUPERADMIN'))).toBeUndefined()
  }
  for (const role of ['USER', 'ADMIN'] as const)
    for (const actor of [as('ADMIN'), directory])
      expect(refuseEditPerson(someone(role), actor)).toBeUndefined()
  expect(refuseEditPerson(someone('USER'), as('USER'))?.kind).toBe('forbidden')
  expect(refuseEditPerson(someone('USER', 'deleted'), as('ADMIN'))?.reason).toBe('user.gone')
})

test('nobody deletes themselves, and super administrators are deleted by their like', () => {
  expect(refuseDeletion({ ...someone('ADMIN'), id: 'me' }, as('ADMIN'))?.reason).toBe(
    'user.deleteYourself',
  )
  expect(refuseDeletion(someone('SUPERADMIN'), as('ADMIN'))?.reason).toBe('user.superAdminOnly')
  expect(refuseDeletion(someone('SUPERADMIN'), as('SUPERADMIN'))).toBeUndefined()
})

test('an invitation ends with the address it was sent to, and when its holder is to be super administrator', () => {
  const invited = { ...someone('USER', 'none'), email: 'old@a.example' }
  expect(voidsInvitation(invited, { email: 'new@a.example' })).toBe(true)
  expect(voidsInvitation(invited, { email: invited.email, role: 'ADMIN' })).toBe(false)
  expect(voidsInvitation(invited, { role: 'SUPERADMIN' })).toBe(true)
  expect(voidsInvitation({ ...invited, role: 'SUPERADMIN' }, { role: 'SUPERADMIN' })).toBe(false)
  expect(voidsInvitation({ ...invited, account: 'linked' }, { email: 'new@a.example' })).toBe(false)
})

test('who uses Tandem hears of another company e-mail, unless they changed it', () => {
  const person = { ...someone('USER'), email: 'old@a.example' }
  const moved = { email: 'new@a.example' }
  expect(hearsOfEmail(person, moved, as('ADMIN'))).toBe(true)
  expect(hearsOfEmail(person, person, as('ADMIN'))).toBe(false)
  expect(hearsOfEmail({ ...person, account: 'none' }, moved, as('ADMIN'))).toBe(false)
  expect(hearsOfEmail({ ...person, id: 'me' }, moved, as('ADMIN'))).toBe(false)
})
