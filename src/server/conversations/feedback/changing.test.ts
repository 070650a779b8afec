import { beforeEach, describe, expect, test } from 'vitest'
import { isLong } from '#tests/support/long.ts'
import type { Name } from '#tests/support/people.ts'
import { later, testToday, world, type World } from '#tests/support/world.ts'

const manyAtOnce = isLong ? 20 : 5

let w: World

beforeEach(async () => {
  w = await world()
})

const missing = { statusCode: 404, code: 'notFound' }

const write = (as: Name, about: Name, over: object = {}) =>
  w.as(as).feedback.write({
    params: w.of(about),
    body: { text: 'Your review saved us a day', category: 'global-evaluation', ...over },
  })

const list = (as: Name, about: Name, query: object = {}) =>
  w.as(as).feedback.list({ params: w.of(about), query })

const written = (as: Name) => w.as(as).feedback.written({ params: { companyId: w.companyId } })

const at = (entryId: string) => ({ companyId: w.companyId, entryId })

const edit = (id: string, as: Name, visibility: 'PRIVATE' | 'SHARED') =>
  w.as(as).feedback.edit({ params: at(id), body: { text: 'It saved us two days', visibility } })

const remove = (id: string, as: Name) => w.as(as).feedback.remove({ params: at(id) })

test('keeps when it was written and says when it was changed', async () => {
  const { id, createdAt } = await write('bruno', 'ana')
  const edited = await later(5 / 1440, () => edit(id, 'bruno', 'SHARED'))
  expect(edited).toMatchObject({
    text: 'It saved us two days',
    visibility: 'SHARED',
    createdAt,
    editedAt: '2030-01-15T10:05:00.000Z',
    lock: null,
  })
  expect(await list('ana', 'ana')).toEqual({
    rows: [{ ...edited, lock: 'feedback.notAuthor' }],
    total: 1,
  })
})

test('replaces no words that were edited since they were read', async () => {
  const { id, editedAt } = await write('bruno', 'ana')
  const body = { text: 'From the phone', visibility: 'PRIVATE', editedAt } as const
  const { feedback } = w.as('bruno')
  const edited = await feedback.edit({ params: at(id), body })
  await expect(feedback.edit({ params: at(id), body })).rejects.toMatchObject({
    statusCode: 409,
    code: 'staleVersion',
  })
  await feedback.edit({ params: at(id), body: { ...body, editedAt: edited.editedAt } })
})

test('never makes private what others have read', async () => {
  const entry = await write('bruno', 'ana', { visibility: 'SHARED' })
  await expect(edit(entry.id, 'bruno', 'PRIVATE')).rejects.toMatchObject({
    statusCode: 409,
    code: 'visibility.alreadyShared',
  })
  expect((await written('bruno')).rows).toEqual([entry])
})

test('is nobody’s who only reads it', async () => {
  const entry = await write('bruno', 'ana', { visibility: 'SHARED' })
  const refused = { statusCode: 403, code: 'feedback.notAuthor' }
  for (const reader of ['marta', 'ana'] as const) {
    await expect(edit(entry.id, reader, 'SHARED')).rejects.toMatchObject(refused)
    await expect(remove(entry.id, reader)).rejects.toMatchObject(refused)
  }
  expect((await written('bruno')).rows).toEqual([entry])
})

test.each([
  ['PRIVATE', ['marta', 'ana', 'carla', 'diego', 'admin', 'superadmin']],
  ['SHARED', ['carla', 'diego', 'admin', 'superadmin']],
] as const)('a %s one is not there for who may not see it', async (visibility, strangers) => {
  const entry = await write('bruno', 'ana', { visibility })
  for (const stranger of strangers) {
    await expect(edit(entry.id, stranger, 'SHARED')).rejects.toMatchObject(missing)
    await expect(remove(entry.id, stranger)).rejects.toMatchObject(missing)
  }
  expect((await written('bruno')).rows).toEqual([entry])
})

test('removing many times at once happens once', async () => {
  const { id } = await write('bruno', 'ana')
  const outcomes = await Promise.allSettled(
    Array.from({ length: manyAtOnce }, () => remove(id, 'bruno')),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await written('bruno')).toEqual({ rows: [], total: 0 })
})

test('sharing and unsharing at once never takes back what was shared', async () => {
  const { id } = await write('bruno', 'ana')
  const visibilities = ['SHARED', 'PRIVATE', 'SHARED', 'PRIVATE'] as const
  await Promise.allSettled(visibilities.map((visibility) => edit(id, 'bruno', visibility)))
  expect(await list('ana', 'ana')).toMatchObject({ rows: [{ visibility: 'SHARED' }] })
})

describe('given in a one-to-one', () => {
  let oneToOneId: string
  let version: number

  const step = (event: 'finishPreparation' | 'startConduction' | 'finishAndShare') =>
    w.as('marta').oneToOnes.step({
      params: { companyId: w.companyId, oneToOneId },
      body: { event, version: version++ },
    })

  const close = async () => {
    await step('finishPreparation')
    await step('startConduction')
    await step('finishAndShare')
  }

  beforeEach(async () => {
    const body = { type: 'FOLLOW_UP', date: testToday } as const
    const made = await w.as('marta').oneToOnes.create({ params: w.of('ana'), body })
    oneToOneId = made.id
    version = 1
  })

  test.each([
    ['marta', 'ana'],
    ['ana', 'marta'],
    ['ana', 'ana'],
  ] as const)('by %s about %s, it is locked once that is closed', async (author, about) => {
    const { id } = await write(author, about, { oneToOneId })
    expect(await edit(id, author, 'PRIVATE')).toMatchObject({ lock: null })
    await close()
    const kept = await written(author)
    expect(kept).toMatchObject({
      rows: [{ text: 'It saved us two days', lock: 'feedback.lockedByOneToOne' }],
    })
    const locked = { statusCode: 409, code: 'feedback.lockedByOneToOne' }
    await expect(edit(id, author, 'SHARED')).rejects.toMatchObject(locked)
    await expect(remove(id, author)).rejects.toMatchObject(locked)
    expect(await written(author)).toEqual(kept)
  })

  test('nothing is written by a third person in it, nor about one', async () => {
    for (const [author, about] of [
      ['marta', 'bruno'],
      ['bruno', 'ana'],
    ] as const) {
      await expect(write(author, about, { oneToOneId })).rejects.toMatchObject({
        statusCode: 400,
        details: { fields: [{ path: 'oneToOneId', code: 'unknown' }] },
      })
    }
  })

  test('nothing is written in it any more once it is closed', async () => {
    await close()
    await expect(write('marta', 'ana', { oneToOneId })).rejects.toMatchObject({
      details: { fields: [{ path: 'oneToOneId', code: 'unknown' }] },
    })
  })

  test('what was about a draft that was removed is locked', async () => {
    const agreement = await w.as('marta').agreements.create({
      params: w.of('ana'),
      body: {
        description: 'Write the runbook',
        relatedTo: { kind: 'skill', id: w.skillIds[0] ?? '' },
        dueDate: null,
        oneToOneId,
      },
    })
    const about = { category: 'agreement', relatedId: agreement.id }
    const { id } = await write('marta', 'ana', about)
    await w.as('marta').agreements.remove({
      params: { companyId: w.companyId, agreementId: agreement.id },
    })
    expect(await written('marta')).toMatchObject({
      rows: [
        { related: { id: agreement.id, description: null }, lock: 'feedback.lockedByDeletion' },
      ],
    })
    const locked = { statusCode: 409, code: 'feedback.lockedByDeletion' }
    await expect(edit(id, 'marta', 'SHARED')).rejects.toMatchObject(locked)
    await expect(remove(id, 'marta')).rejects.toMatchObject(locked)
  })
})

test('another company reaches no entry and reads none', async () => {
  const { id } = await write('marta', 'ana', { visibility: 'SHARED' })
  const { companyId, as } = await world()
  const { feedback } = as('marta')
  const body = { text: 'Hello', visibility: 'SHARED' } as const
  const params = { companyId, userId: w.id('ana') }
  expect(await feedback.list({ params })).toEqual({ rows: [], total: 0 })
  await expect(
    feedback.write({ params, body: { ...body, category: 'global-evaluation' } }),
  ).rejects.toMatchObject({ statusCode: 403 })
  const one = { companyId, entryId: id }
  await expect(feedback.edit({ params: one, body })).rejects.toMatchObject(missing)
  await expect(feedback.remove({ params: one })).rejects.toMatchObject(missing)
})
