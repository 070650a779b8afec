import { expect, test } from 'vitest'
import type { CompanyRole } from '#domain/kernel/access/roles.ts'
import {
  exportSheets,
  exportsWaitingMax,
  exportStateAt,
  exportStates,
  extensionOf,
  mayHave,
  refuseExport,
  refuseFetch,
  sheetsOf,
} from './exports.ts'
import { exportHoursMax } from '#domain/platform/outbox/lifetimes.ts'

const hourMs = 3_600_000

test('a file that is ready can be fetched for 24 hours, to the millisecond', () => {
  const ready = { state: 'ready', endedAt: 1000 } as const
  expect(exportStateAt(ready, 1000 + exportHoursMax * hourMs - 1)).toBe('ready')
  expect(exportStateAt(ready, 1000 + exportHoursMax * hourMs)).toBe('expired')
})

test('what waits, is made or has failed does not expire', () => {
  for (const state of ['waiting', 'running', 'failed'] as const)
    expect(exportStateAt({ state, endedAt: 0 }, 100 * hourMs)).toBe(state)
})

test('only a file that is there is fetched, and why not is said', () => {
  expect(exportStates.map((state) => refuseFetch(state)?.reason)).toEqual([
    'exports.notReady',
    'exports.notReady',
    undefined,
    'exports.notReady',
    'exports.expired',
  ])
})

test('nobody waits for more than ten at once', () => {
  expect(refuseExport(exportsWaitingMax - 1)).toBeUndefined()
  expect(refuseExport(exportsWaitingMax)?.reason).toBe('exports.tooMany')
})

test('who no longer administers gets nothing, and everything is for super administrators', () => {
  const of = (role: CompanyRole, active = true) =>
    (['goals', 'everything'] as const).map((kind) => mayHave(kind, { role, active }))
  expect([of('USER'), of('ADMIN'), of('SUPERADMIN'), of('SUPERADMIN', false)]).toEqual([
    [false, false],
    [true, false],
    [true, true],
    [false, false],
  ])
  expect(mayHave('users', undefined)).toBe(false)
})

test('everything is every table; as CSV it is a ZIP of them', () => {
  expect(sheetsOf('everything')).toEqual(exportSheets)
  expect(sheetsOf('goals')).toEqual(['goals'])
  expect(extensionOf('everything', 'csv')).toBe('zip')
  expect(extensionOf('everything', 'xlsx')).toBe('xlsx')
  expect(extensionOf('users', 'csv')).toBe('csv')
})
