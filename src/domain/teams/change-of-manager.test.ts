import { expect, test } from 'vitest'
import { planChangeOfManager } from './change-of-manager.ts'

const from = { id: 'platform', name: 'Platform' }
const manager = { id: 'diego', name: 'Diego' }
const records = { oneToOne: 1, goal: 2, agreement: 0, question: 3 }

test('a change of manager says which team is left and joined, and how much goes with it', () => {
  const to = { id: 'of diego', name: 'Platform' }
  expect(planChangeOfManager({ from, manager, to, records })).toEqual([
    { kind: 'leaves', count: 1, examples: [from] },
    { kind: 'joins', count: 1, examples: [to] },
    { kind: 'oneToOne', count: 1, examples: [] },
    { kind: 'goal', count: 2, examples: [] },
    { kind: 'question', count: 3, examples: [] },
  ])
})

test('a team that has to be made is told apart by whom it is made for', () => {
  const [, made] = planChangeOfManager({ from, manager, to: null, records })
  expect(made).toEqual({ kind: 'newTeam', count: 1, examples: [{ id: 'diego', name: 'Platform' }] })
})
