import { describe, expect, test } from 'vitest'
import { transitionsOf } from '#domain/kernel/machine.ts'
import { detailsOf, close, buildGoal, goalMachine, open, type Goal, type NewGoal } from './goal.ts'

const fields: NewGoal = {
  id: '1',
  collaboratorId: 'ana',
  oneToOneId: null,
  description: 'Halve the time to deploy',
  ...detailsOf(() => null),
  dueDate: '2030-03-31',
  weightingPoints: 50,
  tracking: 'manual',
  manualProgress: 0,
  initiatives: [],
}

const goal = (over: Partial<Goal> = {}): Goal => ({ ...buildGoal(fields), ...over })

test('a goal moves forward only', () => {
  expect(transitionsOf(goalMachine)).toEqual([
    ['draft', 'open', 'open'],
    ['open', 'close', 'closed'],
  ])
})

describe('a new goal', () => {
  test('is a draft inside a 1:1', () => {
    const inOneToOne = buildGoal({ ...fields, oneToOneId: 'o' })
    expect(inOneToOne).toMatchObject({ state: 'draft', evaluation: null })
  })

  test('is in progress at once outside one', () => {
    expect(buildGoal(fields)).toMatchObject({
      ...fields,
      state: 'open',
      evaluation: null,
      version: 1,
    })
  })
})

test.each([
  ['draft', 'open'],
  ['open', 'open'],
  ['closed', 'closed'],
] as const)('sharing a 1:1 makes a %s goal %s', (from, to) => {
  expect(open(goal({ state: from }))).toEqual(goal({ state: to }))
})

test('closing evaluates in the same act, and changes nothing else', () => {
  expect(close(goal(), 2)).toEqual(goal({ state: 'closed', evaluation: 2 }))
})
