import { expect, test } from 'vitest'
import { staleTopics } from './stale-after.ts'

test('My people is read again once someone asks for a one-to-one, or takes that back', () => {
  expect(staleTopics(['agenda'])).toContain('people')
})

test('My people is read again once its manager is told that someone joined', () => {
  expect(staleTopics(['notifications'])).toContain('people')
})
