import { describe, expect, test } from 'vitest'
import type { PerformanceScore, Score } from '#domain/conversations/one-to-ones/scores.ts'
import { boxes, levelAt } from './axes.ts'
import { computePlace, sincePrevious, type EvaluatedGoal, type Grounds } from './placement.ts'

const letters: Record<string, Score> = {
  t: 'TO_DEVELOP',
  i: 'IN_DEVELOPMENT',
  s: 'STRONG_POINT',
}
const items = (scores: string) =>
  scores.split('').map((letter, index) => ({
    id: `${index}`,
    name: { en: letter },
    score: letters[letter] ?? 'TO_DEVELOP',
  }))
const goals = (...marks: readonly (readonly [number, 1 | 2 | 3])[]): EvaluatedGoal[] =>
  marks.map(([weightingPoints, evaluation], index) => ({
    id: `${index}`,
    description: 'Goal',
    weightingPoints,
    evaluation,
    closedOn: '2030-01-01',
  }))
const placed = (own: Partial<Grounds>) =>
  computePlace({
    performance: 'IN_LINE',
    skills: items('i'),
    values: items('i'),
    goals: [],
    previous: null,
    ...own,
  })

describe('impact', () => {
  test.each<[PerformanceScore, EvaluatedGoal[], number, string]>([
    ['UNDER', [], 100, 'low'],
    ['IN_LINE', [], 200, 'medium'],
    ['OVER', [], 300, 'high'],
    // 60 % of general performance and 40 % of the goals.
    ['UNDER', goals([100, 3]), 180, 'medium'],
    ['IN_LINE', goals([100, 1]), 160, 'low'],
    ['IN_LINE', goals([100, 3]), 240, 'high'],
    ['OVER', goals([100, 1]), 220, 'medium'],
    // By their weights; all the same where none has one.
    ['IN_LINE', goals([75, 3], [25, 1]), 220, 'medium'],
    ['IN_LINE', goals([0, 3], [0, 1]), 200, 'medium'],
    ['IN_LINE', goals([0, 1], [50, 3]), 240, 'high'],
    // Just below, at and above where the middle and the upper third begin.
    ['UNDER', goals([83, 3], [17, 2]), 173, 'medium'],
    ['UNDER', goals([67, 3], [33, 2]), 166, 'low'],
    ['UNDER', goals([27, 3], [13, 2], [0, 1]), 167, 'medium'],
    ['IN_LINE', goals([17, 3], [3, 2]), 234, 'high'],
    ['IN_LINE', goals([84, 3], [16, 2]), 233, 'medium'],
    ['IN_LINE', goals([85, 3], [15, 2]), 234, 'high'],
  ])('%s with goals %j is at %i, %s', (performance, closed, impact, level) => {
    expect(placed({ performance, goals: closed })).toMatchObject({ impact, box: { impact: level } })
  })
})

describe('skills and culture', () => {
  test.each([
    ['t', 't', 100, 'low'],
    ['i', 'i', 200, 'medium'],
    ['s', 's', 300, 'high'],
    ['s', 't', 200, 'medium'],
    // Half each, however many there are of either.
    ['sssss', 't', 200, 'medium'],
    ['tti', 'iii', 166, 'low'],
    ['tii', 'tii', 166, 'low'],
    ['ttitt', 'iiist', 160, 'low'],
    ['iis', 'iis', 233, 'medium'],
    ['iiiss', 'iiiis', 230, 'medium'],
    ['iis', 'iiiss', 236, 'high'],
    // The one there is, where there is one.
    ['', 'tii', 166, 'low'],
    ['', 'iis', 233, 'medium'],
    ['ssi', '', 266, 'high'],
  ])('skills %j and values %j are at %i, %s', (skills, values, culture, level) => {
    expect(placed({ skills: items(skills), values: items(values) })).toMatchObject({
      culture,
      box: { culture: level },
    })
  })

  test('without a skill and without a value nobody is placed', () => {
    expect(placed({ skills: [], values: [] })).toBeUndefined()
  })
})

test.each([
  [100, 'low'],
  [166, 'low'],
  [167, 'medium'],
  [200, 'medium'],
  [233, 'medium'],
  [234, 'high'],
  [300, 'high'],
] as const)('%i is %s', (hundredths, level) => {
  expect(levelAt(hundredths)).toBe(level)
})

test('there are nine boxes', () => {
  expect(boxes.map(({ impact, culture }) => `${impact} ${culture}`)).toEqual([
    'low low',
    'medium low',
    'high low',
    'low medium',
    'medium medium',
    'high medium',
    'low high',
    'medium high',
    'high high',
  ])
})

test('a placement holds what it was computed from, the weights and the thresholds', () => {
  const grounds: Grounds = {
    performance: 'OVER',
    skills: items('s'),
    values: items('t'),
    goals: goals([50, 2]),
    previous: { oneToOneId: 'before', closedOn: '2029-12-01' },
  }
  expect(computePlace(grounds)?.evidence).toEqual({
    ...grounds,
    weights: { performance: 60, goals: 40, skills: 50, values: 50 },
    thresholds: { medium: 167, high: 234 },
  })
})

describe('what counts since the review before', () => {
  const goal = {
    id: '',
    description: 'Goal',
    weightingPoints: 50,
    evaluation: 2,
    closedOn: '2030-01-01',
  } as const
  const closed = (id: string, closedAt: string) => ({ ...goal, id, closedAt })
  const review = (id: string, closedAt: string) => ({ id, closedAt, closedOn: '2030-01-01' })

  test('is every goal, where there was none', () => {
    const since = sincePrevious({ reviews: [], goals: [closed('a', '2029-01-01T00:00:00.000Z')] })
    expect(since).toMatchObject({ goals: [{ id: 'a' }], previous: null })
  })

  test('is what was closed after the newest of them, and not what it closed itself', () => {
    const since = sincePrevious({
      reviews: [
        review('new', '2030-01-02T10:00:00.000Z'),
        review('old', '2029-01-02T10:00:00.000Z'),
      ],
      goals: [
        closed('long before', '2029-01-01T10:00:00.000Z'),
        closed('between', '2029-06-01T10:00:00.000Z'),
        closed('in it', '2030-01-02T10:00:00.000Z'),
        closed('after', '2030-01-02T10:00:00.001Z'),
      ],
    })
    expect(since.previous).toEqual({ oneToOneId: 'new', closedOn: '2030-01-01' })
    expect(since.goals).toEqual([{ ...goal, id: 'after' }])
  })
})
