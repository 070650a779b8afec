import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { OneToOneType } from '#domain/one-to-ones/states.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { testDatabase } from '#tests/support/database.ts'
import { meet } from '#tests/support/one-to-ones.ts'
import type { Name } from '#tests/support/people.ts'
import { later, world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const recommend = (type?: OneToOneType, as: Name = 'marta') =>
  w.as(as).oneToOnes.recommend({ params: w.of('ana'), ...(type ? { query: { type } } : {}) })

const every = (intervalDays: number | null) =>
  w.as('marta').teams.changeInterval({ params: w.of('ana'), body: { intervalDays } })

/** A review of Ana's that found her below what the role asks, closed. */
async function findUnder() {
  const review = await meet(w, { type: 'PERFORMANCE_REVIEW', state: 'IN_CONDUCTION' })
  await review.write('performance.score', 'UNDER')
  await review.step('finishAndShare')
}

test('is the company’s rhythm, on a working day', async () => {
  expect(await recommend()).toEqual({ date: '2030-01-29', days: 14, reason: 'frequency' })
  await later(4, async () =>
    expect(await recommend()).toEqual({ date: '2030-02-04', days: 14, reason: 'frequency' }),
  )
})

test('is the manager’s own rhythm where there is one', async () => {
  await every(30)
  expect(await recommend()).toMatchObject({ days: 30, reason: 'frequency' })
  await every(null)
  expect(await recommend()).toMatchObject({ days: 14 })
})

test('is two weeks after a review, however rarely the two meet', async () => {
  await every(60)
  expect(await recommend('PERFORMANCE_REVIEW')).toMatchObject({ days: 14, reason: 'afterReview' })
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
  expect(await recommend()).toMatchObject({ reason: 'frequency' })
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

test('is for the manager of the pair alone', async () => {
  for (const name of ['ana', 'diego', 'bruno', 'admin', 'superadmin'] as const)
    await expect(recommend(undefined, name)).rejects.toMatchObject({ statusCode: 404 })
})

test('of a wrong type is refused by name', async () => {
  await expect(recommend('CHAT' as OneToOneType)).rejects.toMatchObject({
    statusCode: 400,
    details: { fields: [{ path: 'type', code: 'invalid' }] },
  })
})
