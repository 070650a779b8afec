import { expect, test } from 'vitest'
import { takenUp, type EndedPlace } from './taking-up.ts'

const ended = (membershipId: string, some: Partial<EndedPlace> = {}): EndedPlace => ({
  membershipId,
  userId: 'ana',
  teamId: 'platform',
  reportsTo: 'marta',
  ladderStepId: 'senior',
  startedOn: '2029-01-08',
  endedOn: '2029-06-01',
  ...some,
})
const there = { teamId: 'platform', reportsTo: 'marta' }

test('a membership that ended is taken up in its team under its manager, and nowhere else', () => {
  const one = ended('one')
  expect(takenUp(there, [one])).toBe(one)
  expect(takenUp({ ...there, reportsTo: 'diego' }, [one])).toBeUndefined()
  expect(takenUp({ ...there, teamId: 'other' }, [one])).toBeUndefined()
  expect(takenUp(there)).toBeUndefined()
})

test('of several, the one that ended last is taken up', () => {
  const [early, late] = [ended('early'), ended('late', { endedOn: '2029-07-01' })]
  expect(takenUp(there, [late, early])).toBe(late)
  const began = ended('began', { startedOn: '2029-06-01' })
  expect(takenUp(there, [early, began])).toBe(began)
})
