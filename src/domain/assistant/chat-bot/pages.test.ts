import { expect, test } from 'vitest'
import { toActor } from '#domain/kernel/access/actor.ts'
import { recordKinds, type RecordKind } from '#domain/kernel/access/own-records.ts'
import { addressOfCitation } from './citation-address.ts'
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

test('a chat leads to the requests for feedback, and to the page of somebody managed for anything else of theirs', () => {
  const target = { subject: 'feedbackRequest', id: 'r1', aboutUserId: 'marta' } as const
  expect(addressOfCitation({ target, page: 'home' }, 'ana')).toBe('/personal/feedback#request-r1')
  const goal = { subject: 'goal', id: 'g1' } as const
  const own = { target: { ...goal, aboutUserId: 'ana' }, page: 'goals' } as const
  expect(addressOfCitation(own, 'ana')).toBe('/personal/objetivos')
  const other = { target: { ...goal, aboutUserId: 'bruno' }, page: 'goals' } as const
  expect(addressOfCitation(other, 'ana')).toBe('/manager/miembros-del-equipo/bruno')
})
