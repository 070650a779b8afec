import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toActor } from '#domain/kernel/access/actor.ts'
import { paces } from '#domain/conversations/one-to-ones/schedule.ts'
import { byUrgency, refuseChangeInterval, rhythmStatus, type Rhythm } from './people.ts'

const today = '2030-01-15'
const rhythm = (over: Partial<Rhythm> = {}): Rhythm => ({
  membershipStart: '2029-01-08',
  override: null,
  last: { day: '2030-01-05', type: 'FOLLOW_UP' },
  lastPerformance: null,
  hasOverdueAgreement: false,
  planned: null,
  ...over,
})

describe('a pair', () => {
  test('keeps the company’s rhythm', () => {
    expect(rhythmStatus(rhythm(), 14, today)).toEqual({
      intervalDays: 14,
      daysSinceLast: 10,
      pace: 'onTime',
      nextDate: '2030-01-21',
    })
  })

  test('keeps its manager’s rhythm instead where there is one', () => {
    expect(rhythmStatus(rhythm({ override: 7 }), 14, today)).toMatchObject({
      intervalDays: 7,
      pace: 'amber',
      nextDate: '2030-01-14',
    })
  })

  test('that never met counts from the day the membership began', () => {
    expect(
      rhythmStatus(rhythm({ last: null, membershipStart: '2030-01-01' }), 5, today),
    ).toMatchObject({ daysSinceLast: 14, pace: 'red', nextDate: '2030-01-07' })
  })

  test('that has planned its next meets on that day', () => {
    expect(rhythmStatus(rhythm({ planned: '2030-02-01' }), 14, today).nextDate).toBe('2030-02-01')
  })
})

describe('a manager’s people', () => {
  const listed = (name: string, pace: (typeof paces)[number], nextDate = today) => ({
    name,
    pace,
    nextDate,
  })

  test('come red first, then amber, then by the next day, then by name', () => {
    const sorted = [
      listed('Zoe', 'onTime', '2030-01-14'),
      listed('Bruno', 'red', '2030-01-02'),
      listed('Ana', 'red', '2030-01-02'),
      listed('Carla', 'red', '2030-01-01'),
      listed('Diego', 'amber', '2029-12-01'),
    ].toSorted(byUrgency)
    expect(sorted.map(({ name }) => name)).toEqual(['Carla', 'Ana', 'Bruno', 'Diego', 'Zoe'])
  })

  test('come in one order, whatever order they are found in', () => {
    const one = fc.record({
      name: fc.constantFrom('Ana', 'Bruno', 'Zoe'),
      pace: fc.constantFrom(...paces),
      nextDate: fc.constantFrom('2030-01-01', '2030-01-02'),
    })
    fc.assert(
      fc.property(fc.array(one), (people) => {
        const sorted = people.toSorted(byUrgency)
        expect(people.toReversed().toSorted(byUrgency)).toEqual(sorted)
      }),
    )
  })
})

test('the days between two 1:1s are set by a manager of the collaborator alone', () => {
  const entry = { companyId: 'aurora', active: true } as const
  const actor = (role: 'USER' | 'SUPERADMIN', manages: string[]) =>
    toActor({ ...entry, userId: 'marta', role, manages, reportsTo: ['head'] })
  expect(refuseChangeInterval('ana', actor('USER', ['ana']))).toBeUndefined()
  for (const other of ['marta', 'head', 'bruno'])
    expect(refuseChangeInterval(other, actor('USER', ['ana']))?.reason).toBe('team.notYourTeam')
  expect(refuseChangeInterval('ana', actor('SUPERADMIN', []))?.kind).toBe('forbidden')
})
