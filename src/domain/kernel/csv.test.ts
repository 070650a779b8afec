import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('a file begins with a mark, and each line ends as the standard says', () => {
  expect(
    csvOf([
      ['a', 'b'],
      ['ñ', ''],
    ]),
  ).toBe('\uFEFFa,b\r\nñ,\r\n')
})

test.each([
  ['a,b', '"a,b"'],
  ['a "b"', '"a ""b"""'],
  ['two\nlines', '"two\nlines"'],
  ['a;b', 'a;b'],
])('%j is written as %s', (text, written) => {
  expect(csvOf([[text]])).toBe(`\uFEFF${written}\r\n`)
})

test.each(['=1+1', '+cmd', '-2+3', '@sum', '\tx', '=HYPERLINK("x")', '-', '+'])(
  'the formula %j is a text',
  (text) => {
    expect(csvOf([[text]])).toMatch(/^\uFEFF"?'/)
  },
)

test.each(['-5', '+3', '-2.5', '-2,5'])('the number %s stays one', (text) => {
  expect(csvOf([[text]])).not.toContain("'")
})
