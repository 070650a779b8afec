import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPercent } from '#domain/kernel/percent.ts'
import { equalWeights, openGoalsHint, refuseWeighting, weightingHint } from './weighting.ts'

const weighted = (points: readonly number[]) =>
  points.map((weightingPoints) => ({ weightingPoints }))

describe('the initiatives of a goal', () => {
  test.each([[[]], [[100]], [[40, 60]], [[33, 33, 34]], [[0, 100]]])('%j are a whole', (points) => {
    expect(refuseWeighting(weighted(points))).toBeUndefined()
  })

  test.each([[[0]], [[99]], [[50, 51]], [[100, 100]]])('%j are not', (points) => {
    expect(refuseWeighting(weighted(points))).toEqual({
      kind: 'conflict',
      reason: 'goal.weightingNot100',
    })
  })
})

describe('equal weights', () => {
  test.each([
    [0, []],
    [1, [100]],
    [3, [33, 33, 34]],
    [6, [16, 16, 16, 16, 16, 20]],
  ])('of %i, the last takes the rounding', (count, weights) => {
    expect(equalWeights(count)).toEqual(weights)
  })

  test('are percents that can be saved as they are', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), (count) => {
        const weights = equalWeights(count)
        expect(weights).toHaveLength(count)
        expect(weights.every(isPercent)).toBe(true)
        expect(refuseWeighting(weighted(weights))).toBeUndefined()
      }),
    )
  })
})

test.each([
  [0, 'tooFew'],
  [1, 'tooFew'],
  [2, undefined],
  [3, undefined],
  [4, 'tooMany'],
])('%i open goals: %s', (count, hint) => {
  expect(openGoalsHint(count)).toBe(hint)
})

describe('the weights of someone’s open goals', () => {
  const open = (points: readonly number[]) =>
    weighted(points).map((it) => ({ ...it, state: 'open' as const }))

  test.each([
    [[], undefined],
    [[60, 40], undefined],
    [[60, 30], { total: 90 }],
    [[0], { total: 0 }],
    [[60, 60], { total: 120 }],
  ])('%j: %j', (points, hint) => {
    expect(weightingHint(open(points))).toEqual(hint)
  })

  test('leave out drafts and closed goals', () => {
    const others = [
      { weightingPoints: 70, state: 'draft' as const },
      { weightingPoints: 80, state: 'closed' as const },
    ]
    expect(weightingHint([...open([100]), ...others])).toBeUndefined()
    expect(weightingHint(others)).toBeUndefined()
  })
})
