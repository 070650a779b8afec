import { expect, test } from 'vitest'
import type { NeedView } from '#contract/overviews/home.ts'
import { onItsDay } from '#domain/conversations/one-to-ones/appointment.ts'
import { whenOf } from './when.ts'

const today = '2030-01-15'
const past = '2030-01-14'
const who = { id: 'ana', name: 'Ana Test', firstName: 'Ana', picture: null }
const agreement = {
  kind: 'ownAgreement',
  id: 'a',
  description: 'Write',
  toConfirm: false,
  urgency: 'soon',
} as const
const meeting = (state?: 'PREPARED' | 'IN_REVIEW', due = past): NeedView => {
  const current = state ? { id: 'o', state, appointment: onItsDay } : null
  return { kind: 'meeting', id: 'ana', who, current, due, urgency: 'amber' }
}

test.each([
  [null, undefined],
  [past, { kind: 'overdue', day: past }],
  [today, { kind: 'due', days: 0 }],
  ['2030-01-16', { kind: 'due', days: 1 }],
  ['2030-01-22', { kind: 'due', days: 7 }],
  ['2030-01-23', { kind: 'dueOn', day: '2030-01-23' }],
])('due on %s, told on 2030-01-15', (due, when) => {
  expect(whenOf({ ...agreement, due }, today)).toEqual(when)
})

test.each([
  ['that was never planned is overdue', meeting(), 'overdue'],
  ['that was planned has missed its day', meeting('PREPARED'), 'missed'],
  ['that is in review was held on its day', meeting('IN_REVIEW'), 'held'],
])('a one-to-one %s', (_, need, kind) => {
  expect(whenOf(need, today)).toEqual({ kind, day: past })
})

test.each([
  [today, { kind: 'today' }],
  ['2030-01-16', { kind: 'tomorrow' }],
  ['2030-01-17', { kind: 'on', day: '2030-01-17' }],
])('a one-to-one planned for %s says its day, told on 2030-01-15', (due, when) => {
  expect(whenOf(meeting('PREPARED', due), today)).toEqual(when)
})

test('a one-to-one that is not planned says by when', () => {
  expect(whenOf(meeting(undefined, '2030-01-17'), today)).toEqual({ kind: 'toPlan', days: 2 })
})

test('what somebody waits for today says nothing of a later day', () => {
  const toConfirm = { ...agreement, due: '2030-01-18', toConfirm: true } as const
  expect(whenOf(toConfirm, today)).toBeUndefined()
})

test('an invitation has expired on its very day', () => {
  const need = { kind: 'invitation', id: 'i', name: 'Gala', due: today, urgency: 'amber' } as const
  expect(whenOf(need, today)).toEqual({ kind: 'expired', day: today })
})

test('who asks to be deleted is to be by their day, and overdue after it', () => {
  const need = { kind: 'erasure', id: 'r', who, due: today, urgency: 'soon' } as const
  expect(whenOf(need, today)).toEqual({ kind: 'until', day: today })
  expect(whenOf({ ...need, due: past }, today)).toEqual({ kind: 'overdue', day: past })
})

test('a question for feedback waits since it was asked', () => {
  const need = { kind: 'feedbackRequest', id: 'r', who, due: past, urgency: 'soon' } as const
  expect(whenOf(need, today)).toEqual({ kind: 'waiting', day: past })
})
