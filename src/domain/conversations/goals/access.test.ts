import { describe, expect, test } from 'vitest'
import { toActor } from '#domain/kernel/access/actor.ts'
import {
  canSeeGoal,
  refuseClose,
  refuseCreateGoal,
  refuseDelete,
  refuseEditGoal,
  refuseOpen,
  refuseProgress,
} from './access.ts'
import { detailsOf, goalStates, type Goal, type GoalState } from './goal.ts'

const person = (userId: string, manages: string[] = [], role: 'USER' | 'SUPERADMIN' = 'USER') =>
  toActor({ userId, companyId: 'aurora', role, active: true, manages, reportsTo: [] })

const marta = person('marta', ['ana'])
const ana = person('ana')
const strangers = [person('bruno'), person('diego', ['bruno']), person('root', [], 'SUPERADMIN')]

const inState = (state: GoalState): Goal => ({
  id: '1',
  collaboratorId: 'ana',
  oneToOneId: null,
  description: 'Halve the time to deploy',
  ...detailsOf(() => null),
  dueDate: '2030-03-31',
  weightingPoints: 50,
  state,
  draftOf: state === 'draft' ? 'marta' : null,
  tracking: 'manual',
  manualProgress: 0,
  initiatives: [],
  evaluation: null,
  version: 1,
})

/** Ana's manager too: a draft of Marta's is none of hers. */
const carla = person('carla', ['ana'])

const managing = { refuseEdit: refuseEditGoal, refuseOpen, refuseClose, refuseDelete }

test.each([
  ['draft', [undefined, undefined, 'goal.notOpen', undefined]],
  ['open', [undefined, 'goal.notDraft', undefined, 'goal.notDraft']],
  ['closed', ['goal.closed', 'goal.notDraft', 'goal.notOpen', 'goal.notDraft']],
] as const)('what a manager may do with a %s goal: edit, open, close, delete', (state, reasons) => {
  const refused = Object.values(managing).map((refuse) => refuse(inState(state), marta)?.reason)
  expect(refused).toEqual(reasons)
})

describe.each(Object.entries(managing))('%s', (_, refuse) => {
  test.each(goalStates)('is refused to all but their manager: %s', (state) => {
    for (const actor of [ana, ...strangers]) {
      expect(refuse(inState(state), actor)).toEqual({
        kind: 'forbidden',
        reason: 'goal.notYourTeam',
      })
    }
  })
})

test.each(Object.values(managing))('of a draft, no other manager: %o', (refuse) => {
  expect(canSeeGoal(inState('draft'), carla)).toBe(false)
  expect(canSeeGoal(inState('open'), carla)).toBe(true)
  expect(refuse(inState('draft'), carla)?.reason).toBe('goal.notYourTeam')
})

test('a goal is started by a manager for someone who reports to them', () => {
  expect(refuseCreateGoal('ana', marta)).toBeUndefined()
  for (const actor of [ana, ...strangers]) {
    expect(refuseCreateGoal('ana', actor)?.reason).toBe('goal.notYourTeam')
  }
})

describe('progress', () => {
  test.each([
    ['draft', 'goal.notOpen'],
    ['open', undefined],
    ['closed', 'goal.notOpen'],
  ] as const)('is for the two of them to report, while in progress: %s', (state, reason) => {
    expect(refuseProgress(inState(state), ana)?.reason).toBe(reason)
    expect(refuseProgress(inState(state), marta)?.reason).toBe(reason)
  })

  test.each(goalStates)('is for nobody else: %s', (state) => {
    for (const actor of strangers) {
      expect(refuseProgress(inState(state), actor)?.reason).toBe('goal.notYours')
    }
  })
})

describe('reading', () => {
  test('a draft is the manager’s, the rest is the collaborator’s too', () => {
    expect(goalStates.map((state) => canSeeGoal(inState(state), marta))).toEqual([true, true, true])
    expect(goalStates.map((state) => canSeeGoal(inState(state), ana))).toEqual([false, true, true])
  })

  test.each(goalStates)('no role lets anyone else see it: %s', (state) => {
    for (const actor of strangers) expect(canSeeGoal(inState(state), actor)).toBe(false)
  })
})
