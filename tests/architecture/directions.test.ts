import { expect, test } from 'vitest'
import { isTest, sourcesIn } from '#tests/support/source.ts'

const parts = sourcesIn('src/web').filter((file) => file.path.endsWith('.tsx') && !isTest(file))

// Where a box has no direction of its own, Hebrew and Arabic stay on the left, with their signs on the wrong side.
test('every box that text is typed in goes the way of what is typed', () => {
  const boxes = parts.flatMap(({ path, text }) =>
    [...text.matchAll(/<(?:textarea|input)\b[^]*?\n?\s*\/?>/g)].map(([box]) => ({ path, box })),
  )
  const typed = boxes.filter(
    ({ box }) => !/type="(?:checkbox|radio|range|color|file)"|type=\{|\bhidden\b/.test(box),
  )
  expect(typed.length).toBeGreaterThan(2)
  expect(typed.filter(({ box }) => !box.includes('dir="auto"')).map(({ path }) => path)).toEqual([])
})
