import { expect, test } from 'vitest'
import { transitionsOf } from '#domain/kernel/machine.ts'
import {
  finishingEvents,
  isEditable,
  isOpen,
  isToMeet,
  oneToOneEvents,
  oneToOneMachine,
  oneToOneStates,
  sharingEvents,
} from './states.ts'

test('the steps are those of the flow in section 4', () => {
  expect(transitionsOf(oneToOneMachine)).toEqual([
    ['PREPARATION_PENDING', 'finishPreparation', 'PREPARED'],
    ['PREPARED', 'startConduction', 'IN_CONDUCTION'],
    ['IN_CONDUCTION', 'cancelConduction', 'PREPARED'],
    ['IN_CONDUCTION', 'finishAndShare', 'CLOSED'],
    ['IN_CONDUCTION', 'leaveInReview', 'IN_REVIEW'],
    ['IN_REVIEW', 'sendSummary', 'CLOSED'],
  ])
})

test('every event is in the flow, once', () => {
  const events = transitionsOf(oneToOneMachine).map(([, event]) => event)
  expect(events.toSorted()).toEqual(oneToOneEvents.toSorted())
})

test('starting to conduct and leaving in review are what does not share', () => {
  const silent = oneToOneEvents.filter((event) => !sharingEvents.has(event))
  expect(silent).toEqual(['startConduction', 'leaveInReview'])
})

test('whatever ends a conduction but cancelling it needs the mandatory fields', () => {
  expect([...finishingEvents]).toEqual(['finishAndShare', 'leaveInReview', 'sendSummary'])
})

test('a 1:1 is open and editable until it is closed', () => {
  const states = ['PREPARATION_PENDING', 'PREPARED', 'IN_CONDUCTION', 'IN_REVIEW']
  expect(oneToOneStates.filter(isEditable)).toEqual(states)
  expect(oneToOneStates.filter(isOpen)).toEqual(states)
})

test('no way leads out of CLOSED, and every state leads to it', () => {
  const reachesClosed = (from: string, depth = 0): boolean =>
    from === 'CLOSED' ||
    (depth < oneToOneStates.length &&
      transitionsOf(oneToOneMachine).some(([a, , b]) => a === from && reachesClosed(b, depth + 1)))
  expect(oneToOneStates.every((state) => reachesClosed(state))).toBe(true)
  expect(oneToOneMachine.CLOSED).toEqual({})
})

test('the two are to meet in a 1:1 until its conversation is over, or it is withdrawn', () => {
  const toMeet = (withdrawn: boolean) =>
    oneToOneStates.filter((state) => isToMeet({ state, withdrawn }))
  expect(toMeet(false)).toEqual(['PREPARATION_PENDING', 'PREPARED', 'IN_CONDUCTION'])
  expect(toMeet(true)).toEqual([])
})
