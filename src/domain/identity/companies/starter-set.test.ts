import { describe, expect, test } from 'vitest'
import { missingParts, placeOnScale, refuseStarterPart, starterParts } from './starter-set.ts'

const none = { levels: 0, ladder: 0, values: 0, questions: 0 }

describe('a part of the starter set', () => {
  test('is refused where the company has some of its own', () => {
    for (const part of starterParts)
      expect(refuseStarterPart(part, { ...none, levels: 4, [part]: 1 })?.reason).toBe(
        'starterSet.hasSome',
      )
  })

  test('that is about levels comes after them', () => {
    const reasons = starterParts.map((part) => refuseStarterPart(part, none)?.reason)
    const first = 'starterSet.levelsFirst'
    expect(reasons).toEqual([undefined, first, first, undefined])
    for (const part of ['ladder', 'values'] as const)
      expect(refuseStarterPart(part, { ...none, levels: 3 })).toBeUndefined()
  })
})

test('all of it is every part that the company has none of, levels before what refers to them', () => {
  expect(missingParts(none)).toEqual(['levels', 'ladder', 'values', 'questions'])
  expect(missingParts({ ...none, levels: 4, questions: 6 })).toEqual(['ladder', 'values'])
})

test('four places spread evenly over as many levels as there are, from the first to the last', () => {
  const over = (levels: number) => [0, 1, 2, 3].map((step) => placeOnScale(step, 4, levels))
  expect(over(4)).toEqual([0, 1, 2, 3])
  expect(over(6)).toEqual([0, 2, 3, 5])
  expect(over(2)).toEqual([0, 0, 1, 1])
  expect(over(1)).toEqual([0, 0, 0, 0])
  expect(placeOnScale(0, 1, 4)).toBe(0)
})
