import { describe, expect, test } from 'vitest'
import { toActor } from '#domain/kernel/access/actor.ts'
import { transitionsOf } from '#domain/kernel/machine.ts'
import {
  agreementMachine,
  agreementStates,
  canSeeAgreement,
  close,
  buildAgreement,
  isOverdue,
  refuseClose,
  refuseCreateAgreement,
  refuseEditAgreement,
  refuseRemove,
  refuseShare,
  share,
  type Agreement,
  type AgreementState,
} from './agreement.ts'

const person = (userId: string, manages: string[] = [], role: 'USER' | 'SUPERADMIN' = 'USER') =>
  toActor({ userId, companyId: 'aurora', role, active: true, manages, reportsTo: [] })

const marta = person('marta', ['ana'])
const ana = person('ana')
const strangers = [person('bruno'), person('diego', ['bruno']), person('root', [], 'SUPERADMIN')]

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

const inState = (state: AgreementState) =>
  agreement({ state, draftOf: state === 'draft' ? 'marta' : null })

test('an agreement moves forward only', () => {
  expect(transitionsOf(agreementMachine)).toEqual([
    ['draft', 'share', 'open'],
    ['open', 'close', 'closed'],
  ])
})

describe('a new agreement', () => {
  const fields = {
    id: '1',
    collaboratorId: 'ana',
    createdBy: 'marta',
    owedBy: 'marta',
    description: 'Write the runbook',
    relatedTo: { kind: 'value', id: 'care' },
    dueDate: '2030-03-01',
  } as const

  test('is a draft inside a 1:1', () => {
    expect(buildAgreement({ ...fields, oneToOneId: 'o' })).toMatchObject({
      state: 'draft',
      result: null,
    })
  })

  test('is in progress at once outside one', () => {
    expect(buildAgreement({ ...fields, oneToOneId: null })).toMatchObject({
      state: 'open',
      version: 1,
    })
  })

  test('is stood by by whoever wrote it, and nobody has proposed how it ends', () => {
    const made = buildAgreement({ ...fields, oneToOneId: null })
    expect(made).toMatchObject({ confirmedBy: ['marta'], proposedResult: null })
  })
})

describe('sharing a 1:1', () => {
  test.each([
    ['draft', 'open'],
    ['open', 'open'],
    ['closed', 'closed'],
  ] as const)('makes a %s agreement %s', (from, to) => {
    expect(share(agreement({ state: from }))).toEqual(agreement({ state: to }))
  })
})

describe('closing', () => {
  test('keeps the result', () => {
    const closed = close(agreement(), 'NOT_FULFILLED')
    expect(closed).toEqual(agreement({ state: 'closed', result: 'NOT_FULFILLED' }))
  })

  test.each([
    ['draft', 'agreement.notOpen'],
    ['open', undefined],
    ['closed', 'agreement.notOpen'],
  ] as const)('of a %s agreement by its manager: %s', (state, reason) => {
    expect(refuseClose(inState(state), marta)?.reason).toBe(reason)
  })
})

test.each([
  ['draft', undefined, undefined],
  ['open', undefined, 'agreement.notDraft'],
  ['closed', 'agreement.closed', 'agreement.notDraft'],
] as const)('a %s agreement: edit %s, remove %s', (state, edit, remove) => {
  expect(refuseEditAgreement(inState(state), marta)?.reason).toBe(edit)
  expect(refuseRemove(inState(state), marta)?.reason).toBe(remove)
})

test.each([
  ['draft', null, undefined],
  ['draft', 'o', 'agreement.inOneToOne'],
  ['open', null, 'agreement.notDraft'],
  ['closed', null, 'agreement.notDraft'],
] as const)('sharing a %s agreement of the 1:1 %s: %s', (state, oneToOneId, reason) => {
  expect(refuseShare({ ...inState(state), oneToOneId }, marta)?.reason).toBe(reason)
})

describe('in every state, nobody but their manager', () => {
  const notYourTeam = { kind: 'forbidden', reason: 'agreement.notYourTeam' }

  test.each(agreementStates)('changes an agreement: %s', (state) => {
    for (const actor of [ana, ...strangers]) {
      expect(refuseEditAgreement(inState(state), actor)).toEqual(notYourTeam)
      expect(refuseClose(inState(state), actor)).toEqual(notYourTeam)
      expect(refuseRemove(inState(state), actor)).toEqual(notYourTeam)
      expect(refuseShare(inState(state), actor)).toEqual(notYourTeam)
    }
  })

  test('starts one', () => {
    expect(refuseCreateAgreement('ana', marta)).toBeUndefined()
    for (const actor of [ana, ...strangers])
      expect(refuseCreateAgreement('ana', actor)).toEqual(notYourTeam)
  })
})

describe('reading', () => {
  test.each(agreementStates)('a manager sees theirs: %s', (state) => {
    expect(canSeeAgreement(inState(state), marta)).toBe(true)
  })

  test('a draft is hidden from the collaborator, the rest is theirs to see', () => {
    expect(agreementStates.map((state) => canSeeAgreement(inState(state), ana))).toEqual([
      false,
      true,
      true,
    ])
  })

  test.each(agreementStates)('no role lets anyone else see it: %s', (state) => {
    for (const actor of strangers) expect(canSeeAgreement(inState(state), actor)).toBe(false)
  })
})

describe('overdue', () => {
  test.each([
    ['2030-01-14', true],
    ['2030-01-15', false],
    ['2030-01-16', false],
    [null, false],
  ])('due on %s, seen on 2030-01-15: %s', (dueDate, overdue) => {
    expect(isOverdue(agreement({ dueDate }), '2030-01-15')).toBe(overdue)
  })

  test.each(['draft', 'closed'] as const)('never when %s', (state) => {
    expect(isOverdue(agreement({ state, dueDate: '2029-01-01' }), '2030-01-15')).toBe(false)
  })
})
