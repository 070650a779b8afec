import { expect, test } from 'vitest'
import { movesOf, spreadOf } from './spread.ts'

const core = { impact: 'medium', culture: 'medium' } as const
const driver = { impact: 'high', culture: 'medium' } as const

test('people are counted in their box, and those in none apart', () => {
  const some = [
    { box: core, people: 2 },
    { box: driver, people: 3 },
    { box: core, people: 4 },
    { box: undefined, people: 5 },
  ]
  expect(spreadOf(some)).toEqual({ placed: [0, 0, 0, 0, 6, 3, 0, 0, 0], notPlaced: 5 })
})

test('only who is placed on both days has moved', () => {
  const moved = [
    { from: core, to: driver, people: 2 },
    { from: driver, to: core, people: 1 },
    { from: core, to: core, people: 7 },
    { from: undefined, to: core, people: 9 },
    { from: core, to: undefined, people: 9 },
  ]
  expect(movesOf(moved)).toEqual({ up: 2, same: 7, down: 1, across: 0 })
})
