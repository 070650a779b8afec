import { beforeEach, expect, test } from 'vitest'
import type { Day } from '#domain/kernel/time/day.ts'
import { meet } from '#tests/support/one-to-ones.ts'
import { later, testToday, world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const people = () => w.as('marta').myPeople.list({ params: { companyId: w.companyId } })

const agree = (dueDate: Day | null) =>
  w.as('marta').agreements.create({
    params: w.of('ana'),
    body: {
      description: 'Write the runbook',
      relatedTo: { kind: 'skill', id: w.skillIds[0] ?? '' },
      dueDate,
    },
  })

test('people wait for what their manager’s home says, request, one-to-one or agreement', async () => {
  const pressing = async () => {
    const { needs } = await w.as('marta').home.read({ params: { companyId: w.companyId } })
    return needs.flatMap((need) => ('who' in need ? [[need.who.id, need.kind]] : []))
  }
  const waiting = async () =>
    (await people()).flatMap((it) => (it.waitsFor ? [[it.userId, it.waitsFor]] : []))
  const bruno = [w.id('bruno'), 'meeting']
  await meet(w, { state: 'CLOSED' })
  expect(await waiting()).toEqual([bruno])
  await agree(testToday)
  expect(await waiting()).toEqual([bruno, [w.id('ana'), 'agreement']])
  await w
    .as('ana')
    .agenda.request({ params: { ...w.of('ana'), managerId: w.id('marta') }, body: {} })
  expect(await waiting()).toEqual([bruno, [w.id('ana'), 'request']])
  expect(await pressing()).toEqual(expect.arrayContaining(await waiting()))
  expect((await people()).map((it) => it.requestedOn)).toEqual([null, testToday])
})

test('people have as many proposed outcomes as are open, and wait for their manager', async () => {
  await meet(w, { state: 'CLOSED' })
  const { id: agreementId } = await agree(null)
  await w.as('ana').agreements.propose({
    params: { companyId: w.companyId, agreementId },
    body: { result: 'FULFILLED', version: 1 },
  })
  const ana = (await people()).find(({ userId }) => userId === w.id('ana'))
  expect(ana).toMatchObject({ openAgreements: 1, proposedOutcomes: 1, waitsFor: 'outcome' })
})

test('people owe what was agreed from the day after it was due', async () => {
  await agree('2030-01-15')
  await agree('2030-01-16')
  const owed = async () => {
    const ana = (await people()).find(({ userId }) => userId === w.id('ana'))
    return [ana?.openAgreements, ana?.overdueAgreements]
  }
  expect(await owed()).toEqual([2, 0])
  await later(1, async () => expect(await owed()).toEqual([2, 1]))
})
