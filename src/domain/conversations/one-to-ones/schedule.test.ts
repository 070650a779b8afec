import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween, workingDayFrom } from '#domain/kernel/time/day.ts'
import {
  daysSinceLast,
  effectiveFrequency,
  ending,
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
  last: { day: today, type: 'FOLLOW_UP' },
  ...over,
})

const review = { day: today, type: 'PERFORMANCE_REVIEW' } as const

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
    ['14 after a review', { last: review }, 14, 'afterReview'],
    [
      '14 after a review, where that is the frequency too',
      { last: review, frequency: 14 },
      14,
      'afterReview',
    ],
    ['the frequency when never reviewed', { lastPerformance: null }, 28, 'frequency'],
    [
      'half after a review with UNDER',
      { last: review, lastPerformance: 'UNDER', frequency: 60 },
      30,
      'needsSupport',
    ],
    [
      'the frequency where it is shorter than 7',
      { membershipStart: today, frequency: 5 },
      5,
      'frequency',
    ],
    ['the frequency where it is shorter than 14', { last: review, frequency: 10 }, 10, 'frequency'],
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
    last: fc.option(
      fc.record({
        day: fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2021-01-01', days)),
        type: fc.constantFrom('FOLLOW_UP', 'PERFORMANCE_REVIEW'),
      }),
    ),
  })

  test('is never above the frequency, and at most a weekend later than it says', () => {
    fc.assert(
      fc.property(situations, (it) => {
        const { due, days } = recommendNext(it)
        const moved = daysBetween(it.last?.day ?? it.membershipStart, due) - days
        expect(days).toBeGreaterThanOrEqual(5)
        expect(days).toBeLessThanOrEqual(it.frequency)
        expect(moved).toBeGreaterThanOrEqual(0)
        expect(moved).toBeLessThanOrEqual(2)
      }),
      { numRuns: 1000 },
    )
  })

  test('counts from the last meeting, whenever it is asked for', () => {
    const asked = (day: string) => recommendNext(situation({ today: day, frequency: 14 })).date
    expect(['2030-01-15', '2030-01-16', '2030-01-28'].map(asked)).toEqual(
      Array(3).fill('2030-01-29'),
    )
  })

  test('counts from the start of the membership where the two never met', () => {
    const never = situation({ last: null, membershipStart: '2030-01-14', frequency: 14 })
    expect(recommendNext(never)).toMatchObject({ date: '2030-01-21', days: 7 })
  })

  test('is the next working day once its day has come, and says since when', () => {
    const late = situation({ last: { day: '2029-12-08', type: 'FOLLOW_UP' }, frequency: 14 })
    expect(recommendNext(late)).toMatchObject({ date: '2030-01-16', due: '2029-12-24' })
    expect(recommendNext({ ...late, today: '2030-01-18' })).toMatchObject({ date: '2030-01-21' })
  })

  test('is neither today nor before nor on a weekend, and no later than need be', () => {
    fc.assert(
      fc.property(situations, (it) => {
        const { date, due } = recommendNext(it)
        for (const day of [date, due]) expect(workingDayFrom(day)).toBe(day)
        expect(date).toBe(due > it.today ? due : workingDayFrom(addDays(it.today, 1)))
      }),
      { numRuns: 1000 },
    )
  })
})

describe('after a 1:1 that is not over', () => {
  const open = { type: 'PERFORMANCE_REVIEW', date: '2030-01-18', heldOn: null } as const

  test('the next counts from the day it is held, planned or today at the earliest', () => {
    expect(ending(open, today)).toEqual({ day: '2030-01-18', type: 'PERFORMANCE_REVIEW' })
    expect(ending({ ...open, date: '2030-01-10' }, today).day).toBe(today)
    expect(ending({ ...open, heldOn: '2030-01-14' }, today).day).toBe('2030-01-14')
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

  test('are none before a day that is still to come', () => {
    const membershipStart = '2030-01-20'
    expect(daysSinceLast({ last: '2030-01-16', membershipStart, today })).toBe(0)
    expect(daysSinceLast({ last: null, membershipStart, today })).toBe(0)
  })

  test.each([
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
