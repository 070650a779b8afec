import { describe, expect, test } from 'vitest'
import { toActor } from '#domain/kernel/access/actor.ts'
import type { Agreement } from '#domain/conversations/agreements/agreement.ts'
import { detailsOf, type Goal } from '#domain/conversations/goals/goal.ts'
import { onItsDay } from '#domain/conversations/one-to-ones/appointment.ts'
import { needsOfCollaborator, type CollaboratorFacts, type OwnMeeting } from './collaborator.ts'

const today = '2030-01-15'
const marta = { id: 'marta', name: 'Marta Test', firstName: 'Marta', picture: null }
const actor = toActor({
  userId: 'ana',
  companyId: 'c',
  role: 'USER',
  active: true,
  manages: [],
  reportsTo: ['marta'],
})

const facts = (over: Partial<CollaboratorFacts> = {}): CollaboratorFacts => ({
  actor,
  meetings: [],
  agreements: [],
  goals: [],
  today,
  ...over,
})

const meeting = (over: Partial<OwnMeeting> = {}): OwnMeeting => ({
  id: 'o',
  manager: marta,
  state: 'PREPARED',
  date: today,
  finishBy: null,
  unanswered: 0,
  appointment: onItsDay,
  ...over,
})

const goal = (over: Partial<Goal> = {}): Goal => ({
  id: 'g',
  collaboratorId: 'ana',
  oneToOneId: null,
  description: 'Halve the time to deploy',
  dueDate: today,
  ...detailsOf(() => null),
  weightingPoints: 50,
  state: 'open',
  tracking: 'manual',
  manualProgress: 40,
  initiatives: [],
  evaluation: null,
  version: 1,
  ...over,
})

const ofMeeting = (over: Partial<OwnMeeting>) =>
  needsOfCollaborator(facts({ meetings: [meeting(over)] }))

describe('the next one-to-one', () => {
  test.each([
    ['2030-02-15', 'later'],
    ['2030-01-22', 'soon'],
    ['2030-01-15', 'soon'],
  ])('on %s is told, %s', (date, urgency) => {
    expect(ofMeeting({ date })).toMatchObject([{ urgency, questions: 0 }])
  })

  test('is no need of its collaborator’s once its day has passed, or when it is in review', () => {
    expect(ofMeeting({ date: '2030-01-14' })).toEqual([])
    expect(ofMeeting({ state: 'IN_REVIEW', unanswered: 2 })).toEqual([])
  })

  test('asks for answers once it is prepared, however far its day, and after it', () => {
    for (const [date, urgency] of [
      ['2030-02-15', 'soon'],
      ['2030-01-14', 'amber'],
    ] as const)
      expect(ofMeeting({ unanswered: 3, date })).toMatchObject([{ urgency, questions: 3 }])
  })

  test('asks for nothing while it is being prepared', () => {
    const needs = ofMeeting({ state: 'PREPARATION_PENDING', unanswered: 3 })
    expect(needs).toMatchObject([{ questions: 0 }])
  })

  test('with someone who is one’s manager no more is none', () => {
    expect(ofMeeting({ manager: { ...marta, id: 'diego' }, unanswered: 3 })).toEqual([])
  })
})

describe('an agreement', () => {
  const agreement = (over: Partial<Agreement> = {}): Agreement => ({
    id: 'a',
    collaboratorId: 'ana',
    createdBy: 'marta',
    owedBy: 'ana',
    oneToOneId: null,
    description: 'Write the runbook',
    relatedTo: { kind: 'skill', id: 's' },
    state: 'open',
    result: null,
    dueDate: today,
    confirmedBy: ['marta', 'ana'],
    proposedResult: null,
    version: 1,
    ...over,
  })

  test.each([
    ['of theirs to do', {}, 1],
    ['of their manager’s to do', { owedBy: 'marta' }, 0],
    ['of a collaborator of theirs', { collaboratorId: 'bruno' }, 0],
    ['that is not near', { dueDate: '2030-01-23' }, 0],
  ] as const)('near its day comes to whoever is to do it: %s', (_, over, count) => {
    expect(needsOfCollaborator(facts({ agreements: [agreement(over)] }))).toHaveLength(count)
  })

  const unconfirmed = (over: Partial<Agreement> = {}) =>
    needsOfCollaborator(facts({ agreements: [agreement({ confirmedBy: ['marta'], ...over })] }))

  test('waits to be confirmed whoever is to do it and whenever it is due, until it is closed', () => {
    const owed = { toConfirm: true, due: today, urgency: 'soon' }
    const waits = { toConfirm: true, due: null, urgency: 'soon' }
    expect(unconfirmed()).toMatchObject([owed])
    expect(unconfirmed({ owedBy: 'marta' })).toMatchObject([waits])
    expect(unconfirmed({ dueDate: '2030-03-01' })).toMatchObject([waits])
    expect(unconfirmed({ dueDate: null })).toMatchObject([waits])
    expect(unconfirmed({ state: 'draft' })).toEqual([])
    expect(unconfirmed({ state: 'closed', result: 'FULFILLED' })).toEqual([])
    expect(unconfirmed({ collaboratorId: 'bruno' })).toEqual([])
  })
})

describe('a goal', () => {
  const urgencies = (over: Partial<Goal>) =>
    needsOfCollaborator(facts({ goals: [goal(over)] })).map(({ urgency }) => urgency)

  test('needs its collaborator when its day is near or past', () => {
    expect(urgencies({})).toEqual(['soon'])
    expect(urgencies({ dueDate: '2030-01-14' })).toEqual(['amber'])
    expect(urgencies({ dueDate: '2030-01-23' })).toEqual([])
  })

  test('that is done, or not in progress, or another’s, does not', () => {
    expect(urgencies({ manualProgress: 100 })).toEqual([])
    expect(urgencies({ state: 'draft' })).toEqual([])
    expect(urgencies({ collaboratorId: 'bruno' })).toEqual([])
  })
})
