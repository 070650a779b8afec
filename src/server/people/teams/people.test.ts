import { beforeEach, describe, expect, test } from 'vitest'
import { onItsDay } from '#domain/conversations/one-to-ones/appointment.ts'
import { addDays, type Day } from '#domain/kernel/time/day.ts'
import type { OneToOneState } from '#domain/conversations/one-to-ones/states.ts'
import { overallProgress } from '#domain/conversations/goals/progress.ts'
import { gapsShown } from '#domain/conversations/my-people/people.ts'
import { jsonb } from '#server/kernel/db/json-column.ts'
import { newId } from '#server/kernel/ids.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { testDatabase } from '#tests/support/database.ts'
import { meet } from '#tests/support/one-to-ones.ts'
import { endMemberships } from '#tests/support/memberships.ts'
import type { Name } from '#tests/support/people.ts'
import { countStatements } from '#tests/support/statements.ts'
import { later, testNow, world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const people = (as: Name) => w.as(as).myPeople.list({ params: { companyId: w.companyId } })
const names = async (as: Name) => (await people(as)).map(({ firstName }) => firstName)

async function insertOneToOne(
  date: Day,
  state: OneToOneState = 'CLOSED',
  [collaborator, manager]: [Name, Name] = ['ana', 'marta'],
) {
  const closed = state === 'CLOSED'
  const id = newId()
  await inCompany((await testDatabase()).db, w.companyId, (db) =>
    db
      .insertInto('one_to_one')
      .values({
        company_id: w.companyId,
        id,
        collaborator_id: w.id(collaborator),
        manager_id: w.id(manager),
        type: 'FOLLOW_UP',
        state,
        date,
        version: 1,
        shared: closed ? jsonb({} as never) : null,
        performance: null,
        created_at: testNow,
        shared_at: null,
        closed_at: closed ? testNow : null,
      })
      .execute(),
  )
  return id
}

const agree = (dueDate: Day | null) =>
  w.as('marta').agreements.create({
    params: w.of('ana'),
    body: {
      description: 'Write the runbook',
      relatedTo: { kind: 'skill', id: w.skillIds[0] ?? '' },
      dueDate,
    },
  })

async function insertGoals(...states: ('draft' | 'open')[]) {
  const goal = { company_id: w.companyId, collaborator_id: w.id('ana'), one_to_one_id: null }
  const words = { description: 'Ship it', due_date: '2030-03-31', weighting_points: 50 }
  const progress = { tracking: 'manual', manual_progress: 40, evaluation: null } as const
  const times = { created_at: testNow, closed_at: null, version: 1 }
  await inCompany((await testDatabase()).db, w.companyId, (db) =>
    db
      .insertInto('goal')
      .values(
        states.map((state) => ({ ...goal, id: newId(), ...words, ...progress, state, ...times })),
      )
      .execute(),
  )
}

test('how long it took until each of the last eight times they met is told, the oldest first, in no statement more', async () => {
  const { companyId } = w
  const count = () =>
    countStatements(w, 'marta', (as) => as.myPeople.list({ params: { companyId } }))
  const before = await count()
  const closeOn = (day: number, date: Day) =>
    later(day, () => meet(w, { state: 'CLOSED', date }).then(() => undefined))
  await closeOn(0, '2030-01-15')
  await closeOn(14, '2030-01-29')
  await closeOn(40, '2030-02-24')
  const ana = async () =>
    (await later(40, () => people('marta'))).find(({ userId }) => userId === w.id('ana'))
  expect((await ana())?.gaps).toEqual([
    { day: '2030-01-15', days: 372, onTime: false },
    { day: '2030-01-29', days: 14, onTime: true },
    { day: '2030-02-24', days: 26, onTime: false },
  ])
  for (let day = 41; day < 41 + gapsShown; day += 1) await closeOn(day, addDays('2030-01-15', day))
  expect((await ana())?.gaps.map(({ days }) => days)).toEqual(Array<number>(gapsShown).fill(1))
  expect(await count()).toBe(before)
})

describe('a manager’s people', () => {
  test('are those who report to them, with what is going on with each', async () => {
    await insertOneToOne('2029-12-20')
    await insertOneToOne('2030-01-05')
    const current = await insertOneToOne('2030-01-20', 'PREPARED')
    await insertGoals('open', 'open', 'draft')
    await agree(null)
    const seen = await people('marta')
    expect(seen.find(({ userId }) => userId === w.id('ana'))).toEqual({
      userId: w.id('ana'),
      name: 'Ana Test',
      firstName: 'Ana',
      position: 'Tester',
      picture: null,
      team: { id: expect.any(String), name: 'Team of marta' },
      ladderStep: { id: w.stepId, name: { text: 'Senior', language: 'en' } },
      membershipStart: '2029-01-08',
      intervalDays: 14,
      ownIntervalDays: null,
      lastOneToOne: '2030-01-05',
      daysSinceLast: 10,
      pace: 'onTime',
      nextDate: '2030-01-20',
      current: {
        id: current,
        state: 'PREPARED',
        type: 'FOLLOW_UP',
        date: '2030-01-20',
        appointment: onItsDay,
      },
      openGoals: 2,
      goalsProgress: 40,
      openAgreements: 1,
      overdueAgreements: 0,
      proposedOutcomes: 0,
      requestedOn: null,
      waitsFor: null,
      gaps: [],
    })
    expect(seen.find(({ userId }) => userId === w.id('bruno'))).toMatchObject({
      lastOneToOne: null,
      daysSinceLast: 372,
      pace: 'red',
      current: null,
      openGoals: 0,
      goalsProgress: null,
      openAgreements: 0,
    })
  })

  test('are as far with their goals as the goals themselves say, each by its weight', async () => {
    const params = w.of('ana')
    const initiatives = [
      { description: 'Measure', weightingPoints: 70, progress: 50 },
      { description: 'Cut', weightingPoints: 30, progress: 100 },
    ]
    const goal = { description: 'Halve the time', weightingPoints: 40 }
    const { create } = w.as('marta').goals
    await create({ params, body: { ...goal, tracking: 'initiatives', initiatives } })
    await create({
      params,
      body: { ...goal, weightingPoints: 60, tracking: 'manual', manualProgress: 10 },
    })
    const goals = await w.as('marta').goals.list({ params })
    const ana = (await people('marta')).find(({ userId }) => userId === w.id('ana'))
    expect(ana?.goalsProgress).toBe(32)
    expect(ana?.goalsProgress).toBe(overallProgress(goals))
  })

  test('come the most urgent first', async () => {
    await insertOneToOne('2030-01-14', 'CLOSED', ['ana', 'marta'])
    expect(await names('marta')).toEqual(['Bruno', 'Ana'])
    await insertOneToOne('2030-01-11', 'CLOSED', ['bruno', 'marta'])
    expect(await names('marta')).toEqual(['Bruno', 'Ana'])
    await insertOneToOne('2030-01-16', 'PREPARATION_PENDING', ['ana', 'marta'])
    expect(await names('marta')).toEqual(['Ana', 'Bruno'])
  })

  test('are counted from meetings with this manager alone', async () => {
    await insertOneToOne('2030-01-14', 'CLOSED', ['ana', 'diego'])
    await insertOneToOne('2030-01-20', 'PREPARED', ['ana', 'diego'])
    const ana = (await people('marta')).find(({ userId }) => userId === w.id('ana'))
    expect(ana).toMatchObject({ lastOneToOne: null, current: null })
  })

  test('last met the day a one-to-one was held, whatever day was planned: never in days to come', async () => {
    const met = async () => {
      const ana = (await people('marta')).find(({ userId }) => userId === w.id('ana'))
      return [ana?.lastOneToOne, ana?.daysSinceLast]
    }
    await meet(w, { state: 'CLOSED', date: '2030-01-16' })
    expect(await met()).toEqual(['2030-01-15', 0])
    const late = await meet(w, { state: 'PREPARED', date: '2030-01-17' })
    await later(38, async () => {
      await late.step('startConduction')
      await late.step('leaveInReview')
    })
    await later(39, async () => {
      await late.step('sendSummary')
      expect(await met()).toEqual(['2030-02-22', 1])
      expect(await late.read('ana')).toMatchObject({
        date: '2030-02-22',
        shared: { date: '2030-02-22' },
      })
    })
  })

  test('last met when it closed, for one closed ahead of its day before that moved the day', async () => {
    await insertOneToOne('2030-01-20')
    const ana = (await people('marta')).find(({ userId }) => userId === w.id('ana'))
    expect(ana).toMatchObject({ lastOneToOne: '2030-01-15', daysSinceLast: 0 })
  })

  test('are nobody else’s, and those who left are nobody’s', async () => {
    expect(await names('diego')).toEqual(['Carla'])
    for (const name of ['ana', 'admin', 'superadmin'] as const)
      expect(await people(name)).toEqual([])
    await endMemberships(w, 'ana')
    expect(await names('marta')).toEqual(['Bruno'])
  })

  test('are unknown to strangers, the inactive and other companies', async () => {
    const other = await world()
    const params = { companyId: w.companyId }
    await expect(w.anyone.myPeople.list({ params })).rejects.toMatchObject({ statusCode: 401 })
    await expect(people('inactive')).rejects.toMatchObject({ statusCode: 403 })
    await expect(other.as('marta').myPeople.list({ params })).rejects.toMatchObject({
      statusCode: 404,
    })
  })
})
