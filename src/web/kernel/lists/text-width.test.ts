import { expect, test } from 'vitest'
import { widthOfTexts } from './text-width.ts'

/** As drawn by Chromium in a table, in em. */
test.each([
  ['Administrator', 6.37],
  ['Feedback and follow-up', 11.5],
  ['Member support', 7.93],
])('%s has room, and little more', (text, measured) => {
  const width = widthOfTexts(['A', text])
  expect(width).toBeGreaterThanOrEqual(measured)
  expect(width).toBeLessThan(measured * 1.07)
})
