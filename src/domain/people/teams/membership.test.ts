import { describe, expect, test } from 'vitest'
import {
  refuseAddMembers,
  refuseChangeMembership,
  refuseChangeOfManager,
  refuseChoice,
  refuseManager,
  refuseMembership,
  refuseReactivate,
} from './membership.ts'
import type { Structure, TeamPlace } from './structure.ts'

const team = (id: string, managerId: string | null, some: Partial<TeamPlace> = {}): TeamPlace => ({
  id,
  areaId: 'product',
  name: 'Platform',
  managerId,
  active: true,
  ...some,
})

const platform = team('platform', 'marta')
const platformOfDiego = team('platform of diego', 'diego')
const web = team('web', 'sofia', { name: 'Web' })
const ofSales = team('platform of sales', 'saul', { areaId: 'sales' })
const unled = team('unled', null, { name: 'New' })

const user = (id: string) => ({ id, role: 'USER', active: true }) as const

const structure: Structure = {
  people: [
    ...['marta', 'diego', 'sofia', 'saul', 'ana', 'bruno', 'carla', 'nora'].map(user),
    { id: 'root', role: 'SUPERADMIN', active: true },
    { id: 'gone', role: 'USER', active: false },
  ],
  teams: [platform, platformOfDiego, web, ofSales, unled],
  places: [
    { userId: 'ana', teamId: 'platform', reportsTo: 'marta' },
    { userId: 'bruno', teamId: 'platform of diego', reportsTo: 'diego' },
    { userId: 'carla', teamId: 'web', reportsTo: 'sofia' },
    { userId: 'sofia', teamId: 'platform of sales', reportsTo: 'saul' },
  ],
}

const reason = (refusal: { readonly reason: string } | undefined) => refusal?.reason

describe('a membership', () => {
  test.each<[string, string, string, TeamPlace, string | undefined]>([
    ['somebody new may join a team', 'nora', 'marta', platform, undefined],
    ['under another manager than the team’s, too', 'nora', 'diego', platform, undefined],
    ['under somebody who manages nobody yet, too', 'nora', 'ana', platform, undefined],
    ['a second team of another name is allowed', 'ana', 'sofia', web, undefined],
    ['a team of the same name in another area is another', 'ana', 'saul', ofSales, undefined],
    ['a super administrator may manage', 'nora', 'root', unled, undefined],
    ['a super administrator cannot belong to any team', 'root', 'marta', platform, 'superAdmin'],
    ['somebody inactive cannot be chosen', 'gone', 'marta', platform, 'personInactive'],
    ['a person cannot be active twice in the same team', 'ana', 'marta', platform, 'alreadyIn'],
    ['not under another manager either', 'ana', 'diego', platform, 'alreadyIn'],
    [
      'identical active teams with different managers are not allowed',
      'bruno',
      'marta',
      platform,
      'alreadyInIdentical',
    ],
    ['nobody reports to themselves', 'marta', 'marta', platform, 'ownManager'],
    [
      'a collaborator cannot report to the same manager in another team',
      'carla',
      'sofia',
      unled,
      'sameManager',
    ],
    [
      'a manager already reporting to the same manager in another team is refused',
      'sofia',
      'saul',
      unled,
      'sameManager',
    ],
    ['a manager reporting to somebody is not reported to by them', 'saul', 'sofia', web, 'circle'],
    ['not through others either', 'saul', 'carla', unled, 'circle'],
    ['a manager is active', 'nora', 'gone', unled, 'managerInactive'],
    [
      'a user who is already a manager of another team cannot be assigned as manager',
      'nora',
      'marta',
      web,
      'leadsAnother',
    ],
  ])('%s', (_, userId, managerId, place, expected) => {
    const refused = reason(refuseMembership({ userId, managerId }, place, structure))
    expect(refused).toBe(expected && `team.${expected}`)
  })

  test('is added to an active team only', () => {
    expect(refuseAddMembers(platform)).toBeUndefined()
    expect(reason(refuseAddMembers({ active: false }))).toBe('team.inactive')
  })

  test('that ended is not changed', () => {
    expect(refuseChangeMembership({ active: true })).toBeUndefined()
    expect(reason(refuseChangeMembership({ active: false }))).toBe('team.membershipEnded')
  })
})

describe('of people to choose from', () => {
  test.each([
    ['nora', platform, undefined],
    ['ana', platform, 'team.alreadyIn'],
    ['bruno', platform, 'team.alreadyInIdentical'],
    ['root', platform, 'team.superAdmin'],
    ['gone', platform, 'team.personInactive'],
    ['marta', platform, 'team.ownManager'],
    ['saul', web, 'team.circle'],
    ['marta', unled, undefined],
  ])('%s is told apart by what would refuse them', (userId, place, expected) => {
    expect(reason(refuseChoice(userId, place, structure))).toBe(expected)
  })

  test('nobody is refused for a manager who cannot be named any more', () => {
    const left = team('left', 'gone')
    expect(refuseChoice('nora', left, structure)).toBeUndefined()
  })

  test.each([
    ['marta', undefined],
    ['diego', undefined],
    ['nora', undefined],
    ['sofia', 'team.leadsAnother'],
    ['gone', 'team.managerInactive'],
  ])('%s as a manager too', (managerId, expected) => {
    expect(reason(refuseManager(managerId, platform, structure))).toBe(expected)
  })
})

describe('a membership that ended is taken up again', () => {
  const nora = { userId: 'nora', reportsTo: 'marta' }

  test('where every rule still lets it', () => {
    expect(refuseReactivate(nora, platform, structure)).toBeUndefined()
  })

  test.each<[string, { userId: string; reportsTo: string }, TeamPlace]>([
    ['inactive', nora, { ...platform, active: false }],
    ['managerChanged', { userId: 'nora', reportsTo: 'diego' }, platform],
    ['alreadyIn', { userId: 'ana', reportsTo: 'marta' }, platform],
    ['alreadyInIdentical', { userId: 'bruno', reportsTo: 'marta' }, platform],
    ['superAdmin', { userId: 'root', reportsTo: 'marta' }, platform],
    ['personInactive', { userId: 'gone', reportsTo: 'marta' }, platform],
    ['circle', { userId: 'saul', reportsTo: 'sofia' }, web],
    ['managerInactive', { userId: 'nora', reportsTo: 'gone' }, team('left', 'gone')],
  ])('but not where the answer is %s', (expected, ended, place) => {
    expect(reason(refuseReactivate(ended, place, structure))).toBe(`team.${expected}`)
  })
})

describe('another manager', () => {
  const ana = { userId: 'ana', reportsTo: 'marta', active: true }
  const change = (managerId: string) =>
    reason(refuseChangeOfManager(ana, managerId, platform, structure))

  test('may be that of an identical team, or of none yet', () => {
    expect(change('diego')).toBeUndefined()
    expect(change('nora')).toBeUndefined()
  })

  test.each([
    ['marta', 'theirManager'],
    ['ana', 'ownManager'],
    ['gone', 'managerInactive'],
    ['sofia', 'leadsAnother'],
  ])('is not %s: %s', (managerId, expected) => {
    expect(change(managerId)).toBe(`team.${expected}`)
  })

  test('is not somebody whom one manages', () => {
    const saul = { userId: 'sofia', reportsTo: 'saul', active: true }
    expect(reason(refuseChangeOfManager(saul, 'carla', ofSales, structure))).toBe('team.circle')
  })

  test('is not given in a membership that ended', () => {
    const ended = { ...ana, active: false }
    const refused = refuseChangeOfManager(ended, 'diego', platform, structure)
    expect(reason(refused)).toBe('team.membershipEnded')
  })
})
