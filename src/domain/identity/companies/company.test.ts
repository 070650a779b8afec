import { describe, expect, test } from 'vitest'
import { intervalDaysDefault, isEachOnce, isInterval, isPaletteColor } from './company.ts'

test.each([
  [4, false],
  [5, true],
  [intervalDaysDefault, true],
  [90, true],
  [91, false],
  [7.5, false],
  [Number.NaN, false],
])('%s days between two 1:1s: %s', (days, fits) => {
  expect(isInterval(days)).toBe(fits)
})

describe('a palette color', () => {
  test.each(['#000000', '#C65D3B', '#ffeedd'])('is %s', (text) => {
    expect(isPaletteColor(text)).toBe(true)
  })

  test.each([
    '',
    'red',
    '#fff',
    'c65d3b',
    '#c65d3',
    '#c65d3b80',
    '#c65d3g',
    ' #c65d3b',
    '#c65d3b\n',
    '#c65d3b;background:url(//x)',
    'url(https://example.com)',
  ])('is not %j', (text) => {
    expect(isPaletteColor(text)).toBe(false)
  })
})

test.each([
  [['es'], true],
  [['en', 'es', 'fr'], true],
  [['es', 'es'], false],
  [['es', 'en', 'es'], false],
] as const)('the languages %j stand there once each: %s', (chosen, isSo) => {
  expect(isEachOnce(chosen)).toBe(isSo)
})
