import { detailsOf } from '#domain/conversations/goals/goal.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { GoalView } from '#contract/conversations/goals.ts'
import {
  distribute,
  editedGoalInput,
  goalFormOf,
  newGoalForm,
  newGoalInput,
  percentOf,
  refuseInitiatives,
  totalOf,
  withInitiative,
  withoutInitiative,
  type InitiativeForm,
} from './goal-form.ts'

const goal: GoalView = {
  id: 'g',
  collaboratorId: 'ana',
  oneToOneId: null,
  description: 'Halve the waiting time',
  dueDate: '2030-03-31',
  ...detailsOf(() => null),
  weightingPoints: 40,
  state: 'open',
  tracking: 'initiatives',
  manualProgress: 5,
  initiatives: [
    { id: 'i1', description: 'Measure it', progress: 80, weightingPoints: 50 },
    { id: 'i2', description: 'Fix the first cause', progress: 10, weightingPoints: 50 },
  ],
  progress: 45,
  evaluation: null,
  version: 3,
}

function grown(count: number): readonly InitiativeForm[] {
  const keys = Array.from({ length: count }, (_, key) => String(key))
  return keys.reduce<readonly InitiativeForm[]>(withInitiative, [])
}

describe('the weights of initiatives', () => {
  test('total 100 while one only adds and removes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 20 }), fc.nat(19), (count, removed) => {
        const all = grown(count)
        expect(totalOf(all)).toBe(100)
        expect(totalOf(withoutInitiative(all, String(removed % count)))).toBe(100)
      }),
    )
  })

  test('that someone chose stay as they are: a new initiative gets what is missing', () => {
    const chosen = grown(2).map((it, index) => ({ ...it, weight: index === 0 ? '70' : '10' }))
    expect(withInitiative(chosen, 'new').map(({ weight }) => weight)).toEqual(['70', '10', '20'])
    expect(withoutInitiative(chosen, '1').map(({ weight }) => weight)).toEqual(['70'])
  })

  test('are whole again once distributed evenly, and refused until then', () => {
    const chosen = grown(3).map((it) => ({ ...it, weight: '20' }))
    expect(refuseInitiatives(chosen)?.reason).toBe('goal.weightingNot100')
    expect(refuseInitiatives(distribute(chosen))).toBeUndefined()
  })
})

describe('a typed percent', () => {
  test.each([
    ['0', 0],
    ['100', 100],
    ['', undefined],
    ['-1', undefined],
    ['101', undefined],
    ['2.5', undefined],
  ])('%j is %s', (typed, percent) => expect(percentOf(typed)).toBe(percent))
})

describe('a new goal', () => {
  test('starts with the share that the others leave', () => {
    expect(newGoalForm('2030-03-31', []).weight).toBe('100')
    expect(newGoalForm('2030-03-31', [40, 35]).weight).toBe('25')
    expect(newGoalForm('2030-03-31', [60, 40]).weight).toBe('33')
  })

  test('has the others give way where they leave nothing, unless the person would see that before it', () => {
    expect(newGoalForm('2030-03-31', [40, 35]).rebalances).toBe(false)
    expect(newGoalForm('2030-03-31', [60, 40]).rebalances).toBe(true)
    expect(newGoalForm('2030-03-31', [60, 40], 'draft').rebalances).toBe(false)
  })

  test('that is followed by hand has no initiatives', () => {
    const form = { ...newGoalForm('2030-03-31', []), initiatives: grown(2) }
    expect(newGoalInput(form, null).initiatives).toEqual([])
  })
})

describe('an edited goal', () => {
  test('says what it said when nothing was changed', () => {
    const { initiatives, dueDate, description, weightingPoints, tracking, manualProgress } = goal
    const said = { initiatives, dueDate, description, ...detailsOf(() => null) }
    const words = { ...said, weightingPoints, tracking, manualProgress }
    expect(editedGoalInput(goalFormOf(goal), goal, 3)).toEqual({ ...words, version: 3 })
  })

  test('keeps the progress that was reported while it was written', () => {
    const form = goalFormOf(goal)
    const moved = { ...goal, initiatives: goal.initiatives.map((it) => ({ ...it, progress: 99 })) }
    const { initiatives } = editedGoalInput(form, moved, 4)
    expect(initiatives.map(({ progress }) => progress)).toEqual([99, 99])
  })

  test('takes an initiative that is gone by now for a new one', () => {
    const [first] = goal.initiatives
    const now = { ...goal, initiatives: first ? [first] : [] }
    const { initiatives } = editedGoalInput(goalFormOf(goal), now, 4)
    expect(initiatives[1]).toEqual({
      description: 'Fix the first cause',
      weightingPoints: 50,
      progress: 0,
    })
  })

  test('that is followed by hand keeps its initiatives', () => {
    const form = { ...goalFormOf(goal), tracking: 'manual', initiatives: [] } as const
    expect(editedGoalInput(form, goal, 3).initiatives).toEqual(goal.initiatives)
  })

  test('goes on by hand from the progress that its initiatives had', () => {
    const byHand = { ...goalFormOf(goal), tracking: 'manual' } as const
    expect(editedGoalInput(byHand, goal, 3).manualProgress).toBe(goal.progress)
    const already = { ...goal, tracking: 'manual', progress: 5 } as const
    expect(editedGoalInput(byHand, already, 3).manualProgress).toBe(5)
  })
})
