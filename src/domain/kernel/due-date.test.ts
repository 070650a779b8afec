import { expect, test } from 'vitest'
import { refuseDueDate, refusePast } from './due-date.ts'

const today = '2030-01-15'
const inPast = { kind: 'conflict', reason: 'date.inPast' }

test('today and later can be planned for, yesterday cannot', () => {
  expect(refusePast('2030-01-15', today)).toBeUndefined()
  expect(refusePast('2031-01-01', today)).toBeUndefined()
  expect(refusePast('2030-01-14', today)).toEqual(inPast)
})

test.each([
  ['new, tomorrow', '2030-01-16', undefined, undefined],
  ['new, yesterday', '2030-01-14', undefined, inPast],
  ['none', null, undefined, undefined],
  ['overdue and unchanged', '2029-12-01', '2029-12-01', undefined],
  ['overdue and moved within the past', '2029-12-02', '2029-12-01', inPast],
  ['overdue and moved to today', '2030-01-15', '2029-12-01', undefined],
  ['taken away', null, '2029-12-01', undefined],
])('a due date %s', (_, dueDate, previous, refused) => {
  expect(refuseDueDate(dueDate, today, previous)).toEqual(refused)
})
