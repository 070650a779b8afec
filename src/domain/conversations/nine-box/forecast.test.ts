import { expect, test } from 'vitest'
import { pathOf, type FieldValues } from '#domain/conversations/one-to-ones/content.ts'
import { forecastPlace } from './forecast.ts'
import { computePlace } from './placement.ts'

const form = {
  type: 'PERFORMANCE_REVIEW',
  skills: [
    { id: 'a', behaviours: [] },
    { id: 'b', behaviours: [] },
  ],
  values: [{ id: 'c', behaviours: [] }],
} as const
const goals = [{ evaluation: 1, weightingPoints: 30 }] as const

const full: FieldValues = {
  [pathOf({ kind: 'skill', id: 'a' }, 'score')]: 'STRONG_POINT',
  [pathOf({ kind: 'skill', id: 'b' }, 'score')]: 'IN_DEVELOPMENT',
  [pathOf({ kind: 'value', id: 'c' }, 'score')]: 'TO_DEVELOP',
  'performance.score': 'OVER',
}

test('a review that has every score is forecast where its closing places it', () => {
  const closed = computePlace({
    performance: 'OVER',
    skills: [
      { id: 'a', name: {}, score: 'STRONG_POINT' },
      { id: 'b', name: {}, score: 'IN_DEVELOPMENT' },
    ],
    values: [{ id: 'c', name: {}, score: 'TO_DEVELOP' }],
    goals: [{ ...goals[0], id: 'g', description: 'Goal', closedOn: '2030-01-01' }],
    previous: null,
  })
  expect(forecastPlace(form, full, goals)).toEqual({ box: closed?.box, missing: 0 })
})

test('scores that are missing are counted, and the others are forecast alone', () => {
  const { [pathOf({ kind: 'skill', id: 'b' }, 'score')]: _, ...some } = full
  expect(forecastPlace(form, some, [])).toEqual({
    box: { impact: 'high', culture: 'medium' },
    missing: 1,
  })
})

test('nothing is forecast without overall performance, or without any other score', () => {
  const { 'performance.score': performance = '', ...rest } = full
  expect(forecastPlace(form, rest, goals)).toEqual({ box: undefined, missing: 1 })
  const alone = { 'performance.score': performance }
  expect(forecastPlace(form, alone, goals)).toEqual({ box: undefined, missing: 3 })
})
