import { expect, test } from 'vitest'
import { toActor } from '#domain/access/actor.ts'
import { companyRoles, type CompanyRole } from '#domain/access/roles.ts'
import { refuseDeletion, refuseEdit } from './person.ts'
import { planRoleChange, refuseRoleChange } from './role.ts'
import type { AccountState } from './user.ts'

const as = (role: CompanyRole) =>
  toActor({ userId: 'me', companyId: 'c', role, active: true, manages: [], reportsTo: [] })
const someone = (role: CompanyRole, account: AccountState = 'linked') => ({
  id: 'other',
  role,
  account,
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

test('a super administrator is in no team: that ends, and nothing with any other role', () => {
  const teams = [{ id: 't', name: 'Platform' }]
  expect(planRoleChange('SUPERADMIN', teams)).toEqual([{ kind: 'team', count: 1, examples: teams }])
  expect(planRoleChange('ADMIN', teams)).toEqual([])
})

test('what is said of someone is changed by administrators, while there is somebody behind the name', () => {
  expect(refuseEdit(someone('SUPERADMIN'), as('ADMIN'))).toBeUndefined()
  expect(refuseEdit(someone('USER'), as('USER'))?.kind).toBe('forbidden')
  expect(refuseEdit(someone('USER', 'deleted'), as('ADMIN'))?.reason).toBe('user.gone')
})

test('nobody deletes themselves, and super administrators are deleted by their like', () => {
  expect(refuseDeletion({ id: 'me', role: 'ADMIN' }, as('ADMIN'))?.reason).toBe(
    'user.deleteYourself',
  )
  expect(refuseDeletion(someone('SUPERADMIN'), as('ADMIN'))?.reason).toBe('user.superAdminOnly')
  expect(refuseDeletion(someone('SUPERADMIN'), as('SUPERADMIN'))).toBeUndefined()
})
