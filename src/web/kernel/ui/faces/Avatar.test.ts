import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hueOf, initialsOf } from './Avatar.tsx'

test.each([
  ['Ana Ruiz', 'AR'],
  ['chiara de luca', 'CL'],
  ['Zoé', 'Z'],
  ['  Iván   Ortega  ', 'IO'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('one id has one color, always', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => hueOf(id) === hueOf(id) && hueOf(id) >= 0 && hueOf(id) < 360),
  )
})

test('people next to each other rarely share a color', () => {
  const ids = fc.sample(fc.uuid(), { numRuns: 300, seed: 7 })
  expect(new Set(ids.map(hueOf)).size).toBe(12)
})
