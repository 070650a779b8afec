import { describe, expect, test } from 'vitest'
import { toActor } from '#domain/kernel/access/actor.ts'
import { addressees, type Addressee } from './addressee.ts'
import {
  fateAtClosing,
  openQuestionsMax,
  refuseAgenda,
  refuseAnswer,
  refuseArrange,
  refuseAsk,
  refuseQuestionChange,
  refuseRemove,
  removalOf,
} from './agenda.ts'

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

const pair = { collaboratorId: 'ana', managerId: 'marta', finishBy: null }
const open = { askedBy: 'ana', answered: false, closed: false, addressee: 'both' as Addressee }
const closed = { ...open, closed: true }

describe.each([
  ['the manager', marta],
  ['the collaborator', ana],
])('%s', (_, actor) => {
  test('asks, ticks and puts questions elsewhere, until they went with a 1:1 that is closed', () => {
    expect(refuseAgenda(pair, actor)).toBeUndefined()
    expect(refuseArrange(open, pair, actor)).toBeUndefined()
    expect(refuseArrange(closed, pair, actor)?.reason).toBe('agenda.closed')
  })

  test('changes their own question while it is unanswered', () => {
    const own = { ...open, askedBy: actor.userId }
    const change = (it: Parameters<typeof refuseQuestionChange>[0]) =>
      refuseQuestionChange(it, pair, actor)?.reason
    expect(change(own)).toBeUndefined()
    expect(change({ ...own, askedBy: 'someone' })).toBe('agenda.notAsker')
    expect(change({ ...own, askedBy: null })).toBe('agenda.notAsker')
    expect(change({ ...own, answered: true })).toBe('agenda.answered')
    expect(change({ ...own, closed: true })).toBe('agenda.closed')
  })

  test('removes any question: their own for good while unanswered, others from the open 1:1', () => {
    const remove = (it: Parameters<typeof refuseRemove>[0], hasOpen: boolean) =>
      refuseRemove(it, { ...pair, hasOpen }, actor)?.reason
    const own = { ...open, askedBy: actor.userId }
    const others = [
      { ...own, answered: true },
      { ...own, askedBy: 'another' },
      { ...own, askedBy: null },
    ]
    expect(remove(own, true) ?? remove(own, false)).toBeUndefined()
    expect(removalOf(own, actor.userId)).toBe('deleted')
    for (const one of others) {
      expect(removalOf(one, actor.userId)).toBe('takenOff')
      expect(remove(one, true)).toBeUndefined()
      expect(remove(one, false)).toBe('agenda.noneOpen')
      expect(remove({ ...one, closed: true }, true)).toBe('agenda.closed')
    }
  })

  test('answers what is for them, and nothing that is for the other', () => {
    const own = actor === ana ? 'collaborator' : 'manager'
    const refused = addressees.filter((addressee) => {
      const reason = refuseAnswer({ ...open, addressee }, pair, actor)?.reason
      expect(reason).toBeOneOf([undefined, 'agenda.notForYou'])
      return reason
    })
    expect(refused).toEqual(addressees.filter((it) => it !== own && it !== 'both'))
    expect(refuseAnswer(closed, pair, actor)?.reason).toBe('agenda.closed')
  })
})

test('an agenda has room for so many unanswered questions, and no more', () => {
  expect(refuseAsk(pair, ana, openQuestionsMax - 1)).toBeUndefined()
  expect(refuseAsk(pair, ana, openQuestionsMax)?.reason).toBe('agenda.full')
})

test('only what a person asked and nobody answered or ticked carries over', () => {
  const fate = (askedBy: string | null, answered: boolean, talked: boolean) =>
    fateAtClosing({ askedBy, answered, talked })
  for (const askedBy of ['ana', 'marta', null]) {
    expect(fate(askedBy, true, false)).toBe('kept')
    expect(fate(askedBy, false, true)).toBe('kept')
    expect(fate(askedBy, true, true)).toBe('kept')
  }
  expect(fate('ana', false, false)).toBe('carried')
  expect(fate(null, false, false)).toBe('deleted')
})

test('nobody else has part in it: other managers, teammates, or one who was of the pair', () => {
  const notYourPair = { kind: 'forbidden', reason: 'agenda.notYourPair' }
  for (const actor of outsiders) {
    expect(refuseAgenda(pair, actor)).toEqual(notYourPair)
    expect(refuseAsk(pair, actor, 0)).toEqual(notYourPair)
    expect(refuseArrange(open, pair, actor)).toEqual(notYourPair)
    expect(refuseQuestionChange(open, pair, actor)).toEqual(notYourPair)
    expect(refuseAnswer(open, pair, actor)).toEqual(notYourPair)
    expect(refuseRemove(open, { ...pair, hasOpen: true }, actor)).toEqual(notYourPair)
  }
})

test('a pair that is none any more goes on in the one that may still be finished', () => {
  const left = { ...pair, finishBy: '2030-01-24' }
  const [other, teammate, former, formerCollaborator] = outsiders
  for (const actor of [former, formerCollaborator])
    expect(actor && refuseAgenda(left, actor)).toBeUndefined()
  for (const actor of [other, teammate])
    expect(actor && refuseAgenda(left, actor)?.reason).toBe('agenda.notYourPair')
})
