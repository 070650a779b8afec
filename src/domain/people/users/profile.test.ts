import { expect, test } from 'vitest'
import { toActor } from '#domain/kernel/access/actor.ts'
import { canSeeProfile, refusePreferredLanguage } from './profile.ts'

const entry = { companyId: 'aurora', active: true, manages: ['carla'], reportsTo: ['marta'] }
const ana = toActor({ ...entry, userId: 'ana', role: 'USER' })
const admin = toActor({ ...entry, userId: 'admin', role: 'ADMIN', manages: [], reportsTo: [] })
const stranger = { id: 'someone', isTeammate: false }

test.each([
  ['oneself', { id: 'ana' }],
  ['a manager of one’s own', { id: 'marta' }],
  ['a collaborator of one’s own', { id: 'carla' }],
  ['a teammate', { isTeammate: true }],
])('%s is seen', (_, over) => {
  expect(canSeeProfile({ ...stranger, ...over }, ana)).toBe(true)
})

test('anyone else is seen by administrators alone', () => {
  expect(canSeeProfile(stranger, ana)).toBe(false)
  expect(canSeeProfile(stranger, admin)).toBe(true)
})

test('a language is chosen by the one who reads in it, whatever the role of another', () => {
  expect(refusePreferredLanguage('ana', ana)).toBeUndefined()
  expect(refusePreferredLanguage('carla', ana)?.reason).toBe('user.notYourself')
  expect(refusePreferredLanguage('ana', admin)?.kind).toBe('forbidden')
})
