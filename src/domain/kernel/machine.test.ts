import { expect, test } from 'vitest'
import { next, transitionsOf, type Machine } from './machine.ts'

const door: Machine<'open' | 'shut' | 'gone', 'push' | 'pull' | 'burn'> = {
  open: { push: 'shut', burn: 'gone' },
  shut: { pull: 'open' },
  gone: {},
}

test('an event leads to a state where it is accepted, and nowhere else', () => {
  expect(next(door, 'open', 'push')).toBe('shut')
  expect(next(door, 'shut', 'push')).toBeUndefined()
  expect(next(door, 'gone', 'pull')).toBeUndefined()
})

test('the steps are all that is accepted, and each leads where it says', () => {
  expect(transitionsOf(door)).toEqual([
    ['open', 'push', 'shut'],
    ['open', 'burn', 'gone'],
    ['shut', 'pull', 'open'],
  ])
  for (const [from, event, to] of transitionsOf(door)) expect(next(door, from, event)).toBe(to)
})
