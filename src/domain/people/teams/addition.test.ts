import { describe, expect, test } from 'vitest'
import { addToTeam } from './addition.ts'
import type { Structure, TeamPlace } from './structure.ts'

const team = (id: string, managerId: string | null, active = true): TeamPlace => ({
  id,
  areaId: 'product',
  name: 'Platform',
  managerId,
  active,
})

const people = ['marta', 'diego', 'ana', 'bruno', 'carla'].map(
  (id) => ({ id, role: 'USER', active: true }) as const,
)
const structureOf = (...teams: TeamPlace[]): Structure => ({ people, teams, places: [] })
const under = (managerId: string, ...userIds: string[]) =>
  userIds.map((userId) => ({ userId, managerId, ladderStepId: 'senior' }))
const add = (to: TeamPlace, all: ReturnType<typeof under>, ...others: TeamPlace[]) =>
  addToTeam(
    to,
    all,
    structureOf(to, ...others),
    all.map((_, at) => `new ${at}`),
  )

const teamIds = (added: ReturnType<typeof add>) => added.memberships.map(({ teamId }) => teamId)

describe('people who are added to a team', () => {
  test('are in it under its manager', () => {
    const added = add(team('platform', 'marta'), under('marta', 'ana', 'bruno'))
    expect(added).toEqual({
      teams: [],
      leftOut: [],
      memberships: ['ana', 'bruno'].map((userId) => ({
        userId,
        teamId: 'platform',
        reportsTo: 'marta',
        ladderStepId: 'senior',
      })),
    })
  })

  test('give it its manager where it has none: the first who is named', () => {
    const unled = team('platform', null)
    const added = add(unled, [...under('marta', 'ana'), ...under('diego', 'bruno')])
    expect(added.teams).toEqual([team('platform', 'marta'), team('new 1', 'diego')])
    expect(teamIds(added)).toEqual(['platform', 'new 1'])
  })

  test('under another manager go to the identical team of that one, made once if missing', () => {
    const platform = team('platform', 'marta')
    const made = add(platform, under('diego', 'ana', 'bruno'))
    expect(made.teams).toEqual([team('new 0', 'diego')])
    expect(teamIds(made)).toEqual(['new 0', 'new 0'])
    const there = add(platform, under('diego', 'ana'), team('of diego', 'diego'))
    expect(there.teams).toEqual([])
    expect(teamIds(there)).toEqual(['of diego'])
    const closed = add(platform, under('diego', 'ana'), team('of diego', 'diego', false))
    expect(closed.teams).toEqual([team('of diego', 'diego')])
  })

  test('a manager’s own team comes before one without a manager', () => {
    const added = add(team('unled', null), under('diego', 'ana'), team('of diego', 'diego'))
    expect(teamIds(added)).toEqual(['of diego'])
    expect(added.teams).toEqual([])
  })

  test('are each added by every rule, with those before them', () => {
    const added = add(team('platform', null), [
      ...under('marta', 'ana', 'ana', 'marta'),
      ...under('ana', 'marta'),
    ])
    expect(teamIds(added)).toEqual(['platform'])
    expect(added.leftOut).toEqual([
      { userId: 'ana', reason: 'team.alreadyIn' },
      { userId: 'marta', reason: 'team.ownManager' },
      { userId: 'marta', reason: 'team.circle' },
    ])
  })
})
