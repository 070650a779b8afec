import fc from 'fast-check'
import { expect, test } from 'vitest'
import { performanceScores, scores } from '#domain/conversations/one-to-ones/scores.ts'
import { levelAt, boxLevels } from './axes.ts'
import { movesFrom } from './moves.ts'
import { culturePlace, impactPlace, computePlace, type PlacementEvidence } from './placement.ts'
import { piecesOf, strongestOf } from './strongest.ts'

const item = fc.record({
  id: fc.uuid(),
  name: fc.constant({}),
  score: fc.constantFrom(...scores),
})
const goal = fc.record({
  id: fc.uuid(),
  description: fc.constant(''),
  weightingPoints: fc.integer({ min: 0, max: 100 }),
  evaluation: fc.constantFrom(1, 2, 3),
  closedOn: fc.constant('2030-01-01'),
})
const evidence = fc
  .record({
    performance: fc.constantFrom(...performanceScores),
    skills: fc.array(item, { maxLength: 6 }),
    values: fc.array(item, { minLength: 1, maxLength: 6 }),
    goals: fc.array(goal, { maxLength: 5 }),
    previous: fc.constant(null),
  })
  .map((grounds) => computePlace(grounds)?.evidence)
  .filter((it): it is PlacementEvidence => it !== undefined)

test('the pieces of an axis count for all of it, and add up to its place', () => {
  fc.assert(
    fc.property(evidence, (it) => {
      for (const axis of ['impact', 'culture'] as const) {
        const pieces = piecesOf(it).filter((piece) => piece.axis === axis)
        const total = pieces.reduce((sum, { share }) => sum + share, 0)
        const sum = pieces.reduce((all, { share, points }) => all + share * points, 0)
        expect(total).toBeCloseTo(100)
        const at = axis === 'impact' ? impactPlace(it) : culturePlace(it)
        expect(Math.abs(sum - (at ?? 0))).toBeLessThan(1.000_001)
      }
    }),
  )
})

test('the strongest are those furthest from the middle by what they count for', () => {
  const name = { en: 'Name' }
  const strongest = strongestOf({
    performance: 'IN_LINE',
    skills: [
      { id: 'a', name, score: 'STRONG_POINT' },
      { id: 'b', name, score: 'IN_DEVELOPMENT' },
    ],
    values: [{ id: 'c', name, score: 'TO_DEVELOP' }],
    goals: [],
    previous: null,
    weights: { performance: 60, goals: 40, skills: 50, values: 50 },
    thresholds: { medium: 167, high: 234 },
  })
  expect(strongest.map(({ piece, share }) => [piece.kind, share])).toEqual([
    ['value', 50],
    ['skill', 25],
  ])
})

test('each way that is named leads where it says, and no shorter one of its kind does', () => {
  fc.assert(
    fc.property(evidence, (it) => {
      for (const { axis, to, ways } of movesFrom(it)) {
        const at = axis === 'impact' ? impactPlace(it) : (culturePlace(it) ?? 0)
        expect(boxLevels.indexOf(to)).toBe(boxLevels.indexOf(levelAt(at)) + 1)
        for (const way of ways) {
          if (way.kind === 'performance') {
            expect(levelAt(impactPlace({ ...it, performance: way.to }))).not.toBe(levelAt(at))
          } else if (way.kind === 'skills' || way.kind === 'values') {
            const raise = (count: number) => {
              const order = it[way.kind].toSorted(
                (a, b) => scores.indexOf(a.score) - scores.indexOf(b.score),
              )
              const raised = order.map((one, index) =>
                index < count
                  ? { ...one, score: scores[scores.indexOf(one.score) + 1] ?? one.score }
                  : one,
              )
              return levelAt(culturePlace({ ...it, [way.kind]: raised }) ?? 0)
            }
            expect(raise(way.count)).toBe(to)
            expect(raise(way.count - 1)).not.toBe(to)
          } else if (way.kind === 'goals') {
            const goals = (mean: number) =>
              [
                {
                  id: '',
                  description: '',
                  closedOn: '',
                  weightingPoints: 300 - mean,
                  evaluation: 1,
                },
                {
                  id: '',
                  description: '',
                  closedOn: '',
                  weightingPoints: mean - 100,
                  evaluation: 3,
                },
              ] as const
            const { performance } = it
            expect(levelAt(impactPlace({ performance, goals: goals(way.mean) }))).toBe(to)
            if (way.mean > 100)
              expect(levelAt(impactPlace({ performance, goals: goals(way.mean - 10) }))).not.toBe(
                to,
              )
          }
        }
      }
    }),
  )
})

test('who is high on both axes has nowhere to move', () => {
  const name = {}
  const top = computePlace({
    performance: 'OVER',
    skills: [{ id: 'a', name, score: 'STRONG_POINT' }],
    values: [],
    goals: [],
    previous: null,
  })
  expect(top && movesFrom(top.evidence)).toEqual([])
})
