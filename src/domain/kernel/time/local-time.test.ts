import { expect, test } from 'vitest'
import { firstOf } from '#tests/support/long.ts'
import { addDays } from './day.ts'
import { instantOf, localTime, type LocalTime } from './local-time.ts'

const madrid = 'Europe/Madrid'
const hourMs = 3_600_000
const minuteMs = 60_000

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

test.each([
  ['America/Havana', '2027-03-14', 15, { day: '2027-03-14', minute: 75 }],
  ['Atlantic/Azores', '2027-03-28', 30, { day: '2027-03-28', minute: 90 }],
  ['America/New_York', '2027-03-14', 150, { day: '2027-03-14', minute: 210 }],
  ['Australia/Lord_Howe', '2027-10-03', 135, { day: '2027-10-03', minute: 165 }],
])(
  'a time that the clocks of %s skip on %s, minute %i, is later the same day',
  (zone, day, minute, shown) => {
    expect(localTime(instantOf({ day, minute }, zone), zone)).toEqual(shown)
  },
)

/** As a count of minutes, to tell which of two times is later on a clock. */
const minutesOf = ({ day, minute }: LocalTime) => Date.parse(`${day}T00:00Z`) / minuteMs + minute

/** By how many milliseconds a clock is ahead of UTC. */
const offsetAt = (instant: number, zone: string) =>
  minutesOf(localTime(instant, zone)) * minuteMs - instant

/** The hours of a year in which the clocks of a zone change. */
function changesOf(zone: string, year: number): number[] {
  const end = Date.UTC(year + 1)
  const found: number[] = []
  for (let day = Date.UTC(year); day < end; day += 24 * hourMs) {
    if (offsetAt(day, zone) === offsetAt(day + 24 * hourMs, zone)) continue
    for (let hour = day; hour < day + 24 * hourMs; hour += hourMs)
      if (offsetAt(hour, zone) !== offsetAt(hour + hourMs, zone)) found.push(hour)
  }
  return found
}

const zones = [
  'America/Havana',
  'Africa/Cairo',
  'America/Santiago',
  'Antarctica/Troll',
  'Asia/Beirut',
  'Atlantic/Azores',
  'Australia/Lord_Howe',
  'Europe/Madrid',
]
const others = Intl.supportedValuesOf('timeZone').filter((zone) => !zones.includes(zone))

test.each(firstOf([...zones, ...others], zones.length))(
  'around every change of the clocks in %s a time is the first instant that shows it, or the next there is',
  (zone) => {
    for (const change of changesOf(zone, 2027)) {
      const from = localTime(change, zone)
      for (let step = -8; step <= 20; step += 1) {
        const at = from.minute + step * 15
        const asked = {
          day: addDays(from.day, Math.floor(at / 1440)),
          minute: ((at % 1440) + 1440) % 1440,
        }
        const instant = instantOf(asked, zone)
        const shown = minutesOf(localTime(instant, zone))
        const showing = (ms: number) => minutesOf(localTime(ms, zone)) === minutesOf(asked)
        const near = Array.from({ length: 25 }, (_, n) => instant + (n - 12) * 15 * minuteMs)
        const first = near.find(showing)
        if (first === undefined) {
          expect(shown).toBeGreaterThan(minutesOf(asked))
          expect(shown - minutesOf(asked)).toBeLessThanOrEqual(180)
        } else expect(instant).toBe(first)
      }
    }
  },
)
