import { describe, expect, test } from 'vitest'
import { toActor } from '#domain/kernel/access/actor.ts'
import {
  refuseActivateTeam,
  refuseAddTeam,
  refuseNameManager,
  refuseDeactivateTeam,
  refuseEditChallenges,
  refuseRename,
} from './team.ts'
import type { Structure, TeamPlace } from './structure.ts'

const team = (id: string, managerId: string | null, some: Partial<TeamPlace> = {}): TeamPlace => ({
  id,
  areaId: 'product',
  name: 'Platform',
  managerId,
  active: true,
  ...some,
})

const area = { id: 'product', archived: false }
const archived = { id: 'product', archived: true }
const reason = (refusal: { readonly reason: string } | undefined) => refusal?.reason
const structure = (some: Partial<Structure>): Structure => ({
  people: [],
  teams: [],
  places: [],
  ...some,
})

test('an area may have two teams of a name with a manager each, but one without', () => {
  const teams = [team('of marta', 'marta'), team('closed', null, { active: false })]
  const platform = { name: 'Platform', managerId: null }
  const at = structure({ teams })
  expect(refuseAddTeam(area, platform, at)).toBeUndefined()
  const unled = [...teams, team('unled', null)]
  expect(reason(refuseAddTeam(area, platform, { ...at, teams: unled }))).toBe('team.nameTaken')
  expect(reason(refuseAddTeam(archived, platform, at))).toBe('team.areaArchived')
})

test('a manager is named as long as nobody is active in the team and they manage no other', () => {
  const people = [{ id: 'diego', role: 'USER', active: true } as const]
  const there = structure({ people, teams: [team('web', 'marta')] })
  const web = { ...team('web', 'marta'), activeMembers: 0 }
  expect(refuseNameManager(web, 'diego', there)).toBeUndefined()
  expect(refuseNameManager(web, null, there)).toBeUndefined()
  const led = { ...web, activeMembers: 1 }
  expect(refuseNameManager(led, 'marta', there)).toBeUndefined()
  expect(reason(refuseNameManager(led, 'diego', there))).toBe('team.managesMembers')
  const elsewhere = { ...there, teams: [...there.teams, team('core', 'diego', { name: 'Core' })] }
  expect(reason(refuseNameManager(web, 'diego', elsewhere))).toBe('team.leadsAnother')
  const named = { name: 'Core', managerId: 'diego' }
  expect(reason(refuseAddTeam(area, named, there))).toBeUndefined()
  expect(reason(refuseAddTeam(area, { ...named, name: 'Web' }, elsewhere))).toBe(
    'team.leadsAnother',
  )
  expect(reason(refuseAddTeam(area, named, elsewhere))).toBe('team.nameTaken')
})

describe('a team is not renamed', () => {
  const web = team('web', 'marta', { name: 'Web' })

  test('so that somebody is active in two identical teams', () => {
    const places = [
      { userId: 'ana', teamId: 'web', reportsTo: 'marta' },
      { userId: 'ana', teamId: 'platform', reportsTo: 'diego' },
    ]
    const there = structure({ teams: [web, team('platform', 'diego')], places })
    expect(reason(refuseRename(web, 'Platform', there))).toBe('team.memberInIdentical')
    expect(refuseRename(web, 'Core', there)).toBeUndefined()
    expect(refuseRename(web, 'Web', there)).toBeUndefined()
    expect(refuseRename(web, 'Platform', { ...there, places: places.slice(1) })).toBeUndefined()
  })

  test('as another without a manager is called', () => {
    const there = structure({ teams: [team('unled', null)] })
    expect(reason(refuseRename(team('web', null), 'Platform', there))).toBe('team.nameTaken')
    expect(refuseRename(team('web', null, { active: false }), 'Platform', there)).toBeUndefined()
  })
})

test('a team is marked inactive only with no active member', () => {
  expect(refuseDeactivateTeam(0)).toBeUndefined()
  expect(reason(refuseDeactivateTeam(1))).toBe('team.hasMembers')
})

describe('a team is marked active again', () => {
  const closed = team('closed', 'marta', { active: false })
  const people = [{ id: 'marta', role: 'USER', active: true }] as const
  const activate = (some: Partial<Structure>, it = closed, inArea = area) =>
    reason(refuseActivateTeam(it, inArea, structure({ people, ...some })))

  test('with a manager who has no other, or without one', () => {
    expect(activate({ teams: [closed] })).toBeUndefined()
    expect(activate({}, team('closed', null, { active: false }))).toBeUndefined()
  })

  test('but not where that breaks a rule', () => {
    expect(activate({}, closed, archived)).toBe('team.areaArchived')
    expect(activate({ people: [] })).toBe('team.managerInactive')
    expect(activate({ teams: [team('other', 'marta')] })).toBe('team.leadsAnother')
    const unled = team('closed', null, { active: false })
    expect(activate({ teams: [team('other', null)] }, unled)).toBe('team.nameTaken')
  })
})

test('growth challenges are written by the team’s manager and by administrators', () => {
  const as = (userId: string, role: 'USER' | 'ADMIN') =>
    toActor({ userId, companyId: 'aurora', role, active: true, manages: ['ana'], reportsTo: [] })
  const platform = { managerId: 'marta' }
  expect(refuseEditChallenges(platform, as('marta', 'USER'))).toBeUndefined()
  expect(refuseEditChallenges(platform, as('admin', 'ADMIN'))).toBeUndefined()
  expect(reason(refuseEditChallenges(platform, as('diego', 'USER')))).toBe('team.notItsManager')
})
