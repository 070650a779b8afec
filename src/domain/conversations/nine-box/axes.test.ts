import { expect, test } from 'vitest'
import { moveOf, type BoxLevel } from './axes.ts'

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
