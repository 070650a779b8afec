import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ItemReader } from './item-reader.ts'

test('every suggestion is found as soon as it is whole, however the answer is cut', () => {
  const text = fc.record({ text: fc.string(), because: fc.array(fc.string()) })
  fc.assert(
    fc.property(fc.array(text), fc.integer({ min: 1, max: 9 }), (items, length) => {
      const answer = `Sure: ${JSON.stringify({ suggestions: items })} That is all.`
      const reader = new ItemReader()
      const found = []
      for (let at = 0; at < answer.length; at += length)
        found.push(...reader.take(answer.slice(at, at + length)))
      expect(found).toEqual(items)
    }),
  )
})

test.each(['', 'no', '{', '}}}', '{"text": }', '[1, 2]', '{"suggestions": []}', '"{\\"text\\""'])(
  'what is none is passed over: %s',
  (answer) => {
    expect(new ItemReader().take(answer)).toEqual([])
  },
)
