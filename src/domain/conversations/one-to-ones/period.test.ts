import { expect, test } from 'vitest'
import { addDays } from '#domain/kernel/time/day.ts'
import {
  isOver,
  isPeriodKey,
  openingPeriod,
  periodNamed,
  periodOf,
  periodsUntil,
} from './period.ts'

test.each([
  ['2030-01-01', '2030-H1', '2030-01-01', '2030-06-30'],
  ['2030-06-30', '2030-H1', '2030-01-01', '2030-06-30'],
  ['2030-07-01', '2030-H2', '2030-07-01', '2030-12-31'],
  ['2030-12-31', '2030-H2', '2030-07-01', '2030-12-31'],
])('%s is in %s', (day, key, from, to) => {
  expect(periodOf(day)).toEqual({ key, from, to })
})

test('the last periods leave no day out, and have none in common', () => {
  const periods = periodsUntil('2030-01-15')
  expect(periods.map(({ key }) => key)).toEqual([
    '2030-H1',
    '2029-H2',
    '2029-H1',
    '2028-H2',
    '2028-H1',
    '2027-H2',
  ])
  periods.slice(1).forEach(({ to }, index) => {
    expect(addDays(to, 1)).toBe(periods[index]?.from)
  })
})

test.each([
  ['2030-01-15', true, '2029-H2'],
  ['2030-12-31', true, '2030-H1'],
  ['2030-12-31', false, '2030-H2'],
])('on %s, with earlier reviews: %s, the report opens on %s', (today, hasEarlier, key) => {
  expect(openingPeriod(today, hasEarlier)).toEqual(periodNamed(key))
})

test('a period is over the day after its last', () => {
  const period = periodOf('2030-06-30')
  expect(isOver(period, '2030-06-30')).toBe(false)
  expect(isOver(period, '2030-07-01')).toBe(true)
})

test.each(['2030-H3', '2030', '2030-H1 ', '', '30-H1', '0000-H1'])('%j names no period', (text) => {
  expect(isPeriodKey(text)).toBe(false)
})
