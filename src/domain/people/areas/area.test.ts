import { describe, expect, test } from 'vitest'
import { toActor } from '#domain/kernel/access/actor.ts'
import type { CompanyRole } from '#domain/kernel/access/roles.ts'
import { keepsArea, refuseArchiveArea, refuseChangePriorities, refuseDeleteArea } from './area.ts'

const actor = (role: CompanyRole, userId = 'someone') =>
  toActor({ userId, companyId: 'c', role, active: true, manages: [], reportsTo: [] })

const platform = { id: 't', name: 'Platform', manager: 'Marta' }
const named = { id: 't', name: 'Platform' }
const ana = { id: 'p', name: 'Ana' }
const empty = { activeTeams: [], people: [], isRecorded: false }

test('business priorities are the administrators’ and the managers’ of its active teams', () => {
  const may = (role: CompanyRole, userId: string) =>
    refuseChangePriorities(['marta', 'diego'], actor(role, userId))
  expect(may('ADMIN', 'eva')).toBeUndefined()
  expect(may('SUPERADMIN', 'eva')).toBeUndefined()
  expect(may('USER', 'diego')).toBeUndefined()
  expect(may('USER', 'eva')).toEqual({ kind: 'forbidden', reason: 'area.notYours' })
})

describe('an area cannot be deleted while people are active in its teams', () => {
  test('the team must be marked inactive first, with or without anyone in it', () => {
    const refused = { kind: 'conflict', reason: 'area.inUse' }
    expect(refuseDeleteArea({ ...empty, activeTeams: [platform], people: [ana] })).toEqual(refused)
    expect(refuseDeleteArea({ ...empty, activeTeams: [platform] })).toEqual(refused)
  })

  test('teams and people are named', () => {
    expect(keepsArea({ activeTeams: [platform], people: [ana] })).toEqual([
      { kind: 'team', count: 1, examples: [named] },
      { kind: 'person', count: 1, examples: [ana] },
    ])
  })
})

test('teams of one name are told apart by their managers', () => {
  const activeTeams = [
    platform,
    { id: 'u', name: 'Platform', manager: null },
    { id: 'v', name: 'Desk', manager: 'Diego' },
  ]
  const [teams] = keepsArea({ activeTeams, people: [] })
  expect(teams?.examples.map(({ name }) => name)).toEqual(['Platform (Marta)', 'Platform', 'Desk'])
})

test('an area with history is not deleted, one without is', () => {
  const recorded = { ...empty, isRecorded: true }
  expect(refuseDeleteArea(recorded)).toEqual({ kind: 'conflict', reason: 'area.isRecorded' })
  expect(refuseDeleteArea(empty)).toBeUndefined()
})

test('an area is archived with its history, once no team of it is active', () => {
  expect(refuseArchiveArea(empty)).toBeUndefined()
  expect(refuseArchiveArea({ activeTeams: [platform], people: [] })).toEqual({
    kind: 'conflict',
    reason: 'area.hasActiveTeams',
  })
})
