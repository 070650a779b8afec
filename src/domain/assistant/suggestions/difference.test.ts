import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differenceOf } from './difference.ts'

const words = (text: string) => text.split(/\s+/u).filter(Boolean)

test('what stays and what is added is the new text, what stays and what goes the old one', () => {
  fc.assert(
    fc.property(fc.lorem({ maxCount: 12 }), fc.lorem({ maxCount: 12 }), (before, after) => {
      const runs = differenceOf(before, after)
      const without = (kind: 'added' | 'removed') =>
        words(
          runs
            .filter((run) => run.kind !== kind)
            .map((run) => `${run.text} `)
            .join(''),
        )
      expect(without('removed')).toEqual(words(after))
      expect(without('added')).toEqual(words(before))
    }),
  )
})

test('a word that changed is marked, and nothing else', () => {
  expect(
    differenceOf('You always answer late', 'You often answer late').map((it) => it.kind),
  ).toEqual(['same', 'removed', 'added', 'same'])
})
