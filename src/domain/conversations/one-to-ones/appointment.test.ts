import { describe, expect, test } from 'vitest'
import { assert, integer, property } from 'fast-check'
import { linkLengthMax } from '#domain/kernel/limits.ts'
import { beginningOf, isTimePast, meetingLinkMistake } from './appointment.ts'
import { clockOf, minuteOf } from '#domain/kernel/time/local-time.ts'

describe('a link to meet at', () => {
  test.each([
    'https://meet.example.com/abc-defg-hij',
    'https://teams.example/l/meetup-join/19%3ameeting?context=%7b%22Tid%22%7d#x',
    'https://intranet:8443/room/7',
    'https://café.example',
    'http://intranet/room/7',
  ])('may be %s', (link) => {
    expect(meetingLinkMistake(link)).toBeUndefined()
  })

  test.each([
    'ftp://meet.example.com/abc',
    'http://bank.example@evil.example/',
    'javascript:alert(1)',
    'meet.example.com/abc',
    'https://',
    'https://.example.com',
    'https://bank.example@evil.example/',
    'https://evil.example\\@bank.example/',
    'https://meet.example.com/a b',
    'https://meet.example.com/\r\nATTACH:x',
    'https://meet.example.com/<script>',
    'https://meet.example.com/a\u202Eb',
    ' https://meet.example.com',
  ])('is never %j', (link) => {
    expect(meetingLinkMistake(link)).toBe('link')
  })

  test(`has ${linkLengthMax} characters at most, and a longer one has a sentence of its own`, () => {
    const link = (length: number) => 'https://a.example/'.padEnd(length, 'x')
    expect(meetingLinkMistake(link(linkLengthMax))).toBeUndefined()
    expect(meetingLinkMistake(link(linkLengthMax + 1))).toBe('linkTooLong')
  })
})

test('a time is read as it is written', () => {
  assert(property(integer({ min: 0, max: 1439 }), (minute) => minuteOf(clockOf(minute)) === minute))
})

test.each(['24:00', '9:30', '09:60', '09:30:00', '', '٠٩:٣٠'])('%j is no time', (time) => {
  expect(minuteOf(time)).toBeUndefined()
})

test.each([
  ['before the clocks change', '2030-03-30', '2030-03-30T09:00:00.000Z'],
  ['and after it, by the same clock', '2030-03-31', '2030-03-31T08:00:00.000Z'],
])('a one-to-one begins when the clock of who plans it says: %s', (_, day, instant) => {
  expect(new Date(beginningOf(day, 600, 'Europe/Madrid') ?? 0).toISOString()).toBe(instant)
  expect(beginningOf(day, null, 'Europe/Madrid')).toBeNull()
})

test.each([
  ['a minute ago', '2030-01-15', 659, true],
  ['this minute', '2030-01-15', 660, false],
  ['later today', '2030-01-15', 900, false],
  ['the whole of today', '2030-01-15', null, false],
  ['tomorrow, earlier in the day', '2030-01-16', 0, false],
  ['yesterday, later in the day', '2030-01-14', 900, true],
])('whether it is too late to plan for a time: %s', (_, day, minute, isPast) => {
  expect(isTimePast(day, minute, { day: '2030-01-15', minute: 660 })).toBe(isPast)
})
