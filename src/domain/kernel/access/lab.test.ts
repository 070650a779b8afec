import { expect, test } from 'vitest'
import { accountRoles } from './roles.ts'
import { canUseLab } from './lab.ts'

const member = { isUser: true, isSuperAdmin: false }

test('the lab is there for super administrators, god-admins and testers, in a company they are active in', () => {
  const who = (roles: typeof member) =>
    accountRoles.filter((accountRole) => canUseLab({ roles, accountRole }))
  expect(who(member)).toEqual(['ADMIN', 'TESTER'])
  expect(who({ ...member, isSuperAdmin: true })).toEqual([...accountRoles])
  expect(who({ isUser: false, isSuperAdmin: true })).toEqual([])
})
