import { expect, test } from 'vitest'
import { toActor } from '#domain/kernel/access/actor.ts'
import type { CompanyRole } from '#domain/kernel/access/roles.ts'
import { refuseIgnore, refuseSyncedNames, syncActorId } from '#domain/people/sync-state/sync.ts'
import { refuseDisable, refuseEnable } from './activity.ts'
import { guardedSince, superAdminGuardDays } from '#domain/people/invitations/invitation.ts'
import { refuseDeletion, refuseEditPerson } from './person.ts'
import { refuseRoleChange } from './role.ts'

const as = (role: CompanyRole, userId = 'me') =>
  toActor({ userId, companyId: 'c', role, active: true, manages: [], reportsTo: [] })
const former = { id: 'other', role: 'USER', account: 'linked', wasSuperAdmin: true } as const
const inSync = { isIgnored: false }

test('who was super administrator lately is guarded as one, by every guard', () => {
  for (const refusal of [
    refuseEditPerson(former, as('ADMIN')),
    refuseEditPerson(former, as('SUPERADMIN', syncActorId)),
    refuseDisable(former, as('ADMIN')),
    refuseEnable(former, as('ADMIN')),
    refuseDeletion(former, as('ADMIN')),
    refuseIgnore(former, inSync, as('ADMIN')),
  ])
    expect(refusal?.reason).toBe('user.superAdminOnly')
  for (const refuse of [refuseEditPerson, refuseDisable, refuseEnable, refuseDeletion])
    expect(refuse(former, as('SUPERADMIN'))).toBeUndefined()
  expect(refuseIgnore(former, inSync, as('SUPERADMIN'))).toBeUndefined()
})

test('their role is any administrator’s to change, and they edit themselves as far as it lets them', () => {
  expect(refuseRoleChange(former, 'SUPERADMIN', as('ADMIN'))).toBeUndefined()
  expect(refuseEditPerson({ ...former, role: 'ADMIN' }, as('ADMIN', 'other'))).toBeUndefined()
  expect(refuseEditPerson(former, as('USER', 'other'))?.kind).toBe('forbidden')
})

test('a directory does not say what they are called, so their names are not locked by it', () => {
  const named = { ...former, firstName: 'A', lastName: 'B' }
  const other = { firstName: 'C', lastName: 'B' }
  expect(refuseSyncedNames({ isSynced: true }, named, other, as('SUPERADMIN'))).toBeUndefined()
  const never = { ...named, wasSuperAdmin: false }
  expect(refuseSyncedNames({ isSynced: true }, never, other, as('SUPERADMIN'))?.reason).toBe(
    'directory.namesLocked',
  )
})

test('they are guarded for thirty days', () => {
  const now = Date.UTC(2030, 0, 31)
  expect(superAdminGuardDays).toBe(30)
  expect(guardedSince(now)).toBe(Date.UTC(2030, 0, 1))
})
