import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { onItsDay } from '#domain/conversations/one-to-ones/appointment.ts'
import {
  areaOf,
  byDueDay,
  groupOf,
  isCaughtUp,
  toDoGroups,
  urgencies,
  urgencyOf,
  waitingNow,
  type ToDo,
  type NeedKind,
} from './to-do.ts'

const today = '2030-01-15'

test.each([
  ['2030-01-14', 'amber'],
  ['2030-01-15', 'soon'],
  ['2030-01-22', 'soon'],
  ['2030-01-23', 'later'],
])('what is due on %s is, on 2030-01-15, %s', (due, urgency) => {
  expect(urgencyOf(due, today)).toBe(urgency)
})

test('every kind belongs to an area, those of a manager first', () => {
  expect([...new Set(Object.values(areaOf))]).toEqual(['manager', 'personal', 'administration'])
})

const who = fc
  .constantFrom('Ana', 'Bruno', 'Zoe')
  .map((firstName) => ({ id: firstName, name: `${firstName} Test`, firstName, picture: null }))

/** Needs of every kind; few days, names and ids, so that many meet. */
const need: fc.Arbitrary<ToDo> = fc
  .record({
    kind: fc.constantFrom(...(Object.keys(areaOf) as NeedKind[])),
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    who,
    due: fc.constantFrom(null, '2029-12-31', today, '2030-01-16'),
    urgency: fc.constantFrom(...urgencies),
    name: fc.constantFrom('Kim', 'Lee'),
    description: fc.constantFrom('One', 'Two'),
    count: fc.nat(),
    questions: fc.nat(),
    progress: fc.nat(99),
    of: fc.constant('goals' as const),
    current: fc.constant(null),
    oneToOneId: fc.constant(null),
  })
  .map((it) => it as ToDo)

const needs = fc.uniqueArray(need, { selector: ({ kind, id }) => `${kind} ${id}` })

test('what waits now is what one isn’t caught up with, group by group', () => {
  fc.assert(
    fc.property(needs, (all) => {
      const waiting = waitingNow(all, today)
      expect(waiting.length === 0).toBe(isCaughtUp(all))
      expect(new Set(waiting)).toEqual(new Set(all.filter((it) => it.urgency !== 'later')))
      const groups = waiting.map((it) => toDoGroups.indexOf(groupOf(it, today)))
      expect(groups).toEqual(groups.toSorted((one, other) => one - other))
    }),
  )
})

describe('the order of needs', () => {
  test('is by due day, and what has none comes last', () => {
    fc.assert(
      fc.property(needs, (all) => {
        const days = all.toSorted(byDueDay).map(({ due }) => due ?? '9999-12-31')
        expect(days).toEqual(days.toSorted())
      }),
    )
  })

  test('is the same however they come in, and loses none', () => {
    const shuffled = needs.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    )
    fc.assert(
      fc.property(shuffled, ([all, other]) => {
        expect(other.toSorted(byDueDay)).toEqual(all.toSorted(byDueDay))
        expect(new Set(other.toSorted(byDueDay))).toEqual(new Set(all))
      }),
    )
  })

  test('is total: of two that differ, one comes first, whichever is asked', () => {
    fc.assert(
      fc.property(needs, (all) => {
        for (const one of all)
          for (const other of all) {
            expect(Math.sign(byDueDay(one, other)) + Math.sign(byDueDay(other, one))).toBe(0)
            expect(byDueDay(one, other) === 0).toBe(one === other)
          }
      }),
    )
  })
})

describe('whoever looks', () => {
  const someone = { id: 'ana', name: 'Ana Test', firstName: 'Ana', picture: null }
  const begun = { id: 'o', state: 'IN_REVIEW', appointment: onItsDay } as const
  const ahead = { due: '2030-01-20', urgency: 'soon' } as const
  const undated = { due: null, urgency: 'soon' } as const
  const of = { id: 'a', who: someone, description: 'Write the runbook' }
  const theirs = { ...of, kind: 'agreement', isOwn: false } as const

  test.each<[string, ToDo]>([
    ['an agreement to confirm', { ...of, ...undated, kind: 'ownAgreement', toConfirm: true }],
    [
      'one to confirm that is due later',
      { ...of, ...ahead, kind: 'ownAgreement', toConfirm: true },
    ],
    ['an outcome to review', { ...theirs, ...ahead, proposed: 'FULFILLED' }],
    ['a one-to-one that has begun', { ...of, ...ahead, kind: 'meeting', current: begun }],
    [
      'a one-to-one that was asked for',
      { ...of, ...ahead, kind: 'request', reason: null, overdueSince: null },
    ],
  ])('%s is for today', (_, toDo) => {
    expect(groupOf(toDo, today)).toBe('today')
  })

  test.each<[string, ToDo]>([
    ['an agreement of their own', { ...of, ...ahead, kind: 'ownAgreement', toConfirm: false }],
    ['another’s agreement', { ...theirs, ...ahead, proposed: null }],
    ['a one-to-one to prepare', { ...of, ...ahead, kind: 'meeting', current: null }],
  ])('%s waits for its day', (_, toDo) => {
    expect(groupOf(toDo, today)).toBe('week')
    expect(groupOf({ ...toDo, due: today }, today)).toBe('today')
    expect(groupOf({ ...toDo, due: '2030-01-14', urgency: 'amber' }, today)).toBe('overdue')
  })
})
