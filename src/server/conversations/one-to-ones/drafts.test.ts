import { detailsOf } from '#domain/conversations/goals/goal.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { changesOf } from '#tests/support/finishing.ts'
import { meet, type Meeting } from '#tests/support/one-to-ones.ts'
import type { Name } from '#tests/support/people.ts'
import { reportTo } from '#tests/support/told.ts'
import { testToday, world, type World } from '#tests/support/world.ts'

// Section 4: "A draft is visible only to the manager during preparation".

let w: World
let meeting: Meeting

beforeEach(async () => {
  w = await world()
  await reportTo(w, 'ana', 'diego')
  meeting = await meet(w)
})

const missing = { statusCode: 404 }

const goalWords = {
  description: 'Halve the time to deploy',
  weightingPoints: 50,
  tracking: 'manual',
} as const

const draftGoal = (description: string = goalWords.description) =>
  w.as('marta').goals.create({
    params: w.of('ana'),
    body: { ...goalWords, description, oneToOneId: meeting.id },
  })

const goalsFor = async (name: Name) =>
  (await w.as(name).goals.list({ params: w.of('ana') })).map(({ state }) => state)

describe('a goal drafted by one of two managers', () => {
  test('is not there for the other: neither read, nor opened, rewritten, deleted or commented on', async () => {
    const { id: goalId, version } = await draftGoal()
    const params = { companyId: w.companyId, goalId }
    const { goals, comments } = w.as('diego')
    const rest = {
      dueDate: testToday,
      manualProgress: 0,
      initiatives: [],
      ...detailsOf(() => null),
    }
    const body = { text: 'Mine', visibility: 'SHARED' } as const
    expect(await goalsFor('diego')).toEqual([])
    expect(await goals.overTime({ params: w.of('ana') })).toEqual([])
    await expect(goals.history({ params })).rejects.toMatchObject(missing)
    await expect(goals.open({ params })).rejects.toMatchObject(missing)
    await expect(
      goals.edit({ params, body: { ...goalWords, ...rest, version } }),
    ).rejects.toMatchObject(missing)
    await expect(comments.listOnGoal({ params })).rejects.toMatchObject(missing)
    await expect(comments.createOnGoal({ params, body })).rejects.toMatchObject(missing)
    await expect(goals.remove({ params })).rejects.toMatchObject(missing)
    expect(await goalsFor('marta')).toEqual(['draft'])
  })

  test('is theirs to read once it is shared, without what it said before', async () => {
    const { id: goalId, version } = await draftGoal('Something nobody is to read')
    const params = { companyId: w.companyId, goalId }
    const rest = {
      dueDate: testToday,
      manualProgress: 0,
      initiatives: [],
      ...detailsOf(() => null),
    }
    await w.as('marta').goals.edit({ params, body: { ...goalWords, ...rest, version } })
    await meeting.step('finishPreparation')
    expect(await goalsFor('diego')).toEqual(['open'])
    const events = async (name: Name) =>
      (await w.as(name).goals.history({ params })).map(({ event }) => event)
    expect(await events('diego')).toEqual(['opened'])
    expect(await events('marta')).toEqual(['created', 'updated', 'opened'])
  })

  test('leaves no trace for the other when it is deleted', async () => {
    const { id: goalId } = await draftGoal()
    const params = { companyId: w.companyId, goalId }
    await w.as('marta').goals.remove({ params })
    await expect(w.as('diego').goals.history({ params })).rejects.toMatchObject(missing)
    expect(await w.as('marta').goals.history({ params })).toHaveLength(2)
  })

  test('has no part in the weights that the other gives', async () => {
    await draftGoal()
    const body = { ...goalWords, rebalance: [] }
    await w.as('diego').goals.create({ params: w.of('ana'), body })
    expect((await w.as('marta').goals.list({ params: w.of('ana') })).at(-1)).toMatchObject({
      weightingPoints: 50,
      version: 1,
    })
  })
})

describe('an agreement drafted by one of two managers', () => {
  test('is not there for the other: neither read, rewritten, deleted nor commented on', async () => {
    const relatedTo = { kind: 'skill', id: w.skillIds[0] ?? '' } as const
    const words = { description: 'Write the runbook', relatedTo, dueDate: null }
    const { id: agreementId, version } = await w
      .as('marta')
      .agreements.create({ params: w.of('ana'), body: { ...words, oneToOneId: meeting.id } })
    const params = { companyId: w.companyId, agreementId }
    const { agreements, comments } = w.as('diego')
    const body = { text: 'Mine', visibility: 'SHARED' } as const
    expect(await agreements.list({ params: w.of('ana') })).toEqual([])
    await expect(agreements.edit({ params, body: { ...words, version } })).rejects.toMatchObject(
      missing,
    )
    await expect(comments.createOnAgreement({ params, body })).rejects.toMatchObject(missing)
    await expect(agreements.remove({ params })).rejects.toMatchObject(missing)
    expect(await w.as('marta').agreements.list({ params: w.of('ana') })).toHaveLength(1)
  })
})

test('a draft outside a one-to-one is the manager’s to whom it was handed on, and no other’s', async () => {
  await draftGoal()
  await w.as('marta').oneToOnes.handover({ params: meeting.at, body: { handsDraftsOn: true } })
  await changesOf(w).moveAna()
  expect(await goalsFor('admin')).toEqual(['draft'])
  expect(await goalsFor('diego')).toEqual([])
})

test('what was created in a one-to-one is counted there, until it is deleted, and nothing else is', async () => {
  const count = async () => (await meeting.read()).draft?.createdCount
  await w.as('marta').goals.create({ params: w.of('ana'), body: goalWords })
  expect(await count()).toBe(0)
  const goal = await draftGoal()
  const relatedTo = { kind: 'value', id: w.valueIds[0] ?? '' } as const
  await w.as('marta').agreements.create({
    params: w.of('ana'),
    body: { description: 'Ask first', relatedTo, dueDate: null, oneToOneId: meeting.id },
  })
  expect(await count()).toBe(2)
  await w.as('marta').goals.remove({ params: { companyId: w.companyId, goalId: goal.id } })
  expect(await count()).toBe(1)
})
