import { expect, test } from 'vitest'
import { retryAfterMinutes } from './retries.ts'

test('a mail that fails is tried again soon, and then ever more rarely, at last once an hour', () => {
  expect([1, 2, 3, 4, 5, 48].map(retryAfterMinutes)).toEqual([1, 5, 15, 60, 60, 60])
})
