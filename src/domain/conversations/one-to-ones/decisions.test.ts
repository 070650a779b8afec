import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Agreement } from '#domain/conversations/agreements/agreement.ts'
import { detailsOf, goalStates, type Goal } from '#domain/conversations/goals/goal.ts'
import {
  isOutdated,
  settleAgreement,
  settleGoal,
  waitsForSharing,
  type AgreementClosure,
  type AgreementEdit,
} from './decisions.ts'

const goal = (over: Partial<Goal> = {}): Goal => ({
  id: 'g',
  collaboratorId: 'ana',
  oneToOneId: null,
  description: 'Deploy faster',
  dueDate: '2030-03-31',
  ...detailsOf(() => null),
  weightingPoints: 50,
  state: 'open',
  tracking: 'manual',
  manualProgress: 80,
  initiatives: [],
  evaluation: null,
  version: 1,
  ...over,
})

const agreement = (over: Partial<Agreement> = {}): Agreement => ({
  id: 'a',
  collaboratorId: 'ana',
  createdBy: 'sofia',
  owedBy: 'ana',
  oneToOneId: null,
  description: 'Write the runbook',
  relatedTo: { kind: 'skill', id: 'delivery' },
  state: 'open',
  result: null,
  dueDate: null,
  confirmedBy: ['sofia', 'ana'],
  proposedResult: null,
  version: 3,
  ...over,
})

const closing: AgreementClosure = { kind: 'closeAgreement', result: 'FULFILLED' }
const words = {
  description: 'Write it by Friday',
  relatedTo: { kind: 'value', id: 'care' },
  dueDate: '2030-02-01',
  owedBy: 'marta',
} as const
const editOver = (version: number): AgreementEdit => ({ kind: 'editAgreement', words, version })

describe('sharing', () => {
  test('closes a goal that is in progress with the evaluation that was decided', () => {
    const decided = { kind: 'closeGoal', evaluation: 2, comment: 'Half of it' } as const
    const closed = { ...goal(), state: 'closed', evaluation: 2 }
    expect(settleGoal(goal(), decided)).toEqual(closed)
    for (const state of goalStates.filter((it) => it !== 'open'))
      expect(settleGoal(goal({ state }), decided)).toBeUndefined()
  })

  test('rewords an agreement before it closes it', () => {
    expect(settleAgreement(agreement(), [closing, editOver(3)], 'marta')).toEqual({
      agreement: {
        ...agreement(),
        ...words,
        confirmedBy: ['marta'],
        state: 'closed',
        result: 'FULFILLED',
      },
      isWaiting: false,
    })
  })

  test('does nothing to an agreement that closed elsewhere meanwhile, and nothing waits for it', () => {
    const closed = agreement({ state: 'closed', result: 'NOT_FULFILLED' })
    expect(settleAgreement(closed, [closing, editOver(3)], 'marta')).toEqual({
      agreement: undefined,
      isWaiting: false,
    })
  })

  test('overwrites no words that somebody else wrote after these were decided: they wait', () => {
    expect(settleAgreement(agreement(), [editOver(2)], 'marta')).toEqual({
      agreement: undefined,
      isWaiting: true,
    })
    expect(isOutdated(editOver(2), agreement())).toBe(true)
    expect(isOutdated(editOver(3), agreement())).toBe(false)
  })

  test('closes an agreement under the words that others wrote, where its own are older', () => {
    expect(settleAgreement(agreement(), [editOver(2), closing], 'marta')).toEqual({
      agreement: { ...agreement(), state: 'closed', result: 'FULFILLED' },
      isWaiting: false,
    })
  })

  test('never reopens, never closes what was not decided, never changes whose it is', () => {
    const state = fc.constantFrom('open', 'closed' as const)
    const versions = fc.integer({ min: 1, max: 4 })
    const decisions = fc.uniqueArray(fc.oneof(versions.map(editOver), fc.constant(closing)), {
      selector: ({ kind }) => kind,
    })
    fc.assert(
      fc.property(state, versions, decisions, (before, version, decided) => {
        const start = agreement({ state: before as 'open', version })
        const { agreement: after = start, isWaiting } = settleAgreement(start, decided, 'marta')
        const isClosing = before === 'closed' || decided.includes(closing)
        expect(after.state).toBe(isClosing ? 'closed' : 'open')
        expect(after.collaboratorId).toBe('ana')
        expect(isWaiting && isClosing).toBe(false)
      }),
    )
  })
})

test('what changes of a draft acts at once: nobody but managers knows of it', () => {
  expect(waitsForSharing({ state: 'draft' })).toBe(false)
  expect(waitsForSharing({ state: 'open' })).toBe(true)
})
