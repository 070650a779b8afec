import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Agreement } from '#domain/conversations/agreements/agreement.ts'
import { addDays } from '#domain/kernel/time/day.ts'
import { onItsDay } from '#domain/conversations/one-to-ones/appointment.ts'
import { oneToOneStates, type OneToOneState } from '#domain/conversations/one-to-ones/states.ts'
import { needsOfManager, type Collaborator, type ManagerFacts } from './manager.ts'

const today = '2030-01-15'
const ana = { id: 'ana', name: 'Ana Test', firstName: 'Ana', picture: null }

function met(last: string, state?: OneToOneState, planned = today): Collaborator {
  const current = state ? { id: 'open', state, appointment: onItsDay } : null
  const rhythm = {
    membershipStart: '2029-01-08',
    override: null,
    last: { day: last, type: 'FOLLOW_UP' } as const,
    lastPerformance: null,
    hasOverdueAgreement: false,
    planned: state ? planned : null,
  }
  return { ...ana, rhythm, current }
}

const facts = (person: Collaborator, over: Partial<ManagerFacts> = {}): ManagerFacts => ({
  userId: 'marta',
  people: [person],
  agreements: [],
  goals: [],
  companyDays: 14,
  today,
  ...over,
})

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
  confirmedBy: ['marta'],
  proposedResult: null,
  version: 1,
  ...over,
})

describe('a one-to-one that is not planned needs its manager', () => {
  test.each([
    ['2030-01-10', undefined, undefined],
    ['2030-01-08', '2030-01-22', 'soon'],
    ['2030-01-01', '2030-01-15', 'soon'],
    ['2029-12-31', '2030-01-14', 'amber'],
    ['2029-12-25', '2030-01-08', 'amber'],
    ['2029-12-24', '2030-01-07', 'red'],
  ])('when they last met on %s: due %s, %s', (last, due, urgency) => {
    const [need] = needsOfManager(facts(met(last)))
    expect([need?.due, need?.urgency]).toEqual([due, urgency])
  })
})

describe('a one-to-one that is planned needs its manager', () => {
  test.each([
    ['PREPARATION_PENDING', '2030-01-23', undefined],
    ['PREPARATION_PENDING', '2030-01-22', 'soon'],
    ['PREPARATION_PENDING', '2030-01-14', 'amber'],
    ['PREPARED', '2030-01-23', undefined],
    ['PREPARED', '2030-01-16', 'later'],
    ['PREPARED', '2030-01-15', 'soon'],
    ['PREPARED', '2030-01-14', 'amber'],
    ['IN_CONDUCTION', '2030-01-30', 'soon'],
    ['IN_REVIEW', '2030-01-30', 'soon'],
    ['IN_REVIEW', '2030-01-14', 'amber'],
  ] as const)('when it is %s for %s: %s', (state, date, urgency) => {
    const [need] = needsOfManager(facts(met('2030-01-01', state, date)))
    expect(need?.urgency).toBe(urgency)
  })

  test('not as long as its day is far, however late the rhythm; the more once it has passed', () => {
    const of = (date: string) =>
      needsOfManager(facts(met('2029-01-08', 'PREPARATION_PENDING', date)))
    expect(of('2030-02-15')).toEqual([])
    expect(of('2030-01-14')).toMatchObject([{ urgency: 'red' }])
  })
})

describe('agreements', () => {
  test.each([
    ['2030-01-14', 'open', 'amber'],
    ['2030-01-22', 'open', 'soon'],
    ['2030-01-23', 'open', undefined],
    [null, 'open', undefined],
    ['2030-01-14', 'closed', undefined],
  ] as const)('due on %s and %s: %s', (dueDate, state, urgency) => {
    const agreements = [agreement({ dueDate, state })]
    const [need] = needsOfManager(facts(met(today), { agreements }))
    expect(need?.urgency).toBe(urgency)
  })

  test.each([
    ['ana', null, { isOwn: false, proposed: null }],
    ['marta', null, { isOwn: true, proposed: null }],
    ['marta', 'FULFILLED', { isOwn: true, proposed: 'FULFILLED' }],
  ] as const)('that %s is to do, proposed as %s, say so', (owedBy, proposedResult, said) => {
    const agreements = [agreement({ owedBy, proposedResult })]
    expect(needsOfManager(facts(met(today), { agreements }))).toMatchObject([said])
  })

  test('with a proposed outcome wait to be closed, however far their day', () => {
    for (const dueDate of [null, '2030-06-01']) {
      const agreements = [agreement({ dueDate, proposedResult: 'FULFILLED' })]
      const needs = needsOfManager(facts(met(today), { agreements }))
      expect(needs).toMatchObject([{ urgency: 'soon', due: dueDate }])
    }
  })

  test('of someone who is not among the people are nobody’s need', () => {
    const agreements = [agreement({ collaboratorId: 'carla' })]
    expect(needsOfManager(facts(met(today), { agreements }))).toEqual([])
  })
})

describe('drafts', () => {
  const goals = [{ collaboratorId: 'ana', oneToOneId: 'open', state: 'draft' as const }]
  const draftsWith = (person: Collaborator, over: Partial<ManagerFacts> = { goals }) =>
    needsOfManager(facts(person, over)).filter(({ kind }) => kind === 'drafts')
  const far = '2030-02-15'

  test('go with the one-to-one that is being prepared, or that is a need itself', () => {
    expect(draftsWith(met(today, 'PREPARATION_PENDING', far))).toEqual([])
    expect(draftsWith(met(today, 'IN_REVIEW', far))).toEqual([])
  })

  test('that were added to one that is shared already are left', () => {
    const agreements = [agreement({ state: 'draft', oneToOneId: 'open' })]
    for (const date of [far, '2030-01-16'])
      expect(draftsWith(met(today, 'PREPARED', date), { goals, agreements })).toMatchObject([
        { count: 2, of: 'goals', oneToOneId: 'open', due: null },
      ])
  })

  test('of another one-to-one are left, with no way into it', () => {
    const agreements = [agreement({ state: 'draft', oneToOneId: 'gone' })]
    const left = { count: 1, of: 'agreements', oneToOneId: null }
    expect(draftsWith(met(today), { agreements })).toMatchObject([left])
    expect(draftsWith(met(today, 'PREPARATION_PENDING'), { agreements })).toMatchObject([left])
  })
})

test('what is fine is quiet: a pair in its rhythm, with nothing begun, needs nobody', () => {
  const days = fc.integer({ min: 0, max: 6 }).map((ago) => addDays(today, -ago))
  fc.assert(
    fc.property(days, (last) => {
      expect(needsOfManager(facts(met(last)))).toEqual([])
    }),
  )
})

test('a pair has one meeting at most, whatever its state and day', () => {
  const state = fc.constantFrom(...oneToOneStates.filter((it) => it !== 'CLOSED'))
  const day = fc.integer({ min: -60, max: 60 }).map((days) => addDays(today, days))
  fc.assert(
    fc.property(state, day, (at, planned) => {
      const needs = needsOfManager(facts(met('2030-01-01', at, planned)))
      expect(needs.length).toBeLessThanOrEqual(1)
      expect(needs.every(({ urgency }) => urgency !== 'later' || at === 'PREPARED')).toBe(true)
    }),
  )
})

describe('a review of this half-year', () => {
  const on = (day: string, over: Partial<ManagerFacts> = {}) =>
    needsOfManager(
      facts(met(addDays(day, -2)), { today: day, reviewed: new Set(), ...over }),
    ).filter(({ kind }) => kind === 'review')

  test.each([
    ['2030-05-31', undefined],
    ['2030-06-01', '2030-06-30'],
    ['2030-06-30', '2030-06-30'],
    ['2030-07-01', undefined],
    ['2030-12-02', '2030-12-31'],
  ])('that is missing on %s is due: %s', (day, due) => {
    expect(on(day)[0]?.due).toBe(due)
  })

  test('needs nobody where there was one, or one is open, or somebody is new in the team', () => {
    expect(on('2030-06-10', { reviewed: new Set(['ana']) })).toEqual([])
    const person = met('2030-06-08')
    const started = (membershipStart: string) =>
      on('2030-06-10', { people: [{ ...person, rhythm: { ...person.rhythm, membershipStart } }] })
    expect(started('2030-03-13')).toEqual([])
    expect(started('2030-03-12')).toHaveLength(1)
  })
})

test.each([
  ['2030-01-15', 'soon'],
  ['2030-01-11', 'soon'],
  ['2030-01-10', 'amber'],
])('a one-to-one asked for on %s is, three working days later, overdue: %s', (day, urgency) => {
  const requests = [{ userId: 'ana', reason: null, day }]
  const needs = needsOfManager(facts(met('2030-01-10'), { requests }))
  expect(needs).toMatchObject([{ kind: 'request', due: day, urgency }])
})

test('a one-to-one asked for is as late as the one that is overdue by the rhythm', () => {
  const requests = [{ userId: 'ana', reason: null, day: '2030-01-15' }]
  const [due] = needsOfManager(facts(met('2029-10-01')))
  expect(needsOfManager(facts(met('2029-10-01'), { requests }))).toMatchObject([
    { kind: 'request', due: '2030-01-15', urgency: 'red', overdueSince: due?.due },
  ])
})
