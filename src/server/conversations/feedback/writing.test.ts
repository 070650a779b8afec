import { beforeEach, expect, test } from 'vitest'
import { endMemberships } from '#tests/support/memberships.ts'
import type { Name } from '#tests/support/people.ts'
import { world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const nowhere = '0194fdc2-fa2f-7cc0-81d3-ff12045b73c8'

const write = (as: Name, about: Name, over: object = {}) =>
  w.as(as).feedback.write({
    params: w.of(about),
    body: { text: 'Your review saved us a day', category: 'global-evaluation', ...over },
  })

const written = (as: Name) => w.as(as).feedback.written({ params: { companyId: w.companyId } })

const goalOf = (name: Name) =>
  w.as('marta').goals.create({
    params: w.of(name),
    body: {
      description: `Halve the time to deploy of ${name}`,
      weightingPoints: 50,
      tracking: 'manual',
    },
  })

test('is private, and about nothing in particular, unless said otherwise', async () => {
  expect(await write('marta', 'ana')).toEqual({
    id: expect.any(String),
    author: { id: w.id('marta'), name: 'Marta Test', picture: null },
    collaboratorId: w.id('ana'),
    about: { id: w.id('ana'), name: 'Ana Test', picture: null },
    text: 'Your review saved us a day',
    visibility: 'PRIVATE',
    category: 'global-evaluation',
    related: null,
    question: null,
    createdAt: '2030-01-15T10:00:00.000Z',
    editedAt: null,
    lock: null,
    sharesWithOneToOne: false,
  })
})

test.each([
  ['ana', 'ana'],
  ['ana', 'bruno'],
  ['ana', 'marta'],
  ['marta', 'ana'],
  ['admin', 'admin'],
] as const)('by %s about %s is theirs to do', async (author, about) => {
  const { id } = await write(author, about)
  expect(await written(author)).toMatchObject({ rows: [{ id }], total: 1 })
})

test('is refused about whoever is of no team of theirs', async () => {
  for (const [author, about] of [
    ['ana', 'carla'],
    ['ana', 'diego'],
    ['diego', 'ana'],
    ['admin', 'ana'],
    ['superadmin', 'marta'],
  ] as const) {
    await expect(write(author, about)).rejects.toMatchObject({
      statusCode: 403,
      code: 'feedback.notYourTeam',
    })
  }
  for (const name of ['ana', 'diego', 'admin', 'superadmin'] as const)
    expect(await written(name)).toEqual({ rows: [], total: 0 })
})

test('about someone who left the team is refused', async () => {
  await endMemberships(w, 'bruno')
  await expect(write('ana', 'bruno')).rejects.toMatchObject({ code: 'feedback.notYourTeam' })
  await expect(write('bruno', 'ana')).rejects.toMatchObject({ code: 'feedback.notYourTeam' })
})

test('with a wrong part is refused by its name, and nothing is written', async () => {
  for (const [path, over, code] of [
    ['text', { text: '   ' }, 'required'],
    ['text', { text: 'é'.repeat(3001) }, 'tooLong'],
    ['text', { text: 'For example: […]', visibility: 'SHARED' }, 'unfilled'],
    ['visibility', { visibility: 'EVERYONE' }, 'invalid'],
    ['category', { category: 'behaviour' }, 'invalid'],
    ['relatedId', { category: 'goal' }, 'required'],
    ['relatedId', { relatedId: nowhere }, 'invalid'],
    ['relatedId', { category: 'agreement', relatedId: nowhere }, 'unknown'],
    ['relatedId', { category: 'goal', relatedId: nowhere }, 'unknown'],
    ['relatedId', { category: 'skill', relatedId: nowhere }, 'unknown'],
    ['relatedId', { category: 'value', relatedId: nowhere }, 'unknown'],
    ['oneToOneId', { oneToOneId: nowhere }, 'unknown'],
    ['authorId', { authorId: nowhere }, 'unknownField'],
  ] as const) {
    await expect(write('marta', 'ana', over)).rejects.toMatchObject({
      statusCode: 400,
      details: { code: 'invalidInput', fields: [{ path, code }] },
    })
  }
  expect(await written('marta')).toEqual({ rows: [], total: 0 })
})

test('about what its author may not see is as if that did not exist', async () => {
  const { id: relatedId } = await goalOf('bruno')
  await expect(write('ana', 'bruno', { category: 'goal', relatedId })).rejects.toMatchObject({
    details: { fields: [{ path: 'relatedId', code: 'unknown' }] },
  })
})

test('about a skill and calling it a value is refused', async () => {
  const related = { category: 'value', relatedId: w.skillIds[0] }
  await expect(write('marta', 'ana', related)).rejects.toMatchObject({
    details: { fields: [{ path: 'relatedId', code: 'unknown' }] },
  })
})

test('with a gap of a draft still open, it is kept private, and never shared', async () => {
  const text = 'You helped. For example: […]'
  const { id: entryId } = await write('marta', 'ana', { text })
  const share = (words: string) =>
    w.as('marta').feedback.edit({
      params: { companyId: w.companyId, entryId },
      body: { text: words, visibility: 'SHARED' },
    })
  const fields = [{ path: 'text', code: 'unfilled' }]
  await expect(share(text)).rejects.toMatchObject({ statusCode: 400, details: { fields } })
  expect(await share('You helped, on Monday.')).toMatchObject({ visibility: 'SHARED' })
})
