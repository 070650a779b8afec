import { beforeEach, describe, expect, test } from 'vitest'
import type { GoalEventView } from '#contract/conversations/goals.ts'
import { isLong } from '#tests/support/long.ts'
import type { Name } from '#tests/support/people.ts'
import { world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const create = (tracking: 'manual' | 'initiatives') =>
  w.as('marta').goals.create({
    params: w.of('ana'),
    body: {
      description: 'Halve the time to deploy',
      weightingPoints: 50,
      tracking,
      initiatives: [
        { description: 'Measure', weightingPoints: 70 },
        { description: 'Cut', weightingPoints: 30 },
      ],
    },
  })

const at = (goalId: string) => ({ companyId: w.companyId, goalId })

const report = async (id: string, body: object, as: Name = 'ana') =>
  w.as(as).goals.report({ params: at(id), body })

const history = (id: string) => w.as('marta').goals.history({ params: at(id) })

const reported = (events: readonly GoalEventView[]) =>
  events.filter(({ event }) => event === 'progressUpdated')

describe('progress', () => {
  test('is reported by either of the two', async () => {
    for (const who of ['ana', 'marta'] as const) {
      const { id } = await create('manual')
      expect(await report(id, { manualProgress: 40 }, who)).toMatchObject({ progress: 40 })
      expect(reported(await history(id))).toMatchObject([
        { who: w.id(who), before: { manualProgress: 0 }, after: { manualProgress: 40 } },
      ])
    }
  })

  test('of several initiatives is reported at once, and changes nothing else', async () => {
    const goal = await create('initiatives')
    const { id, initiatives } = goal
    const after = initiatives.map((it, index) => ({ ...it, progress: (index + 1) * 10 }))
    const answer = await report(id, {
      initiatives: after.map((it) => ({ id: it.id, progress: it.progress })),
    })
    expect(answer).toEqual({ ...goal, initiatives: after, progress: 13, version: 2 })
    expect(await w.as('ana').goals.list({ params: w.of('ana') })).toEqual([answer])
  })

  test('is refused to everyone else', async () => {
    const { id } = await create('manual')
    for (const who of ['diego', 'bruno', 'admin', 'superadmin'] as const) {
      await expect(report(id, { manualProgress: 1 }, who)).rejects.toMatchObject({
        statusCode: 404,
        code: 'notFound',
      })
    }
    const stranger = w.anyone.goals.report({ params: at(id), body: { manualProgress: 1 } })
    await expect(stranger).rejects.toMatchObject({ statusCode: 401 })
  })

  test('with a wrong part is refused by its name', async () => {
    const { id } = await create('manual')
    for (const [path, body, code] of [
      ['manualProgress', { manualProgress: 101 }, 'wholeNumber'],
      ['manualProgress', { manualProgress: 0.5 }, expect.any(String)],
      ['initiatives.0.id', { initiatives: [{ id: 'a', progress: 1 }] }, 'invalid'],
      ['version', { version: 1 }, 'unknownField'],
    ] as const) {
      await expect(report(id, body)).rejects.toMatchObject({
        statusCode: 400,
        details: { fields: [{ path, code }] },
      })
    }
  })

  test('that does not fit is refused whole, and nothing is written', async () => {
    const byInitiatives = await create('initiatives')
    const [measure] = byInitiatives.initiatives.map((it) => ({ id: it.id, progress: 90 }))
    const alien = { id: '0194fdc2-fa2f-7cc0-81d3-ff12045b73c8', progress: 1 }
    const initiatives = measure ? [measure, alien] : []
    await expect(report(byInitiatives.id, { initiatives })).rejects.toMatchObject({
      statusCode: 409,
      code: 'goal.noSuchInitiative',
    })
    await expect(report(byInitiatives.id, { manualProgress: 1 })).rejects.toMatchObject({
      code: 'goal.trackedByInitiatives',
    })
    expect(reported(await history(byInitiatives.id))).toEqual([])
  })

  test('is refused once closed', async () => {
    const { id } = await create('manual')
    const body = { evaluation: 1, comment: 'Next time' } as const
    await w.as('marta').goals.close({ params: at(id), body })
    await expect(report(id, { manualProgress: 1 })).rejects.toMatchObject({
      statusCode: 409,
      code: 'goal.notOpen',
    })
  })
})

describe('two people at once', () => {
  const rounds = Array.from({ length: isLong ? 10 : 4 }, (_, index) => (index + 1) * 10)

  test('who report on different initiatives lose nothing', async () => {
    const { id, initiatives } = await create('initiatives')
    const [measure = '', cut = ''] = initiatives.map((it) => it.id)
    await Promise.all(
      rounds.flatMap((progress) => [
        report(id, { initiatives: [{ id: measure, progress }] }, 'ana'),
        report(id, { initiatives: [{ id: cut, progress }] }, 'marta'),
      ]),
    )
    const [goal] = await w.as('ana').goals.list({ params: w.of('ana') })
    expect(goal?.version).toBe(1 + 2 * rounds.length)
    const events = reported(await history(id))
    for (const initiative of goal?.initiatives ?? []) {
      const own = events.filter(({ initiativeId }) => initiativeId === initiative.id)
      expect(own.map(({ after }) => after?.['progress']).toSorted(byNumber)).toEqual(rounds)
      expectChain(own, 'progress', initiative.progress)
    }
  })

  test('who report on the same thing each stand in the history, the last one in the goal', async () => {
    const { id } = await create('manual')
    await Promise.all(
      rounds.map((manualProgress, index) =>
        report(id, { manualProgress }, index % 2 === 0 ? 'ana' : 'marta'),
      ),
    )
    const [goal] = await w.as('ana').goals.list({ params: w.of('ana') })
    const events = reported(await history(id))
    expect(events).toHaveLength(rounds.length)
    expectChain(events, 'manualProgress', goal?.manualProgress)
  })

  const byNumber = (a: unknown, b: unknown) => Number(a) - Number(b)

  /** Each report starts from what the one before it left, from 0 to what is there now. */
  function expectChain(events: readonly GoalEventView[], field: string, end: unknown) {
    const befores = events.map(({ before }) => before?.[field])
    const afters = events.map(({ after }) => after?.[field])
    expect([...befores, end].toSorted(byNumber)).toEqual([0, ...afters].toSorted(byNumber))
    expect(new Set(befores).size).toBe(befores.length)
  }
})
