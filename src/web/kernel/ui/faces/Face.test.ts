import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hueOf } from './Avatar.tsx'
import { huesOf } from './Face.tsx'

const lists = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,6}$/), { minLength: 2, maxLength: 40 })

test('a person has the same color on every list where no one beside them has it', () => {
  fc.assert(
    fc.property(lists, (ids) => {
      const hues = huesOf(ids)
      const alone = ids.filter((id, at) => at === 0 || hues.get(ids[at - 1] ?? '') !== hueOf(id))
      for (const id of alone) expect(hues.get(id)).toBe(hueOf(id))
    }),
  )
})

test('in a list of any length the one above has another color, of the twelve', () => {
  fc.assert(
    fc.property(lists, (ids) => {
      const hues = ids.map((id) => huesOf(ids).get(id) ?? Number.NaN)
      for (const [at, hue] of hues.entries()) {
        expect(hue % 30 === 0 && hue < 360).toBe(true)
        if (at > 0) expect(hue).not.toBe(hues[at - 1])
      }
    }),
  )
})

test('a person who comes twice has one color', () => {
  const twin = Array.from({ length: 400 }, (_, n) => `person ${n}`).find(
    (id) => id !== 'person 0' && hueOf(id) === hueOf('person 0'),
  )
  const hues = huesOf(['person 0', 'person 0', twin ?? '', 'person 0'])
  expect(hues.get('person 0')).toBe(hueOf('person 0'))
  expect(hues.get(twin ?? '')).not.toBe(hueOf('person 0'))
})
