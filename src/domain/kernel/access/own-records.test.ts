import { expect, test } from 'vitest'
import { toActor } from './actor.ts'
import { hasOwn, hasRecords, recordKinds, type RecordKind } from './own-records.ts'

const ana = (reportsTo: readonly string[], records: readonly RecordKind[] = []) =>
  toActor({
    userId: 'ana',
    companyId: 'c',
    role: 'USER',
    active: true,
    manages: [],
    reportsTo,
    records,
  })

const pagesOf = (actor: ReturnType<typeof ana>) => recordKinds.filter((it) => hasOwn(it, actor))

test('whoever reports to somebody has every page of their own', () => {
  expect(pagesOf(ana(['marta']))).toEqual(recordKinds)
  expect(hasRecords(ana(['marta']))).toBe(true)
})

test('whoever reports to nobody has those with something to read, and who never had anything none', () => {
  expect(pagesOf(ana([], ['goals', 'lifeStage']))).toEqual(['goals', 'lifeStage'])
  expect(hasRecords(ana([], ['feedback']))).toBe(true)
  expect(pagesOf(ana([]))).toEqual([])
  expect(hasRecords(ana([]))).toBe(false)
})
