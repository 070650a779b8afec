import { describe, expect, test } from 'vitest'
import { dayMs } from '#domain/kernel/time/durations.ts'
import { customRoles, type CompanyRole } from '#domain/kernel/access/roles.ts'
import {
  holdAskedDays,
  holdEvents,
  holdStateOf,
  refuseDeletingHeld,
  refuseHold,
  type HoldEvent,
  type HoldState,
} from './hold.ts'

const as = (userId: string, role: CompanyRole) => ({
  userId,
  roles: customRoles({ active: true, role, manages: { size: 0 }, reportsTo: { size: 0 } }),
})
const superadmin = as('lena', 'SUPERADMIN')
const other = as('noor', 'SUPERADMIN')
const admin = as('paul', 'ADMIN')

const refused = (
  event: HoldEvent,
  state: HoldState,
  actor: ReturnType<typeof as>,
  facts: { by?: string; bySuperAdmin?: boolean; superAdmins?: number } = {},
) => {
  const { by = 'lena', bySuperAdmin = true, superAdmins = 2 } = facts
  const askedBy = state === 'none' ? null : by
  return refuseHold(
    event,
    { userId: 'ana', state, askedBy, askerIsSuperAdmin: bySuperAdmin, superAdmins },
    actor,
  )?.reason
}

describe('the steps of a legal hold', () => {
  test.each<[HoldState, HoldEvent, string | undefined]>([
    ['none', 'ask', undefined],
    ['none', 'confirm', 'hold.otherState'],
    ['none', 'lift', 'hold.otherState'],
    ['asked', 'ask', 'hold.otherState'],
    ['asked', 'confirm', undefined],
    ['asked', 'lift', undefined],
    ['confirmed', 'ask', 'hold.otherState'],
    ['confirmed', 'confirm', 'hold.otherState'],
    ['confirmed', 'lift', undefined],
  ])('from %s by %s: %s', (state, event, reason) => {
    expect(refused(event, state, other)).toBe(reason)
  })

  test('lapse where nobody confirms within thirty days', () => {
    const asked = { askedBy: 'lena', askedAt: 0, confirmedAt: null }
    const end = holdAskedDays * dayMs
    expect(holdStateOf(undefined, 0)).toBe('none')
    expect(holdStateOf(asked, end - 1)).toBe('asked')
    expect(holdStateOf(asked, end)).toBe('none')
    expect(holdStateOf({ ...asked, confirmedAt: 1 }, 10 * end)).toBe('confirmed')
  })
})

describe('who may', () => {
  test('nobody confirms what they asked for themselves', () => {
    expect(refused('confirm', 'asked', superadmin)).toBe('hold.otherPerson')
  })

  test('nobody does anything about themselves', () => {
    for (const event of holdEvents)
      expect(refused(event, 'asked', as('ana', 'SUPERADMIN'))).toBe('hold.own')
  })

  test('an administrator is one of the two where there is one super administrator, in any order', () => {
    const one = { superAdmins: 1 }
    expect(refused('ask', 'none', admin, one)).toBeUndefined()
    expect(refused('confirm', 'asked', admin, one)).toBeUndefined()
    expect(
      refused('confirm', 'asked', superadmin, { ...one, by: 'paul', bySuperAdmin: false }),
    ).toBe(undefined)
    const twoAdmins = { ...one, by: 'olga', bySuperAdmin: false }
    expect(refused('confirm', 'asked', admin, twoAdmins)).toBe('hold.superAdminOnly')
  })

  test('where there are two super administrators, an administrator is neither', () => {
    expect(refused('ask', 'none', admin)).toBe('hold.superAdminOnly')
    expect(refused('confirm', 'asked', admin)).toBe('hold.superAdminOnly')
    expect(refused('ask', 'none', as('ben', 'USER'), { superAdmins: 0 })).toBe(
      'hold.superAdminOnly',
    )
  })

  test('a super administrator lifts it, and whoever asked takes it back', () => {
    expect(refused('lift', 'confirmed', admin, { by: 'paul' })).toBe('hold.superAdminOnly')
    expect(refused('lift', 'asked', admin, { by: 'paul' })).toBeUndefined()
    expect(refused('lift', 'confirmed', other)).toBeUndefined()
  })
})

test('whoever is held is not deleted', () => {
  expect(refuseDeletingHeld(true)?.reason).toBe('hold.held')
  expect(refuseDeletingHeld(false)).toBeUndefined()
})
