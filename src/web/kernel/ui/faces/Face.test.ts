import { expect, test } from 'vitest'
import { hueOf } from './Avatar.tsx'
import { huesOf } from './Face.tsx'

test('twelve people of a list differ in color, the first in their own; more share them', () => {
  const ids = Array.from({ length: 30 }, (_, n) => `person ${n}`)
  const hues = huesOf(ids)
  expect(new Set(ids.slice(0, 12).map((id) => hues.get(id))).size).toBe(12)
  expect(hues.get('person 0')).toBe(hueOf('person 0'))
  expect([...hues.values()].every((hue) => hue % 30 === 0 && hue < 360)).toBe(true)
})
