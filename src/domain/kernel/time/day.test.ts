import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  dayAt,
  daysBetween,
  endOfQuarter,
  isDay,
  workingDayFrom,
  workingDaysAfter,
} from './day.ts'

const days = fc.integer({ min: 0, max: 80_000 }).map((count) => addDays('1970-01-01', count))

const weekdayOf = (day: string) => (daysBetween('1970-01-01', day) + 4) % 7

describe('adding days', () => {
  test.each([
    ['2030-01-31', 1, '2030-02-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2030-02-28', 1, '2030-03-01'],
    ['2030-01-01', -1, '2029-12-31'],
    ['2030-03-31', 0, '2030-03-31'],
  ])('%s and %i days is %s', (day, count, result) => {
    expect(addDays(day, count)).toBe(result)
  })

  test('is undone by counting the days between', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -5000, max: 5000 }), (day, count) => {
        expect(daysBetween(day, addDays(day, count))).toBe(count)
      }),
    )
  })

  test('keeps the order of days as texts', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 5000 }), (day, count) => {
        expect(addDays(day, count) > day).toBe(true)
      }),
    )
  })
})

describe('a working day', () => {
  test.each([
    ['2030-01-18', '2030-01-18'],
    ['2030-01-19', '2030-01-21'],
    ['2030-01-20', '2030-01-21'],
    ['2030-01-21', '2030-01-21'],
  ])('from %s is %s', (day, result) => {
    expect(workingDayFrom(day)).toBe(result)
  })

  test('is the first day from there that is no Saturday and no Sunday', () => {
    fc.assert(
      fc.property(days, (day) => {
        const workdays = [0, 1, 2].map((count) => addDays(day, count))
        expect(workingDayFrom(day)).toBe(workdays.find((it) => ![0, 6].includes(weekdayOf(it))))
      }),
    )
  })
})

test.each([
  ['2030-01-01', '2030-03-31'],
  ['2030-03-31', '2030-03-31'],
  ['2030-04-01', '2030-06-30'],
  ['2030-08-15', '2030-09-30'],
  ['2030-12-31', '2030-12-31'],
])('the quarter of %s ends on %s', (day, end) => {
  expect(endOfQuarter(day)).toBe(end)
})

describe('a day', () => {
  test('is any day of the calendar', () => {
    fc.assert(fc.property(days, (day) => isDay(day)))
    expect(isDay('2028-02-29')).toBe(true)
  })

  test.each([
    '',
    'today',
    '2030-02-30',
    '2029-02-29',
    '2030-13-01',
    '2030-00-10',
    '2030-1-1',
    '2030-01-15T10:00',
    '2030-01-15 ',
    '+02030-01-15',
    '0000-01-15',
    '0203-01-15',
  ])('is not %j', (text) => {
    expect(isDay(text)).toBe(false)
  })
})

describe('the day at an instant', () => {
  const at = Date.UTC(2030, 0, 15, 23, 30)

  test.each([
    ['UTC', '2030-01-15'],
    ['Europe/Madrid', '2030-01-16'],
    ['America/Sao_Paulo', '2030-01-15'],
    ['Pacific/Kiritimati', '2030-01-16'],
    ['Pacific/Pago_Pago', '2030-01-15'],
  ])('is that of the place: in %s %s', (timeZone, day) => {
    expect(dayAt(at, timeZone)).toBe(day)
  })

  test('is always a day of the calendar, and in UTC that of the instant', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 86_399_999 }), (day, milliseconds) => {
        const instant = Date.parse(`${day}T00:00:00Z`) + milliseconds
        expect(dayAt(instant, 'UTC')).toBe(day)
        expect(isDay(dayAt(instant, 'Asia/Kolkata'))).toBe(true)
      }),
    )
  })

  test('changes with the clocks of the place', () => {
    const beforeSpring = Date.UTC(2030, 2, 30, 22, 59)
    expect(dayAt(beforeSpring, 'Europe/Madrid')).toBe('2030-03-30')
    expect(dayAt(beforeSpring + 60_000, 'Europe/Madrid')).toBe('2030-03-31')
    const inSummer = Date.UTC(2030, 6, 15, 22, 0)
    expect(dayAt(inSummer, 'Europe/Madrid')).toBe('2030-07-16')
  })
})

test.each([
  ['2030-01-15', 3, '2030-01-18'],
  ['2030-01-16', 3, '2030-01-21'],
  ['2030-01-18', 1, '2030-01-21'],
  ['2030-01-19', 3, '2030-01-23'],
  ['2030-01-20', 3, '2030-01-23'],
])('of %s, %i working days after is %s', (day, count, result) => {
  expect(workingDaysAfter(day, count)).toBe(result)
})
