import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPercent, toPercent } from './percent.ts'

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
