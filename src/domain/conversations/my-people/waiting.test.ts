import { expect, test } from 'vitest'
import { oneToOneStates } from '#domain/conversations/one-to-ones/states.ts'
import { nextMeetingOf, waitsFor } from './waiting.ts'

const today = '2030-01-15'

type Person = Parameters<typeof waitsFor>[0]

const person = (over: Partial<Person> = {}): Person => ({
  nextDate: '2030-01-24',
  current: null,
  overdueAgreements: 0,
  ...over,
})

const on = (date: string, state: (typeof oneToOneStates)[number] = 'PREPARED') =>
  person({ nextDate: date, current: { state } })

test.each([
  ['a day to come', on('2030-01-16'), { kind: 'planned', date: '2030-01-16' }],
  ['today', on(today), { kind: 'today', date: today }],
  ['a day that is past', on('2030-01-14'), { kind: 'missed', date: '2030-01-14' }],
  ['no day, and time left', person(), { kind: 'due', date: '2030-01-24' }],
  ['no day, and the last day there is', person({ nextDate: today }), { kind: 'due', date: today }],
  [
    'no day, and none left',
    person({ nextDate: '2030-01-14' }),
    { kind: 'overdue', date: '2030-01-14' },
  ],
])('a next meeting on %s is told apart', (_, whom, next) => {
  expect(nextMeetingOf(whom, today)).toEqual(next)
})

test.each([
  ['late by the rhythm', person({ nextDate: '2030-01-14', overdueAgreements: 1 })],
  ['in conversation', on('2030-01-20', 'IN_CONDUCTION')],
  ['in review', on('2030-01-20', 'IN_REVIEW')],
  ['planned for today', on(today)],
  ['whose rhythm ends today', person({ nextDate: today })],
  ['planned for a day that is past', on('2030-01-14', 'PREPARATION_PENDING')],
])('someone %s waits for a one-to-one', (_, whom) => {
  expect(waitsFor(whom, today)).toBe('meeting')
})

test('someone on time with an overdue agreement waits for that', () => {
  expect(waitsFor(person({ overdueAgreements: 1 }), today)).toBe('agreement')
})

test.each([
  ['on time with nothing planned', person()],
  ['planned for a day to come', on('2030-01-16')],
])('someone %s stays quiet', (_, whom) => {
  expect(waitsFor(whom, today)).toBeUndefined()
})
