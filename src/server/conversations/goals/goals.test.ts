import { beforeEach, describe, expect, test } from 'vitest'
import type { Name } from '#tests/support/people.ts'
import { later, world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const nobodys = '0194fdc2-fa2f-7cc0-81d3-ff12045b73c8'

const initiative = (description: string, weightingPoints: number, progress = 0) => ({
  description,
  weightingPoints,
  progress,
})

const words = (over: object = {}) => ({
  description: 'Halve the time to deploy',
  weightingPoints: 50,
  tracking: 'initiatives' as const,
  dueDate: '2030-02-01',
  initiatives: [initiative('Measure', 70, 50), initiative('Cut', 30)],
  ...over,
})

const create = (over: object = {}, as: Name = 'marta') =>
  w.as(as).goals.create({ params: w.of('ana'), body: words(over) })

const list = (as: Name = 'marta', query = {}) => w.as(as).goals.list({ params: w.of('ana'), query })

describe('creating', () => {
  test('outside a one-to-one is seen by the collaborator at once, with its progress', async () => {
    const created = await create()
    expect(created).toMatchObject({
      state: 'open',
      evaluation: null,
      version: 1,
      progress: 35,
      initiatives: [
        { description: 'Measure', progress: 50 },
        { description: 'Cut', progress: 0 },
      ],
    })
    expect(await list('ana')).toEqual([created])
  })

  test('without a due date takes the end of the quarter, without initiatives has none', async () => {
    const body = { description: 'Mentor', weightingPoints: 20, tracking: 'manual' } as const
    const created = await w.as('marta').goals.create({ params: w.of('ana'), body })
    expect(created).toMatchObject({ dueDate: '2030-03-31', initiatives: [], progress: 0 })
  })

  test('is refused to everyone but a manager of theirs, and to a stranger', async () => {
    for (const who of ['diego', 'ana', 'bruno', 'admin', 'superadmin'] as const) {
      await expect(create({}, who)).rejects.toMatchObject({
        statusCode: 403,
        code: 'goal.notYourTeam',
      })
    }
    const attempt = w.anyone.goals.create({ params: w.of('ana'), body: words() })
    await expect(attempt).rejects.toMatchObject({ statusCode: 401 })
  })

  test('with a wrong part is refused by its name, and nothing is written', async () => {
    for (const [path, over, code] of [
      ['description', { description: ' ' }, 'required'],
      ['description', { description: 'é'.repeat(501) }, 'tooLong'],
      ['description', { description: 'half of a pair: \ud83d' }, 'invalid'],
      ['dueDate', { dueDate: '2030-01-14' }, 'dateInPast'],
      ['dueDate', { dueDate: '2030-02-30' }, 'day'],
      ['weightingPoints', { weightingPoints: 101 }, 'wholeNumber'],
      ['weightingPoints', { weightingPoints: -1 }, 'wholeNumber'],
      ['weightingPoints', { weightingPoints: 33.3 }, expect.any(String)],
      ['tracking', { tracking: 'by feeling' }, 'invalid'],
      ['manualProgress', { manualProgress: 101 }, 'wholeNumber'],
      ['initiatives', { initiatives: [initiative('A', 50), initiative('B', 49)] }, 'weighting'],
      ['initiatives', { initiatives: Array(21).fill(initiative('A', 5)) }, 'tooMany'],
      ['initiatives.0.description', { initiatives: [initiative('é'.repeat(251), 100)] }, 'tooLong'],
      ['initiatives.0.description', { initiatives: [initiative('\udc00', 100)] }, 'invalid'],
      ['initiatives.0.progress', { initiatives: [initiative('A', 100, 101)] }, 'wholeNumber'],
      [
        'initiatives.0.id',
        { initiatives: [{ ...initiative('A', 100), id: nobodys }] },
        'unknownField',
      ],
      ['oneToOneId', { oneToOneId: nobodys }, 'unknown'],
      ['state', { state: 'closed' }, 'unknownField'],
    ] as const) {
      await expect(create(over)).rejects.toMatchObject({
        statusCode: 400,
        details: { code: 'invalidInput', fields: [{ path, code }] },
      })
    }
    expect(await list()).toEqual([])
  })
})

describe('reading', () => {
  test('is by due date, then title; the closed ones follow, most recently closed first', async () => {
    for (const [description, dueDate] of [
      ['f', '2030-03-01'],
      ['É', '2030-03-01'],
      ['b', '2030-03-01'],
      ['late', '2030-04-01'],
      ['Soon', '2030-02-01'],
    ])
      await create({ description, dueDate })
    const close = (goal: { id: string }) =>
      w.as('marta').goals.close({
        params: { companyId: w.companyId, goalId: goal.id },
        body: { evaluation: 3, comment: 'Well done' },
      })
    const last = await create({ description: 'last closed', dueDate: '2030-02-15' })
    await close(await create({ description: 'first closed', dueDate: '2030-01-20' }))
    await later(1, () => close(last))
    const inOrder = async (query = {}) =>
      (await list('ana', query)).map(({ description }) => description)
    const open = ['Soon', 'b', 'É', 'f', 'late']
    expect(await inOrder()).toEqual([...open, 'last closed', 'first closed'])
    expect(await inOrder({ state: 'open' })).toEqual(open)
    expect(await inOrder({ state: 'closed' })).toEqual(['last closed', 'first closed'])
  })

  test('a colleague, another manager and an administrator see none', async () => {
    await create()
    for (const name of ['bruno', 'diego', 'admin', 'superadmin'] as const)
      expect(await list(name)).toEqual([])
  })
})

test('another company cannot reach one', async () => {
  const { id } = await create()
  const other = await world()
  const params = { companyId: other.companyId, goalId: id }
  const { goals } = other.as('marta')
  const attempts = [
    goals.close({ params, body: { evaluation: 1, comment: 'No' } }),
    goals.report({ params, body: { manualProgress: 1 } }),
    goals.open({ params }),
    goals.remove({ params }),
    goals.history({ params }),
  ]
  for (const { status, ...outcome } of await Promise.allSettled(attempts)) {
    expect(status).toBe('rejected')
    expect(outcome).toMatchObject({ reason: { statusCode: 404 } })
  }
})
