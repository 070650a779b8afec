import { describe, expect, test } from 'vitest'
import { toActor } from '#domain/kernel/access/actor.ts'
import { companyRoles, type CompanyRole } from '#domain/kernel/access/roles.ts'
import { refuseDisable, refuseEnable, refuseLeaving } from './activity.ts'
import type { AccountState } from './user.ts'

const actorOf = (role: CompanyRole) =>
  toActor({ userId: 'me', companyId: 'c', role, active: true, manages: [], reportsTo: [] })
const someone = (role: CompanyRole, account: AccountState = 'linked') => ({
  id: 'other',
  role,
  account,
  wasSuperAdmin: false,
})

describe('who may be disabled', () => {
  test('nobody above the actor, and nobody by someone who administers nothing', () => {
    const refusals = (role: CompanyRole) =>
      companyRoles.map((it) => refuseDisable(someone(it), actorOf(role))?.reason)
    expect(refusals('USER')).toEqual(Array.from({ length: 3 }, () => 'user.superAdminOnly'))
    expect(refusals('ADMIN')).toEqual([undefined, undefined, 'user.superAdminOnly'])
    expect(refusals('SUPERADMIN')).toEqual([undefined, undefined, undefined])
  })

  test('nobody by themselves', () => {
    const me = { ...someone('SUPERADMIN'), id: 'me' }
    expect(refuseDisable(me, actorOf('SUPERADMIN'))?.reason).toBe('user.yourself')
  })
})

test('who has deleted their account is not let in again', () => {
  expect(refuseEnable(someone('USER'), actorOf('ADMIN'))).toBeUndefined()
  expect(refuseEnable(someone('USER', 'deleted'), actorOf('ADMIN'))?.reason).toBe('user.gone')
  expect(refuseEnable(someone('SUPERADMIN'), actorOf('ADMIN'))?.kind).toBe('forbidden')
})

test('the last super administrator stays', () => {
  expect(refuseLeaving('me', ['me'])?.reason).toBe('user.lastSuperAdmin')
  expect(refuseLeaving('me', ['me', 'other'])).toBeUndefined()
  expect(refuseLeaving('me', ['other'])).toBeUndefined()
})
