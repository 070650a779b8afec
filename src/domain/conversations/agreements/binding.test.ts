import { describe, expect, test } from 'vitest'
import { toActor } from '#domain/kernel/access/actor.ts'
import { agreementStates, refuseClose, type Agreement } from './agreement.ts'
import {
  awaitedOf,
  confirm,
  mayOwe,
  propose,
  refuseConfirm,
  refusePropose,
  reword,
} from './binding.ts'

const person = (userId: string, manages: string[] = [], reportsTo: string[] = []) =>
  toActor({ userId, companyId: 'aurora', role: 'ADMIN', active: true, manages, reportsTo })

const marta = person('marta', ['ana'])
const ana = person('ana', [], ['marta'])
const strangers = [person('bruno'), person('diego', ['bruno']), person('root')]

const agreement = (over: Partial<Agreement> = {}): Agreement => ({
  id: '1',
  collaboratorId: 'ana',
  createdBy: 'marta',
  owedBy: 'ana',
  oneToOneId: null,
  description: 'Write the runbook',
  relatedTo: { kind: 'skill', id: 'delivery' },
  state: 'open',
  result: null,
  dueDate: null,
  confirmedBy: ['marta'],
  proposedResult: null,
  version: 1,
  ...over,
})

test.each([
  ['its collaborator', 'ana', undefined, true],
  ['the manager who writes it', 'marta', undefined, true],
  ['who it was, a former manager too', 'sofia', 'sofia', true],
  ['another manager', 'diego', undefined, false],
  ['a colleague', 'bruno', 'sofia', false],
])('an agreement is to be done by %s: %s', (_, owedBy, before, may) => {
  expect(mayOwe(owedBy, { collaboratorId: 'ana', ...(before && { before }) }, marta)).toBe(may)
})

describe('confirming', () => {
  test('is for each of the two, once', () => {
    expect(refuseConfirm(agreement(), ana)).toBeUndefined()
    expect(refuseConfirm(agreement(), marta)?.reason).toBe('agreement.confirmed')
    const both = confirm(agreement(), 'ana')
    expect(both.confirmedBy).toEqual(['marta', 'ana'])
    expect(refuseConfirm(both, ana)?.reason).toBe('agreement.confirmed')
  })

  test('is done for every manager once one has confirmed', () => {
    const diego = person('diego', ['ana'])
    expect(refuseConfirm(agreement(), diego)?.reason).toBe('agreement.confirmed')
    expect(refuseConfirm(agreement({ confirmedBy: ['ana'] }), diego)).toBeUndefined()
  })

  test.each(agreementStates)('is nobody else’s: %s', (state) => {
    for (const actor of strangers)
      expect(refuseConfirm(agreement({ state }), actor)?.reason).toBe('agreement.notYours')
  })

  test.each(['draft', 'closed'] as const)('of a %s agreement is refused', (state) => {
    expect(refuseConfirm(agreement({ state }), ana)?.reason).toBe('agreement.notInProgress')
  })

  test('never delays closing', () => {
    expect(refuseClose(agreement({ confirmedBy: [] }), marta)).toBeUndefined()
  })

  test.each([
    [[], { collaborator: true, manager: true }],
    [['marta'], { collaborator: true, manager: false }],
    [['ana'], { collaborator: false, manager: true }],
    [['sofia', 'ana'], { collaborator: false, manager: false }],
  ])('by %j leaves %j', (confirmedBy, awaited) => {
    expect(awaitedOf(agreement({ confirmedBy }))).toEqual(awaited)
  })
})

describe('other words', () => {
  const both = agreement({ confirmedBy: ['marta', 'ana'], proposedResult: 'FULFILLED' })
  const { description, relatedTo, dueDate, owedBy } = both
  const words = { description, relatedTo, dueDate, owedBy }

  test.each([
    { description: 'Write it all' },
    { dueDate: '2030-03-01' },
    { owedBy: 'marta' },
    { relatedTo: { kind: 'value', id: 'care' } as const },
  ])('are stood by by whoever wrote them, and nothing is proposed of them: %j', (over) => {
    const reworded = reword(both, { ...words, ...over }, 'diego')
    expect(reworded).toEqual({ ...both, ...over, confirmedBy: ['diego'], proposedResult: null })
  })

  test('that say the same change nothing', () => {
    expect(reword(both, { ...words, relatedTo: { ...relatedTo } }, 'diego')).toEqual(both)
  })
})

describe('proposing an outcome', () => {
  test('is the collaborator’s while it is in progress, whoever is to do it, and closes nothing', () => {
    for (const owedBy of ['ana', 'marta']) {
      const open = agreement({ owedBy })
      expect(refusePropose(open, ana)).toBeUndefined()
      const proposed = propose(open, 'NOT_FULFILLED')
      expect(proposed).toMatchObject({
        state: 'open',
        result: null,
        proposedResult: 'NOT_FULFILLED',
      })
      expect(propose(proposed, null)).toEqual(open)
    }
  })

  test.each(['draft', 'closed'] as const)('of a %s agreement is refused', (state) => {
    expect(refusePropose(agreement({ state }), ana)?.reason).toBe('agreement.notInProgress')
  })

  test('is nobody else’s, their manager’s neither', () => {
    for (const actor of [marta, ...strangers])
      expect(refusePropose(agreement(), actor)?.reason).toBe('agreement.notCollaborator')
  })
})
