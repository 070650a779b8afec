import { expect, test } from 'vitest'
import { toActor } from '#domain/kernel/access/actor.ts'
import type { CompanyRole } from '#domain/kernel/access/roles.ts'
import { needsOfAdministrator } from './administrator.ts'

const now = Date.parse('2030-01-15T10:00:00Z')
const as = (role: CompanyRole) =>
  toActor({ userId: 'a', companyId: 'c', role, active: true, manages: [], reportsTo: [] })
const invited = (sentAt: string, role: CompanyRole = 'USER') => ({
  id: 'i',
  name: 'Gala Guest',
  role,
  sentAt: Date.parse(sentAt),
})
const needs = (it: ReturnType<typeof invited>, role: CompanyRole = 'ADMIN') =>
  needsOfAdministrator([it], as(role), now, 'Europe/Madrid')

test('an invitation needs an administrator from the moment that its link is taken no more', () => {
  expect(needs(invited('2030-01-08T10:00:01Z'))).toEqual([])
  expect(needs(invited('2030-01-08T10:00:00Z'))).toMatchObject([
    { due: '2030-01-15', urgency: 'amber' },
  ])
})

test('the day it expired is the company’s', () => {
  expect(needs(invited('2030-01-02T23:30:00Z'))).toMatchObject([{ due: '2030-01-10' }])
})

test('one that only a super administrator can send again is theirs alone', () => {
  const it = invited('2030-01-02T10:00:00Z', 'SUPERADMIN')
  expect(needs(it)).toEqual([])
  expect(needs(it, 'SUPERADMIN')).toHaveLength(1)
})
