import { detailsOf } from '#domain/conversations/goals/goal.ts'
import { beforeEach, expect, test } from 'vitest'
import { undoTakenMs } from '#domain/conversations/goals/undo.ts'
import type { Name } from '#tests/support/people.ts'
import { later, world, type World } from '#tests/support/world.ts'

let w: World
let id: string

beforeEach(async () => {
  w = await world()
  const goal = await w.as('marta').goals.create({
    params: w.of('ana'),
    body: { description: 'Deploy faster', weightingPoints: 50, tracking: 'manual' },
  })
  id = goal.id
})

const params = () => ({ companyId: w.companyId, goalId: id })
const report = (manualProgress: number, as: Name = 'ana') =>
  w.as(as).goals.report({ params: params(), body: { manualProgress } })
const undo = async (version: number, as: Name = 'ana') =>
  w.as(as).goals.undo({ params: params(), body: { version } })
const now = async () => (await w.as('ana').goals.list({ params: w.of('ana') }))[0]

test('a change is undone by a second one, which the history has too', async () => {
  const { version } = await report(40)
  expect(await undo(version)).toMatchObject({ progress: 0, version: version + 1 })
  const history = await w.as('marta').goals.history({ params: params() })
  expect(history.slice(-2)).toMatchObject([
    { who: w.id('ana'), before: { manualProgress: 0 }, after: { manualProgress: 40 } },
    { who: w.id('ana'), before: { manualProgress: 40 }, after: { manualProgress: 0 } },
  ])
})

test('initiatives go back where they were, each', async () => {
  const { goals } = w.as('marta')
  const initiatives = [
    { description: 'Measure', weightingPoints: 50, progress: 20 },
    { description: 'Cut', weightingPoints: 50 },
  ]
  const goal = await goals.create({
    params: w.of('ana'),
    body: { description: 'Write it', weightingPoints: 50, tracking: 'initiatives', initiatives },
  })
  id = goal.id
  const body = { initiatives: goal.initiatives.map((it) => ({ id: it.id, progress: 90 })) }
  const { version } = await w.as('ana').goals.report({ params: params(), body })
  expect((await undo(version)).initiatives.map(({ progress }) => progress)).toEqual([20, 0])
})

test('what somebody else changed meanwhile stays', async () => {
  const { version } = await report(40)
  await report(60, 'marta')
  await expect(undo(version)).rejects.toMatchObject({ statusCode: 409, code: 'staleVersion' })
  await expect(undo(version + 1)).rejects.toMatchObject({
    statusCode: 403,
    code: 'goal.notYourChange',
  })
  expect((await now())?.progress).toBe(60)
})

test('what was edited or closed meanwhile stays', async () => {
  const { version, ...goal } = await report(40)
  const { description, dueDate, weightingPoints, tracking, manualProgress } = goal
  const words = { description, dueDate, tracking, manualProgress, initiatives: [] }
  const body = { ...words, ...detailsOf(() => null), weightingPoints: weightingPoints + 1, version }
  await w.as('marta').goals.edit({ params: params(), body })
  await expect(undo(version + 1, 'marta')).rejects.toMatchObject({ code: 'goal.nothingToUndo' })
  const closing = { evaluation: 1, comment: 'No' } as const
  await w.as('marta').goals.close({ params: params(), body: closing })
  await expect(undo(version + 2)).rejects.toMatchObject({ code: 'goal.notOpen' })
  expect((await now())?.progress).toBe(40)
})

test('after its time it is refused', async () => {
  const { version } = await report(40)
  const days = (undoTakenMs + 1000) / 86_400_000
  await later(days, async () =>
    expect(undo(version)).rejects.toMatchObject({ statusCode: 409, code: 'goal.undoTooLate' }),
  )
})

test('asked for twice at once, it is done once', async () => {
  const { version } = await report(40)
  const outcomes = await Promise.allSettled([undo(version), undo(version), undo(version)])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await now())?.progress).toBe(0)
})

test('to everyone else the goal does not exist', async () => {
  const { version } = await report(40)
  for (const who of ['bruno', 'diego', 'admin', 'superadmin'] as const) {
    await expect(undo(version, who)).rejects.toMatchObject({ statusCode: 404 })
  }
})
