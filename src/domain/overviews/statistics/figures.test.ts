import { expect, test } from 'vitest'
import type { BoxLevel } from '#domain/conversations/nine-box/axes.ts'
import { moveOf, monthsUntil } from './figures.ts'

test.each<[BoxLevel, BoxLevel, BoxLevel, BoxLevel, string]>([
  ['medium', 'medium', 'medium', 'medium', 'same'],
  ['medium', 'medium', 'high', 'medium', 'up'],
  ['medium', 'medium', 'medium', 'high', 'up'],
  ['low', 'low', 'high', 'high', 'up'],
  ['medium', 'medium', 'low', 'medium', 'down'],
  ['high', 'high', 'low', 'low', 'down'],
  ['low', 'high', 'high', 'medium', 'across'],
  ['high', 'low', 'medium', 'medium', 'across'],
])('from %s, %s to %s, %s is %s', (impact, culture, toImpact, toCulture, move) => {
  expect(moveOf({ impact, culture }, { impact: toImpact, culture: toCulture })).toBe(move)
})

test('the last twelve months go over the turn of the year', () => {
  const months = monthsUntil('2030-02-28')
  expect(months).toHaveLength(12)
  expect(months.slice(0, 2)).toEqual(['2029-03-01', '2029-04-01'])
  expect(months.at(-1)).toBe('2030-02-01')
})
