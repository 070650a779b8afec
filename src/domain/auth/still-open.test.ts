import { expect, test } from 'vitest'
import { isStillOpen } from './still-open.ts'

test('what was begun is open for its minutes, and not a moment more', () => {
  expect(isStillOpen(0, 10, 600_000 - 1)).toBe(true)
  expect(isStillOpen(0, 10, 600_000)).toBe(false)
})
