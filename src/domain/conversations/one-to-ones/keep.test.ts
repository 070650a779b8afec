import { expect, test } from 'vitest'
import { toActor } from '#domain/kernel/access/actor.ts'
import type { Visibility } from '#domain/conversations/comments/visibility.ts'
import { feedbackLengthMax } from '#domain/kernel/limits.ts'
import { oneToOneStates } from '#domain/conversations/one-to-ones/states.ts'
import { keepableAt, refuseKeep } from './keep.ts'

const person = (userId: string, manages: string[] = []) =>
  toActor({ userId, companyId: 'aurora', role: 'USER', active: true, manages, reportsTo: [] })
const marta = person('marta', ['ana'])
const meeting = {
  collaboratorId: 'ana',
  managerId: 'marta',
  state: 'PREPARED',
  withdrawn: false,
  finishBy: null,
} as const
const words = (text: string, visibility: Visibility = 'SHARED') => ({ text, visibility })
const clear = words('Clear')
const reason = (text: string, kept?: { text: string; isRead: boolean }) =>
  refuseKeep(meeting, marta, words(text), kept)?.reason

test.each([
  ['skills.s.sharedComment', { category: 'skill', relatedId: 's', visibility: 'SHARED' }],
  ['values.v.privateComment', { category: 'value', relatedId: 'v', visibility: 'PRIVATE' }],
  ['skills.s.score', undefined],
  ['performance.sharedComment', undefined],
  ['greetings', undefined],
  ['nowhere', undefined],
])('of %s is kept %j', (path, keepable) => {
  expect(keepableAt(path)).toEqual(keepable)
})

test('words are kept by the manager of the one-to-one, until it closes', () => {
  for (const state of oneToOneStates) {
    const refusal = refuseKeep({ ...meeting, state }, marta, clear, undefined)
    expect(refusal?.reason).toBe(state === 'CLOSED' ? 'oneToOne.closed' : undefined)
  }
  for (const other of [person('ana'), person('diego', ['ana']), person('bruno')])
    expect(refuseKeep(meeting, other, clear, undefined)?.kind).toBe('forbidden')
})

test('who may only finish it keeps nothing in a diary that is no longer theirs to write in', () => {
  const left = { ...meeting, finishBy: '2030-01-24' }
  expect(refuseKeep(left, person('marta'), clear, undefined)?.reason).toBe('feedback.notYourTeam')
})

test('nothing, and more than an entry holds, is not kept', () => {
  expect(reason(' \n')).toBe('feedback.nothingToKeep')
  expect(reason('x'.repeat(feedbackLengthMax + 1))).toBe('feedback.tooLongToKeep')
  expect(reason('x'.repeat(feedbackLengthMax))).toBeUndefined()
})

test('what is still to be filled in is kept for its author alone', () => {
  const kept = (visibility: Visibility) =>
    refuseKeep(meeting, marta, words('You helped. For example: […]', visibility), undefined)?.reason
  expect([kept('SHARED'), kept('PRIVATE')]).toEqual(['oneToOne.unfilled', undefined])
})

test('what nobody has read yet is kept anew; what others read is not replaced', () => {
  expect(reason('Clearer', { text: 'Clear', isRead: false })).toBeUndefined()
  expect(reason('Clear', { text: 'Clear', isRead: true })).toBeUndefined()
  expect(reason('Clearer', { text: 'Clear', isRead: true })).toBe('feedback.keptIsRead')
})
