import { expect, test } from 'vitest'
import { rankOf } from './search.ts'

test.each([
  ['', 0],
  [' ', 0],
  ['lucia', 0],
  ['LUCÍA nun', 0],
  ['Lucía'.normalize('NFD'), 0],
  ['prat', 1],
  ['prat luc', 1],
  ['ucia', 2],
  ['lucia rat', 2],
  ['lucia gomez', undefined],
] as const)('for %j Lucía Núñez Prat is of rank %s', (search, rank) => {
  expect(rankOf('Lucía Núñez Prat', search)).toBe(rank)
})

test('a word begins behind anything that is neither letter nor number', () => {
  expect(rankOf('One-to-ones', 'ones')).toBe(1)
  expect(rankOf('1:1', '1:1')).toBe(0)
  expect(rankOf('lucia@aurora.example', 'aurora')).toBe(1)
  expect(rankOf('Banana', 'an')).toBe(2)
})
