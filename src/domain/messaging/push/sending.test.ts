import { expect, test } from 'vitest'
import { lifetimeOf, outcomeOf, overallOutcome } from './sending.ts'

test('only what begins within two hours is urgent, and is worth nothing after it', () => {
  expect(lifetimeOf(['oneToOneSoon'])).toEqual({ urgency: 'high', ttlSeconds: 7_200 })
  expect(lifetimeOf(['oneToOneSoon', 'goalShared'])).toMatchObject({ urgency: 'normal' })
  expect(lifetimeOf(['recommendGoal'])).toMatchObject({ urgency: 'low', ttlSeconds: 86_400 })
})

test.each([
  [200, 'taken'],
  [201, 'taken'],
  [301, 'refused'],
  [400, 'refused'],
  [403, 'refused'],
  [404, 'gone'],
  [410, 'gone'],
  [413, 'refused'],
  [429, 'later'],
  [503, 'later'],
] as const)('a push service that answers %d means %s', (status, outcome) => {
  expect(outcomeOf(status)).toBe(outcome)
})

test('who was reached on one device is not told again, for the sake of another', () => {
  expect(overallOutcome(['later', 'taken', 'gone'])).toBe('taken')
  expect(overallOutcome(['gone', 'refused', 'later'])).toBe('later')
  expect(overallOutcome(['gone', 'refused'])).toBe('refused')
  expect(overallOutcome(['gone'])).toBe('gone')
})
