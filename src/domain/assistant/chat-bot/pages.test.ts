import { expect, test } from 'vitest'
import { toActor } from '#domain/kernel/access/actor.ts'
import { recordKinds, type RecordKind } from '#domain/kernel/access/own-records.ts'
import { guidesFor } from './guides.ts'
import { pagesFor } from './pages.ts'

const company = { lifeStageEnabled: true, nineBox: { forManagers: true, forUsers: true } }

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

const ownPages = (actor: ReturnType<typeof ana>) => {
  const pages: readonly string[] = pagesFor(actor, company)
  return recordKinds.filter((kind) => pages.includes(kind))
}

test('the conversation leads to the pages of their own that somebody has, in a team or not', () => {
  expect(ownPages(ana(['marta']))).toEqual(recordKinds)
  expect(ownPages(ana([], ['goals', 'evolution']))).toEqual(['goals', 'feedback', 'evolution'])
  expect(ownPages(ana([]))).toEqual(['feedback'])
})

test('it tells how something is done where it can be done', () => {
  const former = guidesFor(ana([], ['goals', 'lifeStage']), company)
  expect(former).toEqual(expect.arrayContaining(['reportProgress', 'lifeStage']))
  for (const guide of ['askOneToOne', 'addQuestion', 'closeAgreement', 'evolution'] as const)
    expect(former).not.toContain(guide)
  expect(guidesFor(ana([]), company)).not.toContain('lifeStage')
})
