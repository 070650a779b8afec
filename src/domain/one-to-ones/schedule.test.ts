import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '#domain/kernel/day.ts'
import {
  daysSinceLast,
  effectiveFrequency,
  pace,
  recommendNext,
  type Situation,
} from './schedule.ts'

/** A Tuesday. */
const today = '2030-01-15'

const situation = (over: Partial<Situation> = {}): Situation => ({
  today,
  frequency: 28,
  membershipStart: '2028-01-01',
  lastPerformance: 'IN_LINE',
  hasOverdueAgreement: false,
  type: 'FOLLOW_UP',
  ...over,
})

describe('the frequency', () => {
  test.each([
    [null, 14, 14],
    [7, 14, 7],
    [90, 14, 90],
    [2, 14, 5],
    [365, 14, 90],
    [null, 1, 5],
  ])('override %s, company %i: %i days', (override, companyDays, days) => {
    expect(effectiveFrequency(override, companyDays)).toBe(days)
  })
})

describe('the recommendation', () => {
  const rows: [string, Partial<Situation>, number, string][] = [
    ['the frequency', {}, 28, 'frequency'],
    ['7 days from the first day', { membershipStart: today }, 7, 'firstNinetyDays'],
    ['7 days on day 89', { membershipStart: addDays(today, -89) }, 7, 'firstNinetyDays'],
    ['the frequency on day 90', { membershipStart: addDays(today, -90) }, 28, 'frequency'],
    ['half after UNDER', { lastPerformance: 'UNDER' }, 14, 'needsSupport'],
    ['half with an overdue agreement', { hasOverdueAgreement: true }, 14, 'needsSupport'],
    ['half, rounded down', { hasOverdueAgreement: true, frequency: 21 }, 10, 'needsSupport'],
    ['half, at least 7', { hasOverdueAgreement: true, frequency: 10 }, 7, 'needsSupport'],
    ['14 after a review', { type: 'PERFORMANCE_REVIEW' }, 14, 'afterReview'],
    [
      '14 after a review, where that is the frequency too',
      { type: 'PERFORMANCE_REVIEW', frequency: 14 },
      14,
      'afterReview',
    ],
    ['the frequency when never reviewed', { lastPerformance: null }, 28, 'frequency'],
    [
      'half after a review with UNDER',
      { type: 'PERFORMANCE_REVIEW', lastPerformance: 'UNDER', frequency: 60 },
      30,
      'needsSupport',
    ],
    [
      'the frequency where it is shorter than 7',
      { membershipStart: today, frequency: 5 },
      5,
      'frequency',
    ],
    [
      'the frequency where it is shorter than 14',
      { type: 'PERFORMANCE_REVIEW', frequency: 10 },
      10,
      'frequency',
    ],
  ]

  test.each(rows)('%s', (_, over, days, reason) => {
    expect(recommendNext(situation(over))).toMatchObject({ days, reason })
  })

  test.each([
    [7, '2030-01-22'],
    [10, '2030-01-25'],
    [11, '2030-01-28'],
    [12, '2030-01-28'],
    [13, '2030-01-28'],
  ])('in %i days, never on a weekend: %s', (frequency, date) => {
    expect(recommendNext(situation({ frequency })).date).toBe(date)
  })

  const situations = fc.record({
    today: fc.integer({ min: 0, max: 2000 }).map((days) => addDays('2026-01-01', days)),
    frequency: fc.integer({ min: 5, max: 90 }),
    membershipStart: fc.integer({ min: 0, max: 2000 }).map((days) => addDays('2026-01-01', -days)),
    lastPerformance: fc.constantFrom('UNDER', 'IN_LINE', 'OVER', null),
    hasOverdueAgreement: fc.boolean(),
    type: fc.constantFrom('FOLLOW_UP', 'PERFORMANCE_REVIEW'),
  })

  test('is never above the frequency, and at most a weekend later than it says', () => {
    fc.assert(
      fc.property(situations, (it) => {
        const { date, days } = recommendNext(it)
        const moved = daysBetween(it.today, date) - days
        expect(days).toBeGreaterThanOrEqual(5)
        expect(days).toBeLessThanOrEqual(it.frequency)
        expect(moved).toBeGreaterThanOrEqual(0)
        expect(moved).toBeLessThanOrEqual(2)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('the days since the last 1:1', () => {
  test('count from it', () => {
    const pair = { last: '2030-01-01', membershipStart: '2029-01-01', today }
    expect(daysSinceLast(pair)).toBe(14)
  })

  test('count from the start of the membership when there was none', () => {
    expect(daysSinceLast({ last: null, membershipStart: '2030-01-10', today })).toBe(5)
  })

  test.each([
    [-3, 14, 'onTime'],
    [0, 14, 'onTime'],
    [14, 14, 'onTime'],
    [15, 14, 'amber'],
    [21, 14, 'amber'],
    [22, 14, 'red'],
    [7, 5, 'amber'],
    [8, 5, 'red'],
  ] as const)('%i days at a frequency of %i: %s', (days, frequency, expected) => {
    expect(pace(days, frequency)).toBe(expected)
  })
})
