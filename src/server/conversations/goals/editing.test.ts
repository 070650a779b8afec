import { beforeEach, describe, expect, test } from 'vitest'
import { isLong } from '#tests/support/long.ts'
import type { Name } from '#tests/support/people.ts'
import { world, type World } from '#tests/support/world.ts'

const manyAtOnce = isLong ? 20 : 5

let w: World

beforeEach(async () => {
  w = await world()
})

const initiative = (description: string, weightingPoints: number, progress = 0) => ({
  description,
  weightingPoints,
  progress,
})

const words = () => ({
  description: 'Halve the time to deploy',
  whyItMatters: 'Waiting costs us customers',
  weightingPoints: 50,
  tracking: 'initiatives' as const,
  dueDate: '2030-02-01',
  initiatives: [initiative('Measure', 70, 50), initiative('Cut', 30)],
})

const create = () => w.as('marta').goals.create({ params: w.of('ana'), body: words() })

const at = (goalId: string) => ({ companyId: w.companyId, goalId })

const list = () => w.as('marta').goals.list({ params: w.of('ana') })

const close = (id: string, as: Name = 'marta') =>
  w.as(as).goals.close({ params: at(id), body: { evaluation: 3, comment: 'Well done' } })

const refusedBy = (path: string, code: unknown) => ({
  statusCode: 400,
  details: { code: 'invalidInput', fields: [{ path, code }] },
})

describe('editing', () => {
  const edit = async (id: string, over: object, as: Name = 'marta') =>
    w.as(as).goals.edit({
      params: at(id),
      body: { ...words(), manualProgress: 0, version: 1, ...over },
    })

  test('keeps the initiatives that are named, in their new order, and replaces the rest', async () => {
    const { id, initiatives } = await create()
    const [measure, cut] = initiatives.map((it) => it.id)
    const kept = { id: cut, ...initiative('Cut deeper', 60, 20) }
    const added = initiative('Automate', 40)
    const edited = await edit(id, { description: 'Faster', initiatives: [kept, added] })
    const whyItMatters = 'Waiting costs us customers'
    expect(edited).toMatchObject({ description: 'Faster', whyItMatters, version: 2, progress: 12 })
    expect(edited.initiatives).toMatchObject([kept, added])
    expect(edited.initiatives[1]?.id).not.toBe(measure)
    expect(await list()).toEqual([edited])
  })

  test('takes away why it matters, and the history says both', async () => {
    const { id } = await create()
    expect(await edit(id, { whyItMatters: null })).toMatchObject({ whyItMatters: null })
    const history = await w.as('ana').goals.history({ params: at(id) })
    expect(history.find(({ event }) => event === 'updated')).toMatchObject({
      before: { whyItMatters: 'Waiting costs us customers' },
      after: { whyItMatters: null },
    })
  })

  test('can leave no initiative', async () => {
    const { id } = await create()
    await edit(id, { initiatives: [], tracking: 'manual', manualProgress: 10 })
    expect(await list()).toMatchObject([{ initiatives: [], progress: 10 }])
  })

  test('of an older version is refused, and the newer stays', async () => {
    const { id } = await create()
    await edit(id, { description: 'Newer' })
    await expect(edit(id, { description: 'Older' })).rejects.toMatchObject({
      statusCode: 409,
      code: 'staleVersion',
    })
    expect(await list()).toMatchObject([{ description: 'Newer' }])
  })

  test('an initiative of another goal, or the same one twice, is refused', async () => {
    const { id, initiatives } = await create()
    const other = await create()
    const theirs = { ...initiative('Theirs', 100), id: other.initiatives[0]?.id }
    const half = { ...initiative('Twice', 50), id: initiatives[0]?.id }
    await expect(edit(id, { initiatives: [theirs] })).rejects.toMatchObject(
      refusedBy('initiatives.0.id', 'unknown'),
    )
    await expect(edit(id, { initiatives: [half, half] })).rejects.toMatchObject(
      refusedBy('initiatives.1.id', 'unknown'),
    )
    expect(await list()).toMatchObject([{ version: 1 }, { version: 1 }])
  })

  test('with a wrong part is refused by its name', async () => {
    const { id } = await create()
    for (const [path, over, code] of [
      ['dueDate', { dueDate: '2030-01-14' }, 'dateInPast'],
      ['whyItMatters', { whyItMatters: 'é'.repeat(1001) }, 'tooLong'],
      ['initiatives', { initiatives: [initiative('A', 99)] }, 'weighting'],
      [
        'initiatives.0.progress',
        { initiatives: [{ description: 'A', weightingPoints: 100 }] },
        'required',
      ],
      ['version', { version: 0 }, 'tooSmall'],
    ] as const) {
      await expect(edit(id, over)).rejects.toMatchObject(refusedBy(path, code))
    }
  })

  test('is refused to everyone else: to whoever may not see it, it does not exist', async () => {
    const { id } = await create()
    for (const [who, statusCode] of [
      ['ana', 403],
      ['diego', 404],
      ['bruno', 404],
      ['admin', 404],
      ['superadmin', 404],
    ] as const) {
      await expect(edit(id, {}, who)).rejects.toMatchObject({ statusCode })
    }
  })

  test('is refused once closed', async () => {
    const { id } = await create()
    const { version } = await close(id)
    await expect(edit(id, { version })).rejects.toMatchObject({
      statusCode: 409,
      code: 'goal.closed',
    })
  })
})

describe('closing', () => {
  test('evaluates, and is final', async () => {
    const { id } = await create()
    expect(await close(id)).toMatchObject({ state: 'closed', evaluation: 3, version: 2 })
    await expect(close(id)).rejects.toMatchObject({ statusCode: 409, code: 'goal.notOpen' })
  })

  test('leaves its comment for the collaborator to read, once', async () => {
    const { id } = await create()
    await close(id)
    await close(id).catch(() => undefined)
    const comments = await w.as('ana').comments.listOnGoal({ params: at(id) })
    expect(comments).toMatchObject([{ text: 'Well done', visibility: 'SHARED' }])
  })

  test('with a wrong part is refused by its name, and leaves it open', async () => {
    const { id } = await create()
    for (const [path, body, code] of [
      ['comment', { evaluation: 2, comment: ' ' }, 'required'],
      ['comment', { evaluation: 2, comment: 'é'.repeat(3001) }, 'tooLong'],
      ['evaluation', { evaluation: 4, comment: 'Done' }, 'invalid'],
    ] as const) {
      const attempt = w.as('marta').goals.close({ params: at(id), body: body as never })
      await expect(attempt).rejects.toMatchObject(refusedBy(path, code))
    }
    expect(await list()).toMatchObject([{ state: 'open' }])
  })

  test('is the manager’s alone', async () => {
    const { id } = await create()
    await expect(close(id, 'ana')).rejects.toMatchObject({ statusCode: 403 })
  })

  test('many times at once happens once', async () => {
    const { id } = await create()
    const outcomes = await Promise.allSettled(Array.from({ length: manyAtOnce }, () => close(id)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})
