import { expect, test } from 'vitest'
import { nextDateOf, nextInSeries } from './repeat.ts'

test.each([
  // Planned, weeks, today, next.
  ['2030-01-07', 2, '2030-01-07', '2030-01-21'],
  ['2030-01-07', 1, '2030-01-07', '2030-01-14'],
  ['2030-01-07', 4, '2030-01-07', '2030-02-04'],
  // Held a little late or early: the weekday stays.
  ['2030-01-07', 2, '2030-01-09', '2030-01-21'],
  ['2030-01-07', 2, '2030-01-04', '2030-01-21'],
  // Held much later: no two within half the rhythm.
  ['2030-01-07', 2, '2030-01-15', '2030-02-04'],
  ['2030-01-07', 1, '2030-01-11', '2030-01-21'],
  // Held much earlier: the day planned is the next.
  ['2030-01-07', 2, '2029-12-20', '2030-01-07'],
  ['2030-01-07', 1, '2030-03-01', '2030-03-11'],
] as const)(
  'planned on %s every %i weeks, closed on %s: next on %s',
  (date, weeks, today, next) => {
    expect(nextInSeries(date, weeks, today)).toBe(next)
  },
)

test('a day that was written goes first while it is ahead; a former manager plans nothing', () => {
  const at = { date: '2030-01-07', finishBy: null }
  expect(nextDateOf(at, '2030-01-10', 2, '2030-01-07')).toBe('2030-01-10')
  expect(nextDateOf(at, '2030-01-06', 2, '2030-01-07')).toBe('2030-01-21')
  expect(nextDateOf(at, '2030-01-06', null, '2030-01-07')).toBeUndefined()
  expect(nextDateOf(at, undefined, null, '2030-01-07')).toBeUndefined()
  const left = { ...at, finishBy: '2030-01-20' }
  expect(nextDateOf(left, '2030-01-10', 2, '2030-01-07')).toBeUndefined()
})
