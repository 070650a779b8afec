import { expect, test } from 'vitest'
import { instantOf, localTime } from './local-time.ts'

const madrid = 'Europe/Madrid'

test.each([
  ['2030-03-31', 2 * 60 + 30, madrid, '2030-03-31T01:30:00.000Z'],
  ['2030-03-31', 9 * 60, madrid, '2030-03-31T07:00:00.000Z'],
  ['2030-01-15', 9 * 60, 'Pacific/Auckland', '2030-01-14T20:00:00.000Z'],
  ['2030-01-15', 23 * 60, 'America/Los_Angeles', '2030-01-16T07:00:00.000Z'],
])('on %s the minute %i in %s is %s', (day, minute, zone, instant) => {
  expect(new Date(instantOf({ day, minute }, zone)).toISOString()).toBe(instant)
})

test('a clock shows midnight as the first minute of its day', () => {
  expect(localTime(Date.parse('2030-01-15T23:00:00Z'), madrid)).toEqual({
    day: '2030-01-16',
    minute: 0,
  })
})
