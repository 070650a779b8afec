import { setTimeout } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { testDatabase } from '#tests/support/database.ts'
import { isLong } from '#tests/support/long.ts'
import type { Name } from '#tests/support/people.ts'
import { later, world, type World } from '#tests/support/world.ts'
import { holdSubject } from './queries.ts'

const manyAtOnce = isLong ? 20 : 5

let w: World

beforeEach(async () => {
  w = await world()
})

const kinds = ['goal', 'agreement'] as const
type Kind = (typeof kinds)[number]
type Visibility = 'PRIVATE' | 'SHARED'

/** Something of Ana's in progress. */
async function subject(kind: Kind): Promise<string> {
  const made =
    kind === 'goal'
      ? await w.as('marta').goals.create({
          params: w.of('ana'),
          body: {
            description: 'Halve the time to deploy',
            weightingPoints: 50,
            tracking: 'manual',
          },
        })
      : await w.as('marta').agreements.create({
          params: w.of('ana'),
          body: {
            description: 'Write the runbook',
            relatedTo: { kind: 'skill', id: w.skillIds[0] ?? '' },
            dueDate: null,
          },
        })
  return made.id
}

function close(kind: Kind, id: string) {
  const { companyId } = w
  return kind === 'goal'
    ? w.as('marta').goals.close({
        params: { companyId, goalId: id },
        body: { evaluation: 3, comment: 'Done, and done well' },
      })
    : w.as('marta').agreements.close({
        params: { companyId, agreementId: id },
        body: { result: 'FULFILLED' },
      })
}

function list(kind: Kind, id: string, as: Name) {
  const { companyId } = w
  return kind === 'goal'
    ? w.as(as).comments.listOnGoal({ params: { companyId, goalId: id } })
    : w.as(as).comments.listOnAgreement({ params: { companyId, agreementId: id } })
}

function create(kind: Kind, id: string, as: Name, over: object = {}) {
  const { companyId } = w
  const body = { text: 'Ask Diego for the script', visibility: 'SHARED' as Visibility, ...over }
  return kind === 'goal'
    ? w.as(as).comments.createOnGoal({ params: { companyId, goalId: id }, body })
    : w.as(as).comments.createOnAgreement({ params: { companyId, agreementId: id }, body })
}

const at = (commentId: string) => ({ companyId: w.companyId, commentId })

const edit = (id: string, as: Name, visibility: Visibility, text = 'Ask Carla instead') =>
  w.as(as).comments.edit({ params: at(id), body: { text, visibility } })

const remove = (id: string, as: Name) => w.as(as).comments.remove({ params: at(id) })

/** Longer than closing takes where nothing is in its way. */
const closingMs = 200

/** In days. */
const fiveMinutes = 5 / 1440

const missing = { statusCode: 404, code: 'notFound' }

describe.each(kinds)('on a %s', (kind) => {
  let id: string

  beforeEach(async () => {
    id = await subject(kind)
  })

  test('a shared comment is read by both, with who wrote it and when', async () => {
    await create(kind, id, 'ana')
    await create(kind, id, 'marta', { text: 'I already have' })
    for (const reader of ['ana', 'marta'] as const) {
      expect(await list(kind, id, reader)).toEqual([
        {
          id: expect.any(String),
          author: { id: w.id('ana'), name: 'Ana Test', picture: null },
          text: 'Ask Diego for the script',
          visibility: 'SHARED',
          createdAt: '2030-01-15T10:00:00.000Z',
          editedAt: null,
        },
        expect.objectContaining({
          author: { id: w.id('marta'), name: 'Marta Test', picture: null },
          text: 'I already have',
        }),
      ])
    }
  })

  test('a private one is its author’s alone', async () => {
    const made = {
      marta: await create(kind, id, 'marta', { visibility: 'PRIVATE' }),
      ana: await create(kind, id, 'ana', { visibility: 'PRIVATE' }),
    }
    for (const [author, other] of [
      ['marta', 'ana'],
      ['ana', 'marta'],
    ] as const) {
      expect(await list(kind, id, author)).toEqual([made[author]])
      await expect(edit(made[author].id, other, 'SHARED')).rejects.toMatchObject(missing)
      await expect(remove(made[author].id, other)).rejects.toMatchObject(missing)
    }
  })

  test('to everyone else there is nothing here', async () => {
    const made = await create(kind, id, 'marta')
    for (const name of ['bruno', 'diego', 'admin', 'superadmin'] as const) {
      await expect(list(kind, id, name)).rejects.toMatchObject(missing)
      await expect(create(kind, id, name)).rejects.toMatchObject(missing)
      await expect(edit(made.id, name, 'SHARED')).rejects.toMatchObject(missing)
      await expect(remove(made.id, name)).rejects.toMatchObject(missing)
    }
    expect(await list(kind, id, 'ana')).toEqual([made])
  })

  test('with a wrong part is refused by its name, and nothing is written', async () => {
    for (const [path, over, code] of [
      ['text', { text: '   ' }, 'required'],
      ['text', { text: 'é'.repeat(3001) }, 'tooLong'],
      ['text', { text: 'é'.repeat(10_001), visibility: 'PRIVATE' }, 'tooLong'],
      ['visibility', { visibility: 'EVERYONE' }, 'invalid'],
      ['authorId', { authorId: '0194fdc2-fa2f-7cc0-81d3-ff12045b73c8' }, 'unknownField'],
    ] as const) {
      await expect(create(kind, id, 'marta', over)).rejects.toMatchObject({
        statusCode: 400,
        details: { code: 'invalidInput', fields: [{ path, code }] },
      })
    }
    expect(await list(kind, id, 'marta')).toEqual([])
  })

  test('is closed for new comments and for changes once it is closed itself', async () => {
    const made = await create(kind, id, 'ana')
    await close(kind, id)
    const kept = await list(kind, id, 'ana')
    const closed = { statusCode: 409, code: 'comment.subjectClosed' }
    await expect(create(kind, id, 'ana')).rejects.toMatchObject(closed)
    await expect(edit(made.id, 'ana', 'SHARED')).rejects.toMatchObject(closed)
    await expect(remove(made.id, 'ana')).rejects.toMatchObject(closed)
    expect(await list(kind, id, 'ana')).toEqual(kept)
  })

  test('does not close while someone is writing on it', async () => {
    const order: string[] = []
    let closing: Promise<unknown> | undefined
    await inCompany((await testDatabase()).db, w.companyId, async (db) => {
      await holdSubject({ db }, { kind, id })
      closing = close(kind, id).then(() => order.push('closed'))
      await setTimeout(closingMs)
      order.push('written')
    })
    await closing
    expect(order).toEqual(['written', 'closed'])
  })
})

describe('editing', () => {
  let goalId: string

  beforeEach(async () => {
    goalId = await subject('goal')
  })

  test('keeps when it was written and says when it was changed', async () => {
    const { id, createdAt } = await create('goal', goalId, 'ana')
    const edited = await later(fiveMinutes, () => edit(id, 'ana', 'SHARED'))
    expect(edited).toMatchObject({
      id,
      text: 'Ask Carla instead',
      createdAt,
      editedAt: '2030-01-15T10:05:00.000Z',
    })
    expect(await list('goal', goalId, 'marta')).toEqual([edited])
  })

  test('is the author’s alone, and never makes private what others have read', async () => {
    const made = await create('goal', goalId, 'ana')
    const refused = { statusCode: 403, code: 'comment.notAuthor' }
    await expect(edit(made.id, 'marta', 'SHARED')).rejects.toMatchObject(refused)
    await expect(remove(made.id, 'marta')).rejects.toMatchObject(refused)
    await expect(edit(made.id, 'ana', 'PRIVATE')).rejects.toMatchObject({
      statusCode: 409,
      code: 'visibility.alreadyShared',
    })
    for (const name of ['ana', 'marta'] as const)
      expect(await list('goal', goalId, name)).toEqual([made])
  })

  test('shares what was private, if it is short enough for that', async () => {
    const long = 'é'.repeat(3001)
    const { id } = await create('goal', goalId, 'ana', { text: long, visibility: 'PRIVATE' })
    await expect(edit(id, 'ana', 'SHARED', long)).rejects.toMatchObject({ statusCode: 400 })
    expect(await list('goal', goalId, 'marta')).toEqual([])
    await edit(id, 'ana', 'SHARED')
    expect(await list('goal', goalId, 'marta')).toMatchObject([{ text: 'Ask Carla instead' }])
  })
})

test('removing many times at once happens once', async () => {
  const goalId = await subject('goal')
  const { id } = await create('goal', goalId, 'ana')
  const outcomes = await Promise.allSettled(
    Array.from({ length: manyAtOnce }, () => remove(id, 'ana')),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await list('goal', goalId, 'ana')).toEqual([])
})

test('another company reaches neither a comment nor what it is on', async () => {
  const goalId = await subject('goal')
  const { id } = await create('goal', goalId, 'marta')
  const { companyId, as } = await world()
  const { comments } = as('marta')
  const body = { text: 'Hello', visibility: 'SHARED' } as const
  const reached = await Promise.allSettled([
    comments.listOnGoal({ params: { companyId, goalId } }),
    comments.createOnGoal({ params: { companyId, goalId }, body }),
    comments.edit({ params: { companyId, commentId: id }, body }),
    comments.remove({ params: { companyId, commentId: id } }),
  ])
  for (const outcome of reached) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: missing })
  }
})
