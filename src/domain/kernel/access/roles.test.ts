import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountRoles, companyRoles, customRoles } from './roles.ts'

const nobody = new Set<string>()
const someone = new Set(['ana'])

test('the stored roles are those of section 6', () => {
  expect(companyRoles).toEqual(['USER', 'ADMIN', 'SUPERADMIN'])
  expect(accountRoles).toEqual(['USER', 'ADMIN', 'TESTER'])
})

test.each([
  ['USER', false, false],
  ['ADMIN', true, false],
  ['SUPERADMIN', true, true],
] as const)('an active %s: admin %s, super administrator %s', (role, isAdmin, isSuperAdmin) => {
  expect(customRoles({ active: true, role, manages: nobody, reportsTo: nobody })).toEqual({
    isUser: true,
    isAdmin,
    isSuperAdmin,
    isManager: false,
    isTeamMember: false,
  })
})

test('who is reported to is a manager, who reports is a team member', () => {
  const entry = { active: true, role: 'USER' } as const
  expect(customRoles({ ...entry, manages: someone, reportsTo: nobody })).toMatchObject({
    isManager: true,
    isTeamMember: false,
  })
  expect(customRoles({ ...entry, manages: nobody, reportsTo: someone })).toMatchObject({
    isManager: false,
    isTeamMember: true,
  })
})

test('someone inactive has no role at all, whatever is stored', () => {
  const people = fc.array(fc.string()).map((ids) => new Set(ids))
  fc.assert(
    fc.property(fc.constantFrom(...companyRoles), people, people, (role, manages, reportsTo) => {
      const flags = customRoles({ active: false, role, manages, reportsTo })
      expect(Object.values(flags)).toEqual([false, false, false, false, false])
    }),
  )
})
