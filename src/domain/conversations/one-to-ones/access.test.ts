import { describe, expect, test } from 'vitest'
import { toActor } from '#domain/kernel/access/actor.ts'
import { forbidden } from '#domain/kernel/refusal.ts'
import {
  isStillOpen,
  readLevelOf,
  refuseChangeType,
  refuseCreateOneToOne,
  refuseEdit,
  refuseHandover,
  refuseReschedule,
  refuseStep,
  type OneToOne,
  type ReadLevel,
} from './access.ts'
import type { OneToOneForm } from './form.ts'
import { oneToOneEvents, oneToOneStates, type OneToOneState } from './states.ts'

const person = (userId: string, manages: string[] = [], role: 'USER' | 'SUPERADMIN' = 'USER') =>
  toActor({ userId, companyId: 'aurora', role, active: true, manages, reportsTo: [] })

const marta = person('marta', ['ana'])
const anaBefore = person('ana')
const ana = toActor({ ...anaBefore, role: 'USER', active: true, manages: [], reportsTo: ['marta'] })
const otherManager = person('diego', ['ana'])
const formerManager = person('marta')
const strangers = [person('bruno'), person('eva', ['bruno']), person('root', [], 'SUPERADMIN')]
const notTheirs = [ana, otherManager, formerManager, ...strangers]

const meeting = (state: OneToOneState = 'PREPARATION_PENDING'): OneToOne => ({
  withdrawn: false,
  finishBy: null,
  id: '1',
  collaboratorId: 'ana',
  managerId: 'marta',
  type: 'FOLLOW_UP',
  state,
  date: '2030-01-10',
  heldOn: null,
  version: 1,
})

const emptyForm: OneToOneForm = { type: 'FOLLOW_UP', skills: [], values: [] }
const review: OneToOneForm = { ...emptyForm, type: 'PERFORMANCE_REVIEW' }

describe('reading', () => {
  const readings: [string, typeof marta, ReadLevel[]][] = [
    ['its manager', marta, ['full', 'full', 'full', 'full', 'full']],
    ['the collaborator', ana, ['planned', 'shared', 'shared', 'shared', 'shared']],
    [
      'the collaborator, once it is over',
      anaBefore,
      ['none', ...Array<'shared'>(4).fill('shared')],
    ],
    ['another manager of theirs', otherManager, ['none', 'none', 'none', 'none', 'shared']],
    ['its manager, once no longer theirs', formerManager, Array(5).fill('none')],
  ]

  test.each(readings)('%s, in each state', (_, actor, expected) => {
    expect(oneToOneStates.map((state) => readLevelOf(meeting(state), actor))).toEqual(expected)
  })

  test('its manager of before as long as they may finish it, and nobody else by that', () => {
    const left = (state: OneToOneState) => ({ ...meeting(state), finishBy: '2030-01-24' })
    for (const state of oneToOneStates) {
      expect(readLevelOf(left(state), formerManager)).toBe('full')
      for (const actor of [ana, otherManager, ...strangers])
        expect(readLevelOf(left(state), actor)).toBe(readLevelOf(meeting(state), actor))
    }
  })

  test.each(oneToOneStates)('nobody else, whatever their role: %s', (state) => {
    for (const actor of strangers) expect(readLevelOf(meeting(state), actor)).toBe('none')
  })
})

test('goes on while it is not closed or canceled, for its pair, or while the manager of before may finish it', () => {
  const pairs = [marta, ana, formerManager, anaBefore, otherManager]
  const among = (it: OneToOne) => pairs.map((actor) => isStillOpen(it, actor))
  expect(among(meeting('PREPARED'))).toEqual([true, true, false, false, false])
  const finishing = { ...meeting('IN_REVIEW'), finishBy: '2030-01-24' }
  expect(among(finishing)).toEqual([true, true, true, true, false])
  for (const over of [meeting('CLOSED'), { ...finishing, withdrawn: true }])
    expect(among(over)).toEqual(Array(5).fill(false))
})

describe('planning', () => {
  const plan = {
    actor: marta,
    collaboratorId: 'ana',
    hasOpen: false,
    date: '2030-01-15',
    today: '2030-01-15',
  }

  test.each([
    ['today', {}, undefined],
    ['yesterday', { date: '2030-01-14' }, 'date.inPast'],
    ['a second one', { hasOpen: true }, 'oneToOne.alreadyOpen'],
    ['for someone else’s collaborator', { collaboratorId: 'bruno' }, 'oneToOne.notYourTeam'],
    ['with oneself', { collaboratorId: 'marta' }, 'oneToOne.notYourTeam'],
    ['by the collaborator', { actor: ana }, 'oneToOne.notYourTeam'],
  ])('%s', (_, over, reason) => {
    expect(refuseCreateOneToOne({ ...plan, ...over })?.reason).toBe(reason)
  })
})

describe('writing', () => {
  test.each(oneToOneStates)('is its manager’s until it is closed: %s', (state) => {
    const reason = state === 'CLOSED' ? 'oneToOne.closed' : undefined
    expect(refuseEdit(meeting(state), marta)?.reason).toBe(reason)
  })

  test.each(oneToOneStates)('is nobody else’s: %s', (state) => {
    const notYours = { kind: 'forbidden', reason: 'oneToOne.notYours' }
    for (const actor of notTheirs) {
      expect(refuseEdit(meeting(state), actor)).toEqual(notYours)
      expect(refuseChangeType(meeting(state), actor)).toEqual(notYours)
      expect(refuseReschedule(meeting(state), actor, '2030-02-01', '2030-01-15')).toEqual(notYours)
    }
  })

  test('the type changes while preparing only', () => {
    expect(oneToOneStates.map((state) => refuseChangeType(meeting(state), marta)?.reason)).toEqual([
      undefined,
      'oneToOne.notPreparing',
      'oneToOne.notPreparing',
      'oneToOne.notPreparing',
      'oneToOne.closed',
    ])
  })

  test('the day changes until it was held', () => {
    const reasonIn = (state: OneToOneState) =>
      refuseReschedule(meeting(state), marta, '2030-02-01', '2030-01-15')?.reason
    expect(oneToOneStates.map(reasonIn)).toEqual([
      undefined,
      undefined,
      undefined,
      'oneToOne.held',
      'oneToOne.closed',
    ])
  })

  test.each([
    ['2030-01-15', undefined],
    ['2030-01-14', 'date.inPast'],
    ['2030-01-10', undefined],
  ])('moved to %s on 2030-01-15, from 2030-01-10: %s', (date, reason) => {
    expect(refuseReschedule(meeting(), marta, date, '2030-01-15')?.reason).toBe(reason)
  })
})

describe('a step', () => {
  test.each(oneToOneStates)('from %s is one of the flow', (state) => {
    const possible = oneToOneEvents.filter(
      (event) => !refuseStep(meeting(state), event, marta, emptyForm, {}),
    )
    const flow: Record<OneToOneState, string[]> = {
      PREPARATION_PENDING: ['finishPreparation'],
      PREPARED: ['startConduction'],
      IN_CONDUCTION: ['cancelConduction', 'finishAndShare', 'leaveInReview'],
      IN_REVIEW: ['sendSummary'],
      CLOSED: [],
    }
    expect(possible).toEqual(flow[state])
  })

  test.each(oneToOneEvents)('is nobody’s but its manager’s: %s', (event) => {
    for (const actor of notTheirs) {
      for (const state of oneToOneStates) {
        const refused = refuseStep(meeting(state), event, actor, emptyForm, {})
        expect(refused?.reason).toBe('oneToOne.notYours')
      }
    }
  })

  test('says whether it is too early or too late', () => {
    const start = (state: OneToOneState) =>
      refuseStep(meeting(state), 'startConduction', marta, emptyForm, {})?.reason
    expect(start('PREPARATION_PENDING')).toBe('oneToOne.notNow')
    expect(start('CLOSED')).toBe('oneToOne.closed')
  })

  test.each([
    ['PREPARATION_PENDING', 'finishPreparation', undefined],
    ['PREPARED', 'startConduction', undefined],
    ['IN_CONDUCTION', 'cancelConduction', undefined],
    ['IN_CONDUCTION', 'leaveInReview', 'oneToOne.incomplete'],
    ['IN_CONDUCTION', 'finishAndShare', 'oneToOne.incomplete'],
    ['IN_REVIEW', 'sendSummary', 'oneToOne.incomplete'],
  ] as const)('from %s, an empty review: %s', (state, event, reason) => {
    expect(refuseStep(meeting(state), event, marta, review, {})?.reason).toBe(reason)
  })
})

describe('a former manager with days left', () => {
  const left = { ...meeting('IN_CONDUCTION'), finishBy: '2030-01-24' }

  test('writes and finishes that one, and does not plan', () => {
    expect(refuseEdit(left, formerManager)).toBeUndefined()
    expect(refuseStep(left, 'finishAndShare', formerManager, emptyForm, {})).toBeUndefined()
    const plan = { collaboratorId: 'ana', hasOpen: false, date: '2030-02-01', today: '2030-01-10' }
    expect(refuseCreateOneToOne({ ...plan, actor: formerManager })).toEqual(
      forbidden('oneToOne.notYourTeam'),
    )
  })

  test('no longer says what becomes of the drafts: only who is the manager does', () => {
    expect(refuseHandover(left, formerManager)).toEqual(forbidden('oneToOne.notYours'))
    expect(refuseHandover(meeting('PREPARED'), marta)).toBeUndefined()
    expect(refuseHandover(meeting('PREPARED'), otherManager)).toBeDefined()
    expect(refuseHandover(meeting('CLOSED'), marta)).toBeDefined()
  })
})
