import { expect, test } from 'vitest'
import type { OneToOneState } from '#domain/conversations/one-to-ones/states.ts'
import { planChangeOfManager } from './change-of-manager.ts'

const from = { id: 'platform', name: 'Platform' }
const manager = { id: 'diego', name: 'Diego' }
const to = { id: 'of diego', name: 'Platform' }
const isTakenUp = false
const records = { oneToOne: null, goal: 2, agreement: 0, question: 3 }

test('a change of manager says which team is left and joined, and how much goes with it', () => {
  expect(planChangeOfManager({ from, manager, to, isTakenUp, records })).toEqual([
    { kind: 'leaves', count: 1, examples: [from] },
    { kind: 'joins', count: 1, examples: [to] },
    { kind: 'goal', count: 2, examples: [] },
    { kind: 'question', count: 3, examples: [] },
  ])
})

test('a team that has to be made is told apart by whom it is made for', () => {
  const [, made] = planChangeOfManager({ from, manager, to: null, isTakenUp, records })
  expect(made).toEqual({ kind: 'newTeam', count: 1, examples: [{ id: 'diego', name: 'Platform' }] })
})

const oneToOneIn = (state: OneToOneState, handsDraftsOn: boolean, isKept = false) => {
  const oneToOne = { state, handsDraftsOn, drafts: 2, isKept }
  const plan = planChangeOfManager({
    from,
    manager,
    to,
    isTakenUp,
    records: { ...records, oneToOne },
  })
  return plan.slice(2, -2).map(({ kind, count }) => [kind, count])
}

test.each(['PREPARATION_PENDING', 'PREPARED'] as const)(
  'a one-to-one that is %s is withdrawn, and its drafts go on only if its manager hands them on',
  (state) => {
    const withdrawn = ['withdrawn', 1]
    expect(oneToOneIn(state, false)).toEqual([withdrawn, ['draftsDeleted', 2]])
    expect(oneToOneIn(state, true)).toEqual([withdrawn, ['draftsHandedOn', 2]])
  },
)

test('of a one-to-one with somebody under a legal hold no draft is deleted', () => {
  expect(oneToOneIn('PREPARED', false, true)).toEqual([['withdrawn', 1]])
  const handedOn = [
    ['withdrawn', 1],
    ['draftsHandedOn', 2],
  ]
  expect(oneToOneIn('PREPARED', true, true)).toEqual(handedOn)
  expect(oneToOneIn('IN_REVIEW', false, true)).toEqual([['finishing', 1]])
})

test.each(['IN_CONDUCTION', 'IN_REVIEW'] as const)(
  'one that is %s its manager may finish, with the drafts in it',
  (state) => {
    for (const handsOn of [true, false])
      expect(oneToOneIn(state, handsOn)).toEqual([['finishing', 1]])
  },
)
