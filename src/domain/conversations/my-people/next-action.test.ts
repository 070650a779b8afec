import { expect, test } from 'vitest'
import { oneToOneStates } from '#domain/conversations/one-to-ones/states.ts'
import { nextActionOf } from './next-action.ts'

test('each state of a one-to-one has its next action', () => {
  expect(oneToOneStates.map((state) => nextActionOf({ current: { state } }))).toEqual([
    'prepare',
    'start',
    'continue',
    'send',
    'plan',
  ])
})

test('without one, the next is to plan it', () => {
  expect(nextActionOf({ current: null })).toBe('plan')
})
