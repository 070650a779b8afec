import { describe, expect, test } from 'vitest'
import { toActor } from '#domain/access/actor.ts'
import type { Meeting } from './access.ts'
import {
  openQuestionsMax,
  refuseAgenda,
  refuseAnswerChange,
  refuseAsk,
  refuseQuestionChange,
  type AgendaAnswer,
  type AgendaQuestion,
} from './agenda.ts'
import { oneToOneStates, type OneToOneState } from './states.ts'

const person = (userId: string, manages: string[] = [], reportsTo: string[] = []) =>
  toActor({ userId, companyId: 'aurora', role: 'ADMIN', active: true, manages, reportsTo })

const marta = person('marta', ['ana'])
const ana = person('ana', [], ['marta'])
const outsiders = [
  person('diego', ['ana']),
  person('bruno', [], ['marta']),
  person('marta'),
  person('ana', [], ['diego']),
]

const meeting = (state: OneToOneState = 'PREPARED'): Meeting => ({
  withdrawn: false,
  finishBy: null,
  collaboratorId: 'ana',
  managerId: 'marta',
  state,
})

const question = (over: Partial<AgendaQuestion> = {}): AgendaQuestion => ({
  id: 'q',
  collaboratorId: 'ana',
  managerId: 'marta',
  askedBy: 'ana',
  text: 'Where can I help more?',
  answered: false,
  ...over,
})

const answer: AgendaAnswer = { id: 'a', questionId: 'q', authorId: 'marta', text: 'In reviews' }

describe.each([
  ['the manager', marta],
  ['the collaborator', ana],
])('%s', (_, actor) => {
  test.each(oneToOneStates)('asks and answers until it closes: %s', (state) => {
    const reason = state === 'CLOSED' ? 'agenda.closed' : undefined
    expect(refuseAgenda(meeting(state), actor)?.reason).toBe(reason)
  })

  test('changes their own question while it is unanswered', () => {
    const own = question({ askedBy: actor.userId })
    const theirs = question({ askedBy: 'someone' })
    const change = (it: AgendaQuestion, state?: OneToOneState) =>
      refuseQuestionChange(it, meeting(state), actor)?.reason
    expect(change(own)).toBeUndefined()
    expect(change(theirs)).toBe('agenda.notAsker')
    expect(change({ ...own, askedBy: null })).toBe('agenda.notAsker')
    expect(change({ ...own, answered: true })).toBe('agenda.answered')
    expect(change(own, 'CLOSED')).toBe('agenda.closed')
  })
})

test('an agenda has room for so many unanswered questions, and no more', () => {
  expect(refuseAsk(meeting(), ana, openQuestionsMax - 1)).toBeUndefined()
  expect(refuseAsk(meeting(), ana, openQuestionsMax)?.reason).toBe('agenda.full')
  expect(refuseAsk(meeting('CLOSED'), ana, 0)?.reason).toBe('agenda.closed')
})

test('an answer is its author’s to change, until it closes', () => {
  expect(refuseAnswerChange(answer, meeting(), marta)).toBeUndefined()
  expect(refuseAnswerChange(answer, meeting(), ana)?.reason).toBe('agenda.notAuthor')
  expect(refuseAnswerChange(answer, meeting('CLOSED'), marta)?.reason).toBe('agenda.closed')
})

test('nobody else has part in it: other managers, teammates, or one who was of the pair', () => {
  const notYourPair = { kind: 'forbidden', reason: 'agenda.notYourPair' }
  for (const actor of outsiders) {
    expect(refuseAgenda(meeting(), actor)).toEqual(notYourPair)
    expect(refuseAsk(meeting(), actor, 0)).toEqual(notYourPair)
    expect(refuseQuestionChange(question(), meeting(), actor)).toEqual(notYourPair)
    expect(refuseAnswerChange(answer, meeting(), actor)).toEqual(notYourPair)
  }
})

test('a pair that is none any more goes on in the one that may still be finished', () => {
  const left = { ...meeting('IN_CONDUCTION'), finishBy: '2030-01-24' }
  const [other, teammate, former, formerCollaborator] = outsiders
  for (const actor of [former, formerCollaborator])
    expect(actor && refuseAgenda(left, actor)).toBeUndefined()
  for (const actor of [other, teammate])
    expect(actor && refuseAgenda(left, actor)?.reason).toBe('agenda.notYourPair')
})
