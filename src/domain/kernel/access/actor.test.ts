import { expect, test } from 'vitest'
import { isPartyTo, managesUser, toActor } from './actor.ts'

const entry = { companyId: 'aurora', role: 'USER', active: true } as const
const marta = toActor({ ...entry, userId: 'marta', manages: ['ana'], reportsTo: ['head'] })
const ana = toActor({ ...entry, userId: 'ana', manages: [], reportsTo: ['marta'] })

test('an actor is made of what is stored, with roles derived from it', () => {
  expect(marta).toEqual({
    userId: 'marta',
    companyId: 'aurora',
    manages: new Set(['ana']),
    reportsTo: new Set(['head']),
    records: new Set(),
    roles: {
      isUser: true,
      isAdmin: false,
      isSuperAdmin: false,
      isManager: true,
      isTeamMember: true,
    },
  })
})

test('managing goes one way, and one step', () => {
  const head = toActor({ ...entry, userId: 'head', manages: ['marta'], reportsTo: [] })
  expect(managesUser(marta, 'ana')).toBe(true)
  expect(managesUser(ana, 'marta')).toBe(false)
  expect(managesUser(head, 'ana')).toBe(false)
  expect(managesUser(marta, 'marta')).toBe(false)
})

test('two are party to someone’s conversations: they, and a manager of theirs', () => {
  expect(isPartyTo(ana, 'ana')).toBe(true)
  expect(isPartyTo(marta, 'ana')).toBe(true)
  expect(isPartyTo(ana, 'marta')).toBe(false)
})

test.each(['ADMIN', 'SUPERADMIN'] as const)('the role %s makes no one party to them', (role) => {
  const actor = toActor({ ...entry, role, userId: 'root', manages: [], reportsTo: [] })
  expect(isPartyTo(actor, 'ana')).toBe(false)
})
