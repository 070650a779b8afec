import { beforeEach, describe, expect, test } from 'vitest'
import type { GoalView } from '#contract/conversations/goals.ts'
import { planRebalance, type WeightChange } from '#domain/conversations/goals/rebalance.ts'
import { meet } from '#tests/support/one-to-ones.ts'
import type { Name } from '#tests/support/people.ts'
import { world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

interface Over {
  readonly weightingPoints: number
  readonly rebalance?: WeightChange[]
}

const create = (over: Over, as: Name = 'marta') =>
  w.as(as).goals.create({
    params: w.of('ana'),
    body: { description: 'Deploy faster', tracking: 'manual', ...over },
  })

const edit = async (goal: GoalView, over: Over) => {
  const { id, description, whyItMatters, dueDate, tracking, manualProgress, version } = goal
  const words = { description, whyItMatters, dueDate, tracking, manualProgress, initiatives: [] }
  return w.as('marta').goals.edit({
    params: { companyId: w.companyId, goalId: id },
    body: { ...words, version, ...over },
  })
}

const goalsOfAna = () => w.as('ana').goals.list({ params: w.of('ana') })
const weights = async () => (await goalsOfAna()).map((it) => it.weightingPoints)
const plan = (others: readonly GoalView[], weight: number) => [...planRebalance(others, weight)]
const changed = { statusCode: 409, code: 'planChanged' }

describe('the other goals of a person, beside a new one', () => {
  test('become what was shown, and the history of each says so', async () => {
    const others = [await create({ weightingPoints: 60 }), await create({ weightingPoints: 40 })]
    await create({ weightingPoints: 50, rebalance: plan(others, 50) })
    expect(await weights()).toEqual([30, 20, 50])
    const params = { companyId: w.companyId, goalId: others[0]?.id ?? '' }
    expect((await w.as('ana').goals.history({ params })).at(-1)).toMatchObject({
      event: 'updated',
      who: w.id('marta'),
      before: { weightingPoints: 60 },
      after: { weightingPoints: 30 },
    })
  })

  test('stay as they are where nothing was shown, and those that closed always', async () => {
    const { id } = await create({ weightingPoints: 60 })
    await create({ weightingPoints: 70 })
    expect(await weights()).toEqual([60, 70])
    const params = { companyId: w.companyId, goalId: id }
    await w.as('marta').goals.close({ params, body: { evaluation: 3, comment: 'Done' } })
    const others = (await goalsOfAna()).filter(({ state }) => state === 'open')
    await create({ weightingPoints: 50, rebalance: plan(others, 50) })
    expect(await weights()).toEqual([50, 50, 60])
  })

  test('are not touched by another plan than the one there is now, and nothing is added', async () => {
    const one = await create({ weightingPoints: 60 })
    const shown = plan([one], 50)
    await create({ weightingPoints: 40 })
    await expect(create({ weightingPoints: 50, rebalance: shown })).rejects.toMatchObject(changed)
    await expect(create({ weightingPoints: 60, rebalance: shown })).rejects.toMatchObject(changed)
    const made = [{ id: one.id, before: 60, after: 1 }]
    await expect(create({ weightingPoints: 50, rebalance: made })).rejects.toMatchObject(changed)
    expect(await weights()).toEqual([60, 40])
  })

  test('may leave out what its manager closes in a one-to-one, and nothing else', async () => {
    const [ending, going] = [
      await create({ weightingPoints: 60 }),
      await create({ weightingPoints: 40 }),
    ]
    const { id: oneToOneId } = await meet(w)
    const rebalance = plan([going], 50)
    const early = create({ weightingPoints: 50, rebalance })
    await expect(early).rejects.toMatchObject(changed)
    const params = { companyId: w.companyId, goalId: ending.id }
    const body = { evaluation: 3, comment: 'Done', oneToOneId } as const
    await w.as('marta').goals.close({ params, body })
    const none = create({ weightingPoints: 50, rebalance: [] })
    await expect(none).rejects.toMatchObject(changed)
    const added = await create({ weightingPoints: 50, rebalance })
    expect(await weights()).toEqual([60, 50, 50])
    await edit({ ...going, version: 2 }, { weightingPoints: 30, rebalance: plan([added], 30) })
    expect(await weights()).toEqual([60, 30, 70])
  })

  test('are nobody else’s to change', async () => {
    const one = await create({ weightingPoints: 60 })
    for (const who of ['ana', 'diego', 'admin', 'superadmin'] as const) {
      const attempt = create({ weightingPoints: 50, rebalance: plan([one], 50) }, who)
      await expect(attempt).rejects.toMatchObject({ statusCode: 403 })
    }
    expect(await weights()).toEqual([60])
  })
})

test('beside an edited goal the others give way, and it keeps its weight', async () => {
  const [one, other] = [
    await create({ weightingPoints: 60 }),
    await create({ weightingPoints: 40 }),
  ]
  await edit(one, { weightingPoints: 80, rebalance: plan([other], 80) })
  expect(await weights()).toEqual([80, 20])
  const stale = edit(one, { weightingPoints: 10, rebalance: [] })
  await expect(stale).rejects.toMatchObject({ code: 'staleVersion' })
})

test('two who rebalance at once never leave what neither was shown', async () => {
  const all = [
    await create({ weightingPoints: 40 }),
    await create({ weightingPoints: 30 }),
    await create({ weightingPoints: 30 }),
  ]
  const attempts = all.map((goal) => {
    const others = all.filter(({ id }) => id !== goal.id)
    return edit(goal, { weightingPoints: 50, rebalance: plan(others, 50) })
  })
  const outcomes = await Promise.allSettled(attempts)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await weights()).reduce((sum, it) => sum + it, 0)).toBe(100)
})

describe('how goals went over time', () => {
  const overTime = (as: Name) => w.as(as).goals.overTime({ params: w.of('ana') })

  test('is read by who reads the goal, with who set it', async () => {
    const { id: goalId } = await create({ weightingPoints: 60 })
    const params = { companyId: w.companyId, goalId }
    await w.as('ana').goals.report({ params, body: { manualProgress: 30 } })
    const setBy = { id: w.id('marta'), name: 'Marta Test' }
    for (const name of ['ana', 'marta'] as const)
      expect(await overTime(name)).toMatchObject([{ goalId, setBy, points: [{ progress: 30 }] }])
    for (const name of ['bruno', 'diego', 'admin', 'superadmin'] as const)
      expect(await overTime(name)).toEqual([])
  })

  test('has no draft for the collaborator', async () => {
    const { id: oneToOneId } = await w.as('marta').oneToOnes.create({
      params: w.of('ana'),
      body: { type: 'FOLLOW_UP', date: '2030-01-20' },
    })
    const words = { description: 'Mentor', weightingPoints: 20, tracking: 'manual' } as const
    await w.as('marta').goals.create({ params: w.of('ana'), body: { ...words, oneToOneId } })
    expect(await overTime('marta')).toHaveLength(1)
    expect(await overTime('ana')).toEqual([])
  })
})
