import { expect, test } from 'vitest'
import { deliveryStates, refuseSendAgain, retryAfterMinutes } from './retries.ts'

test('a mail that fails is tried again soon, and then ever more rarely, at last once an hour', () => {
  expect([1, 2, 3, 4, 5, 48].map(retryAfterMinutes)).toEqual([1, 5, 15, 60, 60, 60])
})

test('what was given up can be sent again, where it is the company’s and still says something', () => {
  const givenUp = { state: 'givenUp', isOurs: true, hasContent: true } as const
  expect(refuseSendAgain(givenUp)).toBeUndefined()
  const reasons = [
    ...deliveryStates
      .filter((state) => state !== 'givenUp')
      .map((state) => refuseSendAgain({ ...givenUp, state })?.reason),
    refuseSendAgain({ ...givenUp, isOurs: false })?.reason,
    refuseSendAgain({ ...givenUp, hasContent: false })?.reason,
  ]
  expect(reasons).toEqual([
    ...Array<string>(4).fill('outbox.notGivenUp'),
    'outbox.contentGone',
    'outbox.contentGone',
  ])
})
