import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPercent, percentMin, shareOf, toPercent } from './percent.ts'

test.each([
  [0, true],
  [100, true],
  [-1, false],
  [101, false],
  [50.5, false],
  [Number.NaN, false],
  [Number.POSITIVE_INFINITY, false],
])('%s is a percent: %s', (value, expected) => {
  expect(isPercent(value)).toBe(expected)
})

test.each([
  [49.4, 49],
  [49.5, 50],
  [-3, 0],
  [100.4, 100],
  [250, 100],
])('%s becomes %i', (value, percent) => {
  expect(toPercent(value)).toBe(percent)
})

test('whatever the number, what becomes of it is a percent, and a percent stays itself', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true }), (value) => {
      expect(isPercent(toPercent(value))).toBe(true)
      expect(toPercent(toPercent(value))).toBe(toPercent(value))
    }),
  )
})

test.each([
  [1, 1, 'count', undefined],
  [0, 4, 'count', undefined],
  [4, 4, 'count', undefined],
  [5, 5, 'percent', 100],
  [7, 15, 'percent', 47],
  [0, 0, 'none', undefined],
])('%d of %d is said as a %s', (count, all, kind, percent) => {
  expect(shareOf(count, all)).toEqual({
    kind,
    count,
    all,
    ...(percent === undefined ? {} : { percent }),
  })
})

test('is 0% only of none and 100% only of all', () => {
  expect(shareOf(1, 1000)).toMatchObject({ percent: 1 })
  expect(shareOf(999, 1000)).toMatchObject({ percent: 99 })
  fc.assert(
    fc.property(fc.integer({ min: percentMin, max: 10_000 }), fc.nat(10_000), (all, some) => {
      const count = Math.min(some, all)
      const share = shareOf(count, all)
      expect(share.kind === 'percent' && [0, 100].includes(share.percent)).toBe(
        count === 0 || count === all,
      )
    }),
  )
})
