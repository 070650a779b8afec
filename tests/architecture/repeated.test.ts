import { expect, test } from 'vitest'
import { repeatedIn, repeatedInSource } from '../../scripts/repeated.ts'

const numbered = (count: number) => Array.from({ length: count }, (_, n) => `call(${n})`)

test('a run of lines that stands twice is found once, whole, without its blank lines and imports', () => {
  const files = {
    'a.ts': ['import { a } from "a"', ...numbered(5)].join('\n'),
    'b.ts': ['first()', ...numbered(5)].join('\n\n'),
    'c.ts': numbered(3).join('\n'),
  }
  expect(repeatedIn(files, 3)).toEqual([{ lines: 5, places: ['a.ts:2', 'b.ts:3'] }])
})

test('no more than twenty lines of ours stand twice', () => {
  expect(repeatedInSource()).toEqual([])
})
