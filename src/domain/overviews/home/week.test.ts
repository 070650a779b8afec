import { expect, test } from 'vitest'
import type { OneToOneState } from '#domain/conversations/one-to-ones/states.ts'
import { weekOf } from './week.ts'

const today = '2030-01-15'
const at = (date: string, state: OneToOneState = 'PREPARED') => ({
  id: `${date} ${state}`,
  date,
  state,
})

test('a week begins with what is running, then comes what is overdue, then its days', () => {
  const all = [
    at('2030-01-23'),
    at('2030-01-22'),
    at(today),
    at('2030-01-14'),
    at('2030-01-02', 'IN_REVIEW'),
    at('2030-02-15', 'IN_CONDUCTION'),
  ]
  expect(weekOf(all, today).map(({ date }) => date)).toEqual([
    '2030-02-15',
    '2030-01-02',
    '2030-01-14',
    today,
    '2030-01-22',
  ])
})
