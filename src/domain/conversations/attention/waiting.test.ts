import { describe, expect, test } from 'vitest'
import { onItsDay } from '#domain/conversations/one-to-ones/appointment.ts'
import type { OneToOneState } from '#domain/conversations/one-to-ones/states.ts'
import type { ToDo } from './to-do.ts'
import { waitsFor } from './waiting.ts'

const today = '2030-01-15'
const who = { id: 'ana', name: 'Ana Test', firstName: 'Ana', picture: null }

const meeting = (over: Partial<ToDo> = {}, state?: OneToOneState): ToDo => ({
  kind: 'meeting',
  id: 'ana',
  who,
  current: state ? { id: 'o', state, appointment: onItsDay } : null,
  due: today,
  urgency: 'soon',
  ...(over as object),
})

const agreement = (
  due: string | null,
  urgency: ToDo['urgency'],
  proposed: 'FULFILLED' | null = 'FULFILLED',
): ToDo => ({
  kind: 'agreement',
  id: 'a',
  who,
  description: 'Write the runbook',
  isOwn: false,
  proposed,
  due,
  urgency,
})

const request: ToDo = {
  kind: 'request',
  id: 'ana',
  who,
  reason: null,
  overdueSince: null,
  due: '2030-01-14',
  urgency: 'soon',
}

const waiting = (...needs: readonly ToDo[]) => waitsFor(needs, 'ana', today)

describe('someone waits for', () => {
  test.each([
    ['a one-to-one that is overdue', meeting({ due: '2030-01-14', urgency: 'amber' })],
    ['one that is long overdue', meeting({ due: '2030-01-01', urgency: 'red' })],
    ['one that is due today', meeting()],
    ['one in conversation, whatever its day', meeting({ due: '2030-01-20' }, 'IN_CONDUCTION')],
    ['one in review, whatever its day', meeting({ due: '2030-01-20' }, 'IN_REVIEW')],
  ])('%s', (_, need) => {
    expect(waiting(need)).toBe('meeting')
  })

  test('the one-to-one they asked for', () => {
    expect(waiting(request)).toBe('request')
  })

  test.each([
    ['is overdue', '2030-01-14', 'amber'],
    ['is due today', today, 'soon'],
  ] as const)('an agreement that %s', (_, due, urgency) => {
    expect(waiting(agreement(due, urgency))).toBe('agreement')
  })

  test.each([
    ['of the days to come', '2030-01-16'],
    ['without a day', null],
  ] as const)('a proposed outcome of an agreement %s', (_, due) => {
    expect(waiting(agreement(due, 'soon'))).toBe('outcome')
  })

  test('an agreement that is due before an outcome', () => {
    expect(waiting(agreement(null, 'soon'), agreement(today, 'soon'))).toBe('agreement')
  })

  test('a one-to-one before an agreement', () => {
    expect(waiting(agreement('2030-01-14', 'amber'), meeting())).toBe('meeting')
  })
})

test.each([
  ['a one-to-one of the days to come', meeting({ due: '2030-01-16' })],
  ['one that is prepared for them', meeting({ due: '2030-01-16' }, 'PREPARED')],
  ['an agreement of the days to come', agreement('2030-01-16', 'soon', null)],
  ['a review', { kind: 'review', id: 'ana', who, due: '2030-01-20', urgency: 'soon' } as const],
])('someone with %s stays quiet', (_, need) => {
  expect(waiting(need)).toBeUndefined()
})

test('what is another’s is not theirs', () => {
  expect(waitsFor([meeting()], 'bruno', today)).toBeUndefined()
})
