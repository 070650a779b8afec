import { expect, test } from 'vitest'
import { partsOf } from './answer-parts.ts'

const cited = (label: string) => [{ id: 'f1', label }]
const linked = (line: string, label: string) =>
  partsOf(line, cited(label)).flatMap(({ text, citation }) => (citation ? [text] : []))

test.each([
  ['• “Leave a note that others can read” · 50% [f1]', 'Leave a note that ot…'],
  ['• « Leave a note that others can read » · 50 % [f1]', 'Leave a note that ot…'],
])('a name whose label was cut short is a link as a whole: %s', (line, label) => {
  expect(linked(line, label)).toEqual(['Leave a note that others can read'])
})

test('a label cut short outside a quotation links what it names', () => {
  expect(linked('Leave a note that others can read [f1]', 'Leave a note…')).toEqual([
    'Leave a note',
  ])
})

test('a source that the words do not name is a number', () => {
  expect(linked('Half is done [f1]', 'Leave a note…')).toEqual(['1'])
})
