import { expect, test } from 'vitest'
import type { Score } from '#domain/conversations/one-to-ones/scores.ts'
import { distributionOf, type ScoreCount } from './distribution.ts'

const given = (areaId: string, levelId: string, counts: readonly number[], subjectId = 'care') => {
  const people = counts.reduce((sum, count) => sum + count, 0)
  const scores: Score[] = ['TO_DEVELOP', 'IN_DEVELOPMENT', 'STRONG_POINT']
  return scores.map((score, index): ScoreCount => ({
    areaId,
    levelId,
    people,
    subjectId,
    kind: 'value',
    score,
    count: counts[index] ?? 0,
  }))
}

test('a group tells how often each score was given', () => {
  const { groups, leftOut } = distributionOf(given('a', '1', [1, 3, 2]))
  expect(groups).toMatchObject([
    { areaId: 'a', levelId: '1', people: 6, subjects: [{ id: 'care', counts: [1, 3, 2] }] },
  ])
  expect(leftOut).toBe(0)
})

test('small cells are told together, and never apart', () => {
  const { groups } = distributionOf([...given('a', '1', [1, 2, 0]), ...given('a', '2', [0, 1, 1])])
  expect(groups).toMatchObject([
    { areaId: 'a', levelId: null, isRest: true, people: 5, subjects: [{ counts: [1, 3, 1] }] },
  ])
})

test('four people are told nowhere', () => {
  expect(distributionOf(given('a', '1', [1, 2, 1]))).toEqual({ groups: [], leftOut: 4 })
})

test('where all got the same nothing is told', () => {
  const { groups } = distributionOf([
    ...given('a', '1', [0, 6, 0]),
    ...given('a', '1', [1, 5, 0], 'clarity'),
  ])
  expect(groups[0]?.subjects).toEqual([
    { id: 'care', kind: 'value', counts: undefined },
    { id: 'clarity', kind: 'value', counts: [1, 5, 0] },
  ])
})

test('a skill that few of a large group were scored in is not told', () => {
  const few = given('a', '1', [1, 2, 1], 'new').map((it) => ({ ...it, people: 9 }))
  const { groups } = distributionOf([...given('a', '1', [3, 3, 3]), ...few])
  expect(groups[0]?.subjects).toMatchObject([{ counts: [3, 3, 3] }, { counts: undefined }])
})
