import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPercent } from '#domain/kernel/percent.ts'
import { isSameRebalance, planRebalance } from './rebalance.ts'

const goals = (points: readonly number[]) =>
  points.map((weightingPoints, index) => ({ id: `goal ${index}`, weightingPoints }))

const weightsOf = (points: readonly number[], weight: number) =>
  planRebalance(goals(points), weight).map(({ after }) => after)

describe('beside a goal, the others of a person', () => {
  test.each([
    [[60, 40], 50, [30, 20]],
    [[100, 30], 0, [77, 23]],
    [[33, 33, 34], 40, [20, 20, 20]],
    [[10, 10, 10], 0, [34, 33, 33]],
    [[0, 0], 30, [35, 35]],
    [[20, 0], 100, [0, 0]],
    [[], 40, []],
  ])('that weigh %j become, where it weighs %i, %j', (before, weight, after) => {
    expect(weightsOf(before, weight)).toEqual(after)
  })

  const percents = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 20 })
  const percent = fc.integer({ min: 0, max: 100 })

  test('add up to 100 with it, each a whole percent, and none overtakes another', () => {
    fc.assert(
      fc.property(percents, percent, (before, weight) => {
        const plan = planRebalance(goals(before), weight)
        expect(plan.every(({ after }) => isPercent(after))).toBe(true)
        expect(plan.reduce((sum, { after }) => sum + after, weight)).toBe(100)
        for (const one of plan)
          for (const other of plan)
            if (one.before > other.before) expect(one.after).toBeGreaterThanOrEqual(other.after)
      }),
    )
  })

  test('are the same in whatever order they are named', () => {
    fc.assert(
      fc.property(percents, percent, (before, weight) => {
        const plan = planRebalance(goals(before), weight)
        const turned = planRebalance(goals(before).toReversed(), weight)
        expect(isSameRebalance(plan, turned)).toBe(true)
      }),
    )
  })
})

const one = { id: 'a', before: 50, after: 60 }

test.each([
  ['another goal', [{ ...one, id: 'b' }]],
  ['from another weight', [{ ...one, before: 40 }]],
  ['to another weight', [{ ...one, after: 50 }]],
  ['one more', [one, { ...one, id: 'b' }]],
  ['none', []],
])('a plan that changes %s is another plan', (_, other) => {
  expect(isSameRebalance([one], other)).toBe(false)
})
