import { describe, expect, test } from 'vitest'
import type { Rhythm } from '#domain/conversations/my-people/people.ts'
import {
  recommendationsOf,
  type Facts,
  type Pair,
  type PromisedAgreement,
  type PromisedGoal,
} from './rules.ts'

// A Tuesday.
const today = '2030-01-15'

const rhythm: Rhythm = {
  membershipStart: '2028-01-10',
  override: null,
  last: { day: '2030-01-08', type: 'FOLLOW_UP' },
  lastPerformance: null,
  hasOverdueAgreement: false,
  planned: null,
}
const pair = (over: Partial<Pair> = {}): Pair => ({
  managerId: 'marta',
  collaboratorId: 'ana',
  rhythm,
  current: null,
  reviews: [],
  placedOn: null,
  ...over,
})
const facts: Facts = {
  pairs: [],
  agreements: [],
  goals: [],
  learning: [],
  companyDays: 14,
  showsNineBoxToManagers: true,
  consenting: new Set(['ana', 'marta']),
  today,
}
/** What is recommended to whom, of whom, with its day. */
const told = (over: Partial<Facts>) =>
  recommendationsOf({ ...facts, ...over }).map(
    ({ notice: { to, kind, otherId, day } }) => `${to} ${kind} ${otherId} ${day}`,
  )
const ofPair = (over: Partial<Pair>, more: Partial<Facts> = {}) =>
  told({ pairs: [pair(over)], ...more })

describe('meeting', () => {
  const last = (day: string): Partial<Pair> => ({
    rhythm: { ...rhythm, last: { day, type: 'FOLLOW_UP' } },
  })
  test.each([
    ['on its day', '2030-01-01', []],
    ['a day late', '2029-12-31', ['marta recommendMeeting ana 2030-01-14']],
    ['long late', '2029-11-01', ['marta recommendMeeting ana 2029-11-15']],
  ])('is recommended to a manager whose rhythm is overdue: %s', (_, day, expected) => {
    expect(ofPair(last(day))).toEqual(expected)
  })

  test('by the day that is planned, where one is', () => {
    const planned = (date: string, state: 'PREPARED' | 'IN_REVIEW') =>
      ofPair({
        rhythm: { ...rhythm, last: { day: '2029-11-01', type: 'FOLLOW_UP' }, planned: date },
        current: { id: 'o', state },
      })
    expect(planned('2030-01-15', 'PREPARED')).toEqual([])
    expect(planned('2030-01-14', 'PREPARED')).toEqual(['marta recommendMeeting ana 2030-01-14'])
    expect(planned('2030-01-14', 'IN_REVIEW')).toEqual([])
  })
})

describe('preparing', () => {
  const on = (planned: string, state: 'PREPARATION_PENDING' | 'PREPARED' = 'PREPARATION_PENDING') =>
    ofPair({ rhythm: { ...rhythm, planned }, current: { id: 'o', state } })
  test.each([
    ['tomorrow, of which one is reminded', '2030-01-16', 0],
    ['in two days', '2030-01-17', 1],
    ['in four days', '2030-01-19', 1],
    ['in five days', '2030-01-20', 0],
  ])('is recommended for one that is near: %s', (_, planned, count) => {
    expect(on(planned)).toHaveLength(count)
  })

  test('not for one that is prepared, nor on a Friday for Monday, of which one is reminded', () => {
    expect(on('2030-01-17', 'PREPARED')).toEqual([])
    const friday = { today: '2030-01-18' }
    const current = { id: 'o', state: 'PREPARATION_PENDING' } as const
    const monday = { rhythm: { ...rhythm, planned: '2030-01-21' }, current }
    expect(ofPair(monday, friday)).toEqual([])
    const tuesday = { rhythm: { ...rhythm, planned: '2030-01-22' }, current }
    expect(ofPair(tuesday, friday)).toHaveLength(1)
  })
})

describe('support', () => {
  test.each([
    ['on its day', today, 0],
    ['the day after', '2030-01-14', 1],
    ['fourteen days after', '2030-01-01', 1],
    ['fifteen days after', '2029-12-31', 0],
  ])('is recommended after a review: %s', (_, placedOn, count) => {
    expect(ofPair({ placedOn })).toHaveLength(count)
  })

  test('not where the company does not show managers the Nine Box', () => {
    expect(ofPair({ placedOn: '2030-01-14' }, { showsNineBoxToManagers: false })).toEqual([])
  })
})

describe('recognition', () => {
  const seen = (day: string, ...strong: string[]) => ({ day, strong })
  test.each([
    ['twice', [seen('2030-01-10', 'a', 'b'), seen('2029-07-01', 'b')], 1],
    ['twice, the last time 21 days ago', [seen('2029-12-25', 'b'), seen('2029-07-01', 'b')], 1],
    ['twice, the last time 22 days ago', [seen('2029-12-24', 'b'), seen('2029-07-01', 'b')], 0],
    ['once each, of two', [seen('2030-01-10', 'a'), seen('2029-07-01', 'b')], 0],
    ['once', [seen('2030-01-10', 'a')], 0],
    ['never', [], 0],
  ])('is recommended of a strong point that was seen %s', (_, reviews, count) => {
    expect(ofPair({ reviews })).toHaveLength(count)
  })
})

describe('following up', () => {
  const ids = { id: 'x', collaboratorId: 'ana', managerId: 'marta' }
  const agreement = (over: Partial<PromisedAgreement> = {}) =>
    told({ agreements: [{ ...ids, dueDate: today, owedBy: 'ana', ...over }] })
  const goal = (over: Partial<PromisedGoal> = {}) =>
    told({
      goals: [
        {
          ...ids,
          dueDate: today,
          tracking: 'manual',
          manualProgress: 99,
          initiatives: [],
          ...over,
        },
      ],
    })
  const own = (what: string, day: string) => [`ana recommend${what} marta ${day}`]
  const theirs = (what: string, day: string) => [`marta recommend${what} ana ${day}`]

  test.each([
    ['four days before', '2030-01-19', []],
    ['three days before', '2030-01-18', own('Agreement', '2030-01-18')],
    ['on it', today, own('Agreement', today)],
    ['the day after', '2030-01-14', theirs('Agreement', '2030-01-14')],
    ['fourteen days after', '2030-01-01', theirs('Agreement', '2030-01-01')],
    ['fifteen days after', '2029-12-31', []],
  ])(
    'an agreement is for whoever is to do it until its day, then for its manager: %s',
    (_, dueDate, expected) => {
      expect(agreement({ dueDate })).toEqual(expected)
      expect(goal({ dueDate })).toEqual(expected.map((it) => it.replace('Agreement', 'Goal')))
    },
  )

  test('one that the manager is to do is theirs before its day as well, and never a former one’s', () => {
    expect(agreement({ owedBy: 'marta' })).toEqual(theirs('Agreement', today))
    expect(agreement({ owedBy: 'diego' })).toEqual([])
  })

  test('a goal that is done waits for its manager, once its day has passed', () => {
    expect(goal({ manualProgress: 100 })).toEqual([])
    expect(goal({ manualProgress: 100, dueDate: '2030-01-14' })).toHaveLength(1)
  })
})

describe('whoever declined to be spoken to by what is known of them', () => {
  const all = {
    pairs: [
      pair({
        rhythm: { ...rhythm, last: { day: '2029-11-01', type: 'FOLLOW_UP' } },
        placedOn: '2030-01-10',
        reviews: [
          { day: '2030-01-10', strong: ['a'] },
          { day: '2029-07-01', strong: ['a'] },
        ],
      }),
    ],
  }
  test('is recommended nothing', () => {
    expect(told({ ...all, consenting: new Set(['ana']) })).toEqual([])
  })

  test('is not spoken of by what was found out about them', () => {
    expect(told(all)).toHaveLength(3)
    expect(told({ ...all, consenting: new Set(['marta']) })).toEqual([
      'marta recommendMeeting ana 2029-11-15',
    ])
  })
})
