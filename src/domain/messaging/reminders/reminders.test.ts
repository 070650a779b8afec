import { describe, expect, test } from 'vitest'
import { remindersOf, remindersOfRequest, type UpcomingMeeting } from './reminders.ts'

const hours = { timeZone: 'Europe/Madrid', quiet: null }
// A Wednesday.
const ahead: UpcomingMeeting = {
  id: 'o',
  collaboratorId: 'ana',
  managerId: 'marta',
  state: 'PREPARATION_PENDING',
  date: '2030-01-16',
  time: null,
  saidAt: Date.parse('2030-01-01T10:00:00Z'),
  awaitsCollaborator: false,
  collaborator: hours,
  manager: hours,
}

const at = (from: string, minutes = 45) => {
  const begins = Date.parse(from)
  return { from: begins, to: begins + minutes * 60_000 }
}
/** Who is to be reminded of what at a moment. */
const told = (now: string, over: Partial<UpcomingMeeting> = {}) =>
  remindersOf({ ...ahead, ...over }, Date.parse(now)).map(
    ({ to, kind, day }) => `${to} ${kind} ${day}`,
  )

const toAna = 'ana oneToOneNear 2030-01-16'
const toMarta = 'marta oneToOneNear 2030-01-16'

describe('days before a one-to-one', () => {
  test.each([
    ['not yet at 8:59 two days before', '2030-01-14T07:59:59Z', []],
    ['the collaborator from 9:00 two days before', '2030-01-14T08:00:00Z', [toAna]],
    ['until the end of that working day', '2030-01-14T16:59:59Z', [toAna]],
    ['nobody in the evening', '2030-01-14T17:00:00Z', []],
    ['the manager too from 9:00 the day before', '2030-01-15T08:00:00Z', [toAna, toMarta]],
    ['nobody on the day itself', '2030-01-16T08:00:00Z', []],
  ])('%s', (_, now, expected) => {
    expect(told(now)).toEqual(expected)
  })

  test('on the Friday before, where that would be at a weekend', () => {
    const monday = { date: '2030-01-21' }
    expect(told('2030-01-18T08:00:00Z', monday)).toHaveLength(2)
    expect(told('2030-01-17T08:00:00Z', monday)).toEqual([])
    for (const day of ['19', '20']) expect(told(`2030-01-${day}T10:00:00Z`, monday)).toEqual([])
  })

  test('each by their own clock, on the day it is for them', () => {
    const tokyo = { ...hours, timeZone: 'Asia/Tokyo' }
    const late = { time: at('2030-01-16T16:00:00Z'), collaborator: tokyo }
    // In Tokyo it is on Thursday, at one in the morning.
    expect(told('2030-01-15T00:00:00Z', late)).toEqual(['ana oneToOneNear 2030-01-17'])
    expect(told('2030-01-14T23:59:59Z', late)).toEqual([])
  })

  test.each([
    ['the clocks go forward', '2030-04-03', '2030-03-29T08:00:00Z', '2030-04-01T07:00:00Z'],
    ['the clocks go back', '2030-10-30', '2030-10-25T07:00:00Z', '2030-10-28T08:00:00Z'],
  ])('at nine by the clock before and after %s', (_, date, before, after) => {
    const friday = { date: `${date.slice(0, 8)}${date.endsWith('03') ? '01' : '28'}` }
    expect(told(before, friday)).toHaveLength(2)
    expect(told(new Date(Date.parse(before) - 1).toISOString(), friday)).toEqual([])
    expect(told(after, { date })).toHaveLength(1)
    expect(told(new Date(Date.parse(after) - 1).toISOString(), { date })).toEqual([])
  })

  test('not where it was planned or moved since, nor once it has begun', () => {
    const now = '2030-01-14T09:00:00Z'
    expect(told(now, { saidAt: Date.parse('2030-01-14T08:30:00Z') })).toEqual([])
    for (const state of ['IN_CONDUCTION', 'IN_REVIEW', 'CLOSED'] as const)
      expect(told(now, { state })).toEqual([])
    expect(told(now, { state: 'PREPARED' })).toEqual([toAna])
  })

  test('not in quiet hours, and after them', () => {
    const quiet = { ...hours, quiet: { from: 0, to: 11 * 60 } }
    expect(told('2030-01-14T09:59:00Z', { collaborator: quiet })).toEqual([])
    expect(told('2030-01-14T10:00:00Z', { collaborator: quiet })).toEqual([toAna])
  })
})

describe('two hours before a one-to-one', () => {
  const soon = ['ana oneToOneSoon 2030-01-16', 'marta oneToOneSoon 2030-01-16']
  const time = at('2030-01-16T11:00:00Z')

  test.each([
    ['not yet a second before that', '2030-01-16T08:59:59Z', []],
    ['both are reminded', '2030-01-16T09:00:00Z', soon],
    ['until it begins', '2030-01-16T10:59:59Z', soon],
    ['and not once it has', '2030-01-16T11:00:00Z', []],
  ])('%s', (_, now, expected) => {
    expect(told(now, { time })).toEqual(expected)
  })

  test('nobody is where it has no time, was planned since, or is out of working hours', () => {
    expect(told('2030-01-16T09:00:00Z')).toEqual([])
    const saidAt = Date.parse('2030-01-16T09:00:01Z')
    expect(told('2030-01-16T10:00:00Z', { time, saidAt })).toEqual([])
    const evening = { time: at('2030-01-16T19:30:00Z') }
    expect(told('2030-01-16T17:30:00Z', evening)).toEqual([])
    const saturday = { date: '2030-01-19', time: at('2030-01-19T11:00:00Z') }
    expect(told('2030-01-19T09:30:00Z', saturday)).toEqual([])
  })

  test('one early in the morning is said when the working day begins', () => {
    const early = { time: at('2030-01-16T07:30:00Z') }
    expect(told('2030-01-16T06:59:59Z', early)).toEqual([])
    expect(told('2030-01-16T07:00:00Z', early)).toEqual(soon)
  })
})

describe('two hours after a one-to-one', () => {
  const time = at('2030-01-16T09:00:00Z', 60)
  const unfinished = 'marta oneToOneUnfinished 2030-01-16'
  const leftOpen = 'ana oneToOneLeftOpen 2030-01-16'

  test.each([
    ['not yet', '2030-01-16T11:59:59Z', { state: 'IN_CONDUCTION' }, []],
    [
      'its manager, as long as it is open',
      '2030-01-16T12:00:00Z',
      { state: 'IN_REVIEW' },
      [unfinished],
    ],
    ['nobody, where all is done', '2030-01-16T12:00:00Z', { state: 'CLOSED' }, []],
    [
      'its collaborator, where something waits for them',
      '2030-01-16T12:00:00Z',
      { state: 'CLOSED', awaitsCollaborator: true },
      [leftOpen],
    ],
    ['for four days', '2030-01-18T16:00:00Z', { state: 'IN_REVIEW' }, [unfinished]],
    ['no longer', '2030-01-21T12:00:00Z', { state: 'IN_REVIEW' }, []],
  ] as const)('%s', (_, now, over, expected) => {
    expect(told(now, { time, ...over })).toEqual(expected)
  })

  test('on Monday after one on Friday afternoon', () => {
    const friday = { date: '2030-01-18', time: at('2030-01-18T15:00:00Z') }
    expect(told('2030-01-18T17:45:00Z', friday)).toEqual([])
    expect(told('2030-01-21T07:00:00Z', friday)).toEqual(['marta oneToOneUnfinished 2030-01-18'])
  })
})

test('who is asked for feedback is reminded after three working days, at nine', () => {
  const request = { id: 'r', askerId: 'ana', askedId: 'bruno', askedOn: '2030-01-17' }
  const asked = (now: string) => remindersOfRequest(request, hours, Date.parse(now))
  // Thursday; the weekend does not count.
  expect(asked('2030-01-22T07:59:59Z')).toEqual([])
  expect(asked('2030-01-22T08:00:00Z')).toMatchObject([
    { to: 'bruno', kind: 'feedbackAwaited', otherId: 'ana', feedbackRequestId: 'r' },
  ])
  expect(asked('2030-01-26T08:00:00Z')).toEqual([])
})

test('each is said once of the same time, and anew of another', () => {
  const once = (over: Partial<UpcomingMeeting>, now: string) =>
    remindersOf({ ...ahead, ...over }, Date.parse(now)).map((it) => it.once)
  const time = at('2030-01-16T11:00:00Z')
  expect(once({ time }, '2030-01-16T09:00:00Z')).toEqual(once({ time }, '2030-01-16T10:30:00Z'))
  expect(once({ time: at('2030-01-16T12:00:00Z') }, '2030-01-16T10:30:00Z')).not.toEqual(
    once({ time }, '2030-01-16T10:30:00Z'),
  )
  expect(once({}, '2030-01-14T09:00:00Z')).toEqual(once({}, '2030-01-15T07:30:00Z'))
})
