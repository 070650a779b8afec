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

test.each(['{"text":', '{"text":"a"},', '{', '{"text":{"text":1},"a":'])(
  'is looked at in no time where a model repeats itself: %s',
  (piece) => {
    const [one, all] = [new ItemReader(), new ItemReader()]
    const text = piece.repeat(4_000) + '1}'.repeat(4_000)
    const began = performance.now()
    all.take(text)
    for (const sign of text) one.take(sign)
    expect(performance.now() - began).toBeLessThan(2_000)
  },
)

test('no more suggestions are found than anybody looks at', () => {
  expect(new ItemReader().take('{"text":"a"}'.repeat(1_000))).toHaveLength(20)
})
