import { expect, test } from 'vitest'
import { isUnexpired } from './expiry.ts'

test('what was begun is open for its minutes, and not a moment more', () => {
  expect(isUnexpired(0, 10, 600_000 - 1)).toBe(true)
  expect(isUnexpired(0, 10, 600_000)).toBe(false)
})
