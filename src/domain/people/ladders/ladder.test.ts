import { describe, expect, test } from 'vitest'
import { globalLevelRules, ladderOf, ladderStepRules } from './ladder.ts'

test('the development stage name has a maximum length, and so has all that a level or a step says', () => {
  expect(globalLevelRules).toEqual({ name: { max: 100, required: true } })
  expect(ladderStepRules).toEqual({
    name: { max: 60, required: true },
    description: { max: 1000, required: false },
    mission: { max: 1000, required: false },
  })
})

describe('the ladder of an area', () => {
  const own = [
    { id: 'junior', areaId: 'sales' },
    { id: 'senior', areaId: 'sales' },
  ]
  const shared = [
    { id: 'one', areaId: null },
    { id: 'two', areaId: null },
  ]
  const others = [{ id: 'x', areaId: 'support' }]
  const none = () => false

  test('is its own', () => {
    expect(ladderOf('sales', [...shared, ...own, ...others], none)).toEqual(own)
  })

  test('is the company’s where it has none', () => {
    expect(ladderOf('sales', [...others, ...shared], none)).toEqual(shared)
  })

  test('keeps the steps of the company’s that its skills say something about', () => {
    const isSpokenOf = ({ id }: { id: string }) => id === 'two'
    expect(ladderOf('sales', [...shared, ...own], isSpokenOf)).toEqual([...own, shared[1]])
  })
})
