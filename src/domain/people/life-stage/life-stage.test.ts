import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toActor } from '#domain/kernel/access/actor.ts'
import { companyRoles, type CompanyRole } from '#domain/kernel/access/roles.ts'
import { addDays } from '#domain/kernel/time/day.ts'
import {
  canSeeLifeStage,
  choose,
  lifeStageOptions,
  needsConfirmation,
  refuseChangeLifeStage,
} from './life-stage.ts'
import { alike } from '#domain/kernel/access/readers.ts'
import { readersOfLifeStage } from './readers.ts'

const person = (userId: string, manages: string[] = [], role: CompanyRole = 'USER') =>
  toActor({ userId, companyId: 'aurora', role, active: true, manages, reportsTo: [] })

const ana = person('ana')
const marta = person('marta', ['ana'])
const strangers = [
  person('bruno'),
  person('diego', ['carla']),
  person('head', ['marta']),
  person('admin', [], 'ADMIN'),
  person('root', [], 'SUPERADMIN'),
]
const on = { lifeStageEnabled: true }
const off = { lifeStageEnabled: false }

test('the options are those of the product decisions', () => {
  expect(lifeStageOptions).toEqual([
    'ACCELERATE',
    'DEEPEN',
    'EXPLORE',
    'STEADY',
    'BALANCE',
    'TRANSITION',
    'RETURN',
    'UNSAID',
  ])
})

describe('seeing someone’s life stage', () => {
  test('is for the person and for a manager they report to', () => {
    expect(canSeeLifeStage('ana', ana, on)).toBe(true)
    expect(canSeeLifeStage('ana', marta, on)).toBe(true)
  })

  test('is for nobody else, whatever their role', () => {
    for (const actor of strangers) expect(canSeeLifeStage('ana', actor, on)).toBe(false)
    expect(canSeeLifeStage('marta', ana, on)).toBe(false)
  })

  test('is for nobody at all while the company has it off', () => {
    for (const actor of [ana, marta, ...strangers])
      expect(canSeeLifeStage('ana', actor, off)).toBe(false)
  })
})

describe('saying what it is', () => {
  test('is for the person alone', () => {
    expect(refuseChangeLifeStage('ana', ana, on)).toBeUndefined()
    for (const actor of [marta, ...strangers])
      expect(refuseChangeLifeStage('ana', actor, on)).toEqual({
        kind: 'forbidden',
        reason: 'lifeStage.notYours',
      })
  })

  test('waits while the company has it off', () => {
    expect(refuseChangeLifeStage('ana', ana, off)).toEqual({
      kind: 'conflict',
      reason: 'lifeStage.off',
    })
  })

  test('is dated on the day it is said', () => {
    const choice = { option: 'STEADY', note: 'All well' } as const
    expect(choose('ana', choice, '2030-01-15')).toEqual({
      userId: 'ana',
      ...choice,
      modifiedOn: '2030-01-15',
    })
  })
})

test.each([
  [0, false],
  [179, false],
  [180, true],
  [900, true],
])('%s days after it was said, it is asked again: %s', (days, asked) => {
  expect(needsConfirmation('2029-09-30', addDays('2029-09-30', days))).toBe(asked)
})

describe('its readers', () => {
  test('are the person and all their managers, or nobody while it is off', () => {
    const circle = { collaboratorId: 'ana', managerIds: ['marta', 'diego'] }
    const everyone = ['marta', 'diego', 'ana']
    expect(readersOfLifeStage(circle, on)).toEqual(alike(everyone))
    expect(readersOfLifeStage(circle, off).now).toEqual([])
    expect(readersOfLifeStage({ ...circle, managerIds: [] }, on).now).toEqual(['ana'])
  })

  test('are exactly those who may see it', () => {
    const ids = ['ana', 'marta', 'diego', 'bruno']
    fc.assert(
      fc.property(
        fc.subarray(ids.slice(1)),
        fc.constantFrom(...ids),
        fc.constantFrom(...companyRoles),
        fc.boolean(),
        (managerIds, userId, role, lifeStageEnabled) => {
          const actor = person(userId, managerIds.includes(userId) ? ['ana'] : [], role)
          const { now } = readersOfLifeStage(
            { collaboratorId: 'ana', managerIds },
            { lifeStageEnabled },
          )
          expect(now.includes(userId)).toBe(canSeeLifeStage('ana', actor, { lifeStageEnabled }))
        },
      ),
    )
  })
})
