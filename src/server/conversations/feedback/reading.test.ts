import { beforeEach, expect, test } from 'vitest'
import { toActor } from '#domain/kernel/access/actor.ts'
import { canSeeEntry } from '#domain/conversations/feedback/entry.ts'
import { contract } from '#contract/index.ts'
import type { FeedbackView } from '#contract/conversations/feedback.ts'
import { createClient } from '#contract/kernel/client.ts'
import { nameContent } from '#tests/support/catalog-names.ts'
import { en } from '#tests/support/english.ts'
import { injected } from '#tests/support/inject.ts'
import { meet } from '#tests/support/one-to-ones.ts'
import { cast, type Name } from '#tests/support/people.ts'
import { world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const write = (as: Name, about: Name, over: object = {}) =>
  w.as(as).feedback.write({
    params: w.of(about),
    body: { text: 'Your review saved us a day', category: 'global-evaluation', ...over },
  })

const list = (as: Name, about: Name, query: object = {}) =>
  w.as(as).feedback.list({ params: w.of(about), query })

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

test('shows to everyone exactly what they may see, whoever wrote it about whomever', async () => {
  const pairs = [
    ['marta', 'ana'],
    ['bruno', 'ana'],
    ['ana', 'ana'],
    ['ana', 'marta'],
    ['diego', 'carla'],
    ['carla', 'diego'],
  ] as const
  const entries: FeedbackView[] = []
  for (const [author, about] of pairs)
    for (const visibility of ['PRIVATE', 'SHARED'] as const)
      entries.unshift(await write(author, about, { visibility }))
  const readers = (Object.keys(cast) as Name[]).filter((name) => name !== 'inactive')
  for (const reader of readers) {
    const actor = actorOf(reader)
    const seen = (it: FeedbackView) =>
      canSeeEntry({ ...it, authorId: it.author.id, awaitsSharing: false }, actor)
    for (const about of readers) {
      const expected = entries.filter((it) => it.collaboratorId === w.id(about) && seen(it))
      const { rows, total } = await list(reader, about)
      expect(rows.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
      expect(total).toBe(expected.length)
    }
    const own = entries.filter((it) => it.author.id === actor.userId)
    expect((await written(reader)).rows.map(({ id }) => id)).toEqual(own.map(({ id }) => id))
  }
})

test('goes page by page, newest first, and tells how many there are on every page', async () => {
  const ids: string[] = []
  for (let count = 0; count < 12; count += 1)
    ids.unshift((await write('marta', 'ana', { visibility: 'SHARED' })).id)
  const pageOf = async (page: number) => {
    const { rows, total } = await list('ana', 'ana', { page, limit: 10 })
    return { ids: rows.map(({ id }) => id), total }
  }
  expect(await pageOf(1)).toEqual({ ids: ids.slice(0, 10), total: 12 })
  expect(await pageOf(2)).toEqual({ ids: ids.slice(10), total: 12 })
  expect(await pageOf(3)).toEqual({ ids: [], total: 12 })
})

test.each([
  [{ search: 'review' }, 'search', 'unknownField'],
  [{ limit: 7 }, 'limit', 'invalid'],
  [{ page: 0 }, 'page', 'tooSmall'],
])('of a page that cannot be is refused: %o', async (query, path, code) => {
  await expect(list('ana', 'ana', query)).rejects.toMatchObject({
    statusCode: 400,
    details: { fields: [{ path, code }] },
  })
})

test('names a value and a skill in the reader’s language', async () => {
  const [valueId = ''] = w.valueIds
  const [skillId = ''] = w.skillIds
  await nameContent(w, 'value', valueId, { en: 'Care', es: 'Cuidado' })
  const shared = { visibility: 'SHARED' }
  await write('marta', 'ana', { ...shared, category: 'value', relatedId: valueId })
  await write('marta', 'ana', { ...shared, category: 'skill', relatedId: skillId })
  const spanish = createClient(contract, injected(w.app, await w.token('ana'), 'es'))
  const { rows } = await spanish.feedback.list({ params: w.of('ana') })
  expect(rows.map(({ related }) => related)).toEqual([
    { kind: 'skill', id: skillId, name: en('Skill 1') },
    { kind: 'value', id: valueId, name: { text: 'Cuidado', language: 'es' } },
  ])
})

test('names a goal to those who may see that goal, and to no one else', async () => {
  const { id: relatedId } = await goalOf('bruno')
  const related = { category: 'goal', relatedId, visibility: 'SHARED' }
  const { related: authors } = await write('bruno', 'ana', related)
  const readersOf = async (reader: Name) => (await list(reader, 'ana')).rows[0]?.related
  const named = { kind: 'goal', id: relatedId, description: 'Halve the time to deploy of bruno' }
  expect(authors).toEqual(named)
  expect(await readersOf('marta')).toEqual(named)
  expect(await readersOf('ana')).toEqual({ ...named, description: null })
})

test('names a draft to the manager whose draft it is, and to no one else', async () => {
  const { id: oneToOneId } = await meet(w)
  const words = { description: 'Lead the next release', weightingPoints: 50 } as const
  const body = { ...words, tracking: 'manual', oneToOneId } as const
  const { id: relatedId } = await w.as('marta').goals.create({ params: w.of('ana'), body })
  await write('marta', 'ana', { category: 'goal', relatedId, visibility: 'SHARED' })
  const named = { kind: 'goal', id: relatedId, description: words.description }
  expect((await list('marta', 'ana')).rows[0]?.related).toEqual(named)
  expect((await list('ana', 'ana')).rows[0]?.related).toEqual({ ...named, description: null })
})

/** Someone of the cast as the rules see them. */
function actorOf(name: Name) {
  const names = Object.keys(cast) as Name[]
  const { role, reportsTo } = cast[name]
  return toActor({
    userId: w.id(name),
    companyId: w.companyId,
    role,
    active: true,
    manages: names.filter((other) => cast[other].reportsTo === name).map((other) => w.id(other)),
    reportsTo: reportsTo ? [w.id(reportsTo)] : [],
  })
}
