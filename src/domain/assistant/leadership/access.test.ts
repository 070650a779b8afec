import { expect, test } from 'vitest'
import { toActor } from '#domain/kernel/access/actor.ts'
import { canSeeProgram, refuseEnrollment, refusePause } from './access.ts'
import { leadershipSteps } from '#domain/platform/notices/leadership-steps.ts'

const person = { companyId: 'c', active: true, reportsTo: [] } as const
const marta = toActor({ ...person, userId: 'marta', role: 'USER', manages: ['ana'] })
const ana = toActor({ ...person, userId: 'ana', role: 'USER', manages: [] })
const admin = toActor({ ...person, userId: 'admin', role: 'ADMIN', manages: [] })
const manager = { userId: 'marta', isManager: true }
const all = new Set(leadershipSteps)
const none = new Set<never>()

test('the program is for who manages people', () => {
  expect([marta, ana, admin].map(canSeeProgram)).toEqual([true, false, false])
})

test('a manager is enrolled by themselves or by an administrator; who manages nobody is not', () => {
  expect(refuseEnrollment(manager, none, marta)).toBeUndefined()
  expect(refuseEnrollment(manager, none, admin)).toBeUndefined()
  const other = { userId: 'ana', isManager: false }
  expect(refuseEnrollment(other, none, admin)?.reason).toBe('leadership.notManager')
})

test('who has finished is told so, and an administrator is not', () => {
  expect(refuseEnrollment(manager, all, marta)?.reason).toBe('leadership.finished')
  expect(refuseEnrollment(manager, all, admin)).toBeUndefined()
})

test('only who is enrolled can pause', () => {
  expect(refusePause(true)).toBeUndefined()
  expect(refusePause(false)?.reason).toBe('leadership.notEnrolled')
})
