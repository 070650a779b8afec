import { expect, test } from 'vitest'
import { isLate, nextMeetingOf } from './next-meeting.ts'

const today = '2030-01-15'

const due = (nextDate: string) => ({ nextDate, current: null })
const on = (nextDate: string) => ({ nextDate, current: { state: 'PREPARED' as const } })

test('one that is in review was held, and is not late', () => {
  for (const nextDate of ['2030-01-14', today]) {
    const next = nextMeetingOf({ nextDate, current: { state: 'IN_REVIEW' } }, today)
    expect([next, isLate(next)]).toEqual([{ kind: 'held', date: nextDate }, false])
  }
})

test.each([
  ['a day to come', on('2030-01-16'), { kind: 'planned', date: '2030-01-16' }],
  ['today', on(today), { kind: 'today', date: today }],
  ['a day that is past', on('2030-01-14'), { kind: 'missed', date: '2030-01-14' }],
  ['no day, and time left', due('2030-01-24'), { kind: 'due', date: '2030-01-24' }],
  ['no day, and the last day there is', due(today), { kind: 'due', date: today }],
  ['no day, and none left', due('2030-01-14'), { kind: 'overdue', date: '2030-01-14' }],
])('a next meeting on %s is told apart', (_, whom, next) => {
  expect(nextMeetingOf(whom, today)).toEqual(next)
  expect(isLate(nextMeetingOf(whom, today))).toBe(next.date < today)
})
