import { describe, expect, test } from 'vitest'
import { sendingTime } from './sending-time.ts'

const madrid = 'Europe/Madrid'
const at = (text: string) => Date.parse(text)
const said = (instant: number) => new Date(instant).toISOString()

const choice = { timeZone: madrid, timing: 'atOnce', quiet: null, since: 0 } as const

describe('what may leave', () => {
  test.each([
    // A Tuesday in January, an hour ahead of UTC.
    ['event', '2030-01-15T22:00:00Z', '2030-01-15T22:00:00Z'],
    ['reminder', '2030-01-15T06:30:00Z', '2030-01-15T07:00:00Z'],
    ['reminder', '2030-01-15T16:59:00Z', '2030-01-15T16:59:00Z'],
    ['reminder', '2030-01-15T17:00:00Z', '2030-01-16T07:00:00Z'],
    // A Friday evening and a Sunday wait for Monday.
    ['recommendation', '2030-01-18T18:00:00Z', '2030-01-21T07:00:00Z'],
    ['recommendation', '2030-01-20T10:00:00Z', '2030-01-21T07:00:00Z'],
    ['service', '2030-01-20T03:00:00Z', '2030-01-20T03:00:00Z'],
  ] as const)('an %s of %s leaves at %s', (pace, now, when) => {
    expect(said(sendingTime(pace, choice, at(now)))).toBe(said(at(when)))
  })

  test('leaves after the quiet hours, also where they go over midnight', () => {
    const quiet = { from: 20 * 60, to: 9 * 60 + 30 }
    const wait = (now: string) => said(sendingTime('event', { ...choice, quiet }, at(now)))
    expect(wait('2030-01-15T21:00:00Z')).toBe('2030-01-16T08:30:00.000Z')
    expect(wait('2030-01-15T18:59:00Z')).toBe('2030-01-15T18:59:00.000Z')
  })

  test.each([
    ['2030-01-15T10:00:00Z', '2030-01-15T18:00:00Z'],
    ['2030-01-15T22:00:00Z', '2030-01-15T22:00:00Z'],
    ['2030-01-19T22:00:00Z', '2030-01-20T23:00:00Z'],
  ])('leaves outside quiet hours that leave no working hour: of %s at %s', (now, when) => {
    const quiet = { from: 7 * 60, to: 19 * 60 }
    expect(said(sendingTime('reminder', { ...choice, quiet }, at(now)))).toBe(said(at(when)))
  })

  test('belongs to the first digest after it happened, and leaves with it', () => {
    const since = at('2030-01-15T10:00:00Z')
    const digest = (timing: 'daily' | 'weekly', now: string) =>
      said(sendingTime('event', { ...choice, timing, since }, at(now)))
    expect(digest('daily', '2030-01-15T10:10:00Z')).toBe('2030-01-16T08:00:00.000Z')
    expect(digest('daily', '2030-01-16T08:00:03Z')).toBe('2030-01-16T08:00:03.000Z')
    expect(digest('weekly', '2030-01-15T10:10:00Z')).toBe('2030-01-21T08:00:00.000Z')
  })
})
