import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { testDatabase } from '#tests/support/database.ts'
import { meet } from '#tests/support/one-to-ones.ts'
import type { Name } from '#tests/support/people.ts'
import { later, world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const recommend = (as: Name = 'marta') => w.as(as).oneToOnes.recommend({ params: w.of('ana') })

const every = (intervalDays: number | null) =>
  w.as('marta').myPeople.changeInterval({ params: w.of('ana'), body: { intervalDays } })

/** A review of Ana's that found her below what the role asks, closed. */
async function findUnder() {
  const review = await meet(w, { type: 'PERFORMANCE_REVIEW', state: 'IN_CONDUCTION' })
  await review.write('performance.score', 'UNDER')
  await review.step('finishAndShare')
}

/** What the rhythm asks for, in the places that say so. */
async function saidEverywhere() {
  const { date, due } = await recommend()
  const params = { companyId: w.companyId }
  const people = await w.as('marta').myPeople.list({ params })
  const ana = people.find(({ userId }) => userId === w.id('ana'))
  const { needs } = await w.as('marta').home.read({ params })
  const need = needs.find(({ kind, id }) => kind === 'meeting' && id === w.id('ana'))
  return { date, due, people: ana?.nextDate, home: need?.due }
}

test('is the company’s rhythm, from the day the two last met, on a working day', async () => {
  await meet(w, { state: 'CLOSED' })
  const day = '2030-01-29'
  const expected = { date: day, due: day, days: 14, reason: 'frequency', isJoining: false }
  expect(await recommend()).toEqual(expected)
  await later(4, async () => expect(await recommend()).toEqual(expected))
  await every(11)
  expect(await recommend()).toMatchObject({ date: '2030-01-28', days: 11 })
})

test('is the same day in the plan, on the list of people and at home, and in the plan tomorrow once it has come', async () => {
  await meet(w, { state: 'CLOSED' })
  const due = '2030-01-29'
  expect(await saidEverywhere()).toEqual({ date: due, due, people: due, home: undefined })
  await later(13, async () =>
    expect(await saidEverywhere()).toEqual({ date: due, due, people: due, home: due }),
  )
  await later(14, async () =>
    expect(await saidEverywhere()).toEqual({ date: '2030-01-30', due, people: due, home: due }),
  )
  await later(37, async () => expect(await recommend()).toMatchObject({ date: '2030-02-22' }))
  await later(38, async () =>
    expect(await saidEverywhere()).toEqual({ date: '2030-02-25', due, people: due, home: due }),
  )
})

test('after a one-to-one that is not over counts from the day it is held', async () => {
  const meeting = await meet(w, { state: 'PREPARED', date: '2030-01-18' })
  expect(await recommend()).toMatchObject({ date: '2030-02-01', days: 14 })
  await later(1, () => meeting.step('startConduction'))
  await later(2, async () => expect(await recommend()).toMatchObject({ date: '2030-01-30' }))
})

test('is the manager’s own rhythm where there is one', async () => {
  await every(30)
  expect(await recommend()).toMatchObject({ days: 30, reason: 'frequency' })
  await every(null)
  expect(await recommend()).toMatchObject({ days: 14 })
})

test('is two weeks after a review, however rarely the two meet, and whatever kind is to be next', async () => {
  await every(60)
  const review = await meet(w, { type: 'PERFORMANCE_REVIEW', state: 'IN_CONDUCTION' })
  const afterReview = { date: '2030-01-29', days: 14, reason: 'afterReview' }
  expect(await recommend()).toMatchObject(afterReview)
  await review.step('finishAndShare')
  expect(await recommend()).toMatchObject(afterReview)
  await meet(w, { state: 'CLOSED' })
  expect(await recommend()).toMatchObject({ days: 60, reason: 'frequency' })
})

test('is a week in the first ninety days of a membership', async () => {
  await inCompany((await testDatabase()).db, w.companyId, (db) =>
    sql`update membership set started_on = '2029-12-01' where user_id = ${w.id('ana')}`.execute(db),
  )
  expect(await recommend()).toMatchObject({ days: 7, reason: 'firstNinetyDays' })
})

test('is half the rhythm once the last review found the collaborator below', async () => {
  await every(40)
  await findUnder()
  expect(await recommend()).toMatchObject({ days: 20, reason: 'needsSupport' })
})

test('is not hastened by a review that is not closed', async () => {
  const review = await meet(w, { type: 'PERFORMANCE_REVIEW', state: 'IN_REVIEW' })
  await review.write('performance.score', 'UNDER')
  expect(await recommend()).toMatchObject({ reason: 'afterReview' })
})

test('is half the rhythm while an agreement is overdue, its due date being still on time', async () => {
  const relatedTo = { kind: 'value', id: w.valueIds[0] ?? '' } as const
  await w.as('marta').agreements.create({
    params: w.of('ana'),
    body: { description: 'Write the runbook', relatedTo, dueDate: '2030-01-16' },
  })
  await later(1, async () => expect((await recommend()).reason).toBe('frequency'))
  await later(2, async () =>
    expect(await recommend()).toMatchObject({ days: 7, reason: 'needsSupport' }),
  )
})

test('is not hastened by an overdue agreement that closes when the one-to-one is shared', async () => {
  const meeting = await meet(w)
  const relatedTo = { kind: 'value', id: w.valueIds[0] ?? '' } as const
  const words = { description: 'Write the runbook', relatedTo, dueDate: '2030-01-16' }
  const { agreements } = w.as('marta')
  const { id: agreementId } = await agreements.create({ params: w.of('ana'), body: words })
  await later(2, async () => {
    expect(await recommend()).toMatchObject({ reason: 'needsSupport' })
    const params = { companyId: w.companyId, agreementId }
    await agreements.close({ params, body: { result: 'FULFILLED', oneToOneId: meeting.id } })
    expect(await recommend()).toMatchObject({ reason: 'frequency' })
  })
})

test('is for the manager of the pair alone', async () => {
  for (const name of ['ana', 'diego', 'bruno', 'admin', 'superadmin'] as const)
    await expect(recommend(name)).rejects.toMatchObject({ statusCode: 404 })
})
