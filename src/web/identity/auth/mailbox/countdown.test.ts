import { expect, test } from 'vitest'
import { waitLeft } from './countdown.ts'

const asked = 1_900_000_000_000

test.each([
  [0, '5:00'],
  [1, '5:00'],
  [1000, '4:59'],
  [241_000, '0:59'],
  [299_999, '0:01'],
  [300_000, undefined],
  [86_400_000, undefined],
])('%i ms after a mail was asked for, the wait is %s', (ms, left) => {
  expect(waitLeft(asked, asked + ms)).toBe(left)
})

test('a clock that was set back makes nobody wait longer', () => {
  expect(waitLeft(asked, asked - 3_600_000)).toBe('5:00')
})
