import { beforeEach, expect, test } from 'vitest'
import { listViewsMax } from '#domain/people/users/list-view.ts'
import type { Name } from '#tests/support/people.ts'
import { world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const params = () => ({ companyId: w.companyId })
const views = (as: Name = 'admin') => w.as(as).listViews.list({ params: params() })
const save = (name: string, query: object = { team: ['none'] }, as: Name = 'admin') =>
  w.as(as).listViews.save({ params: params(), body: { name, query } })

test('a view is its person’s alone, by name, and saved again under the same name it is replaced', async () => {
  const { id } = await save('Without a team', { team: ['waiting'], sort: '-name' })
  await save('Álvaro', { role: ['ADMIN'] })
  await save('without a TEAM', { status: ['invited'] })
  expect((await views()).map(({ name }) => name)).toEqual(['Álvaro', 'without a TEAM'])
  expect((await views())[1]).toEqual({
    id,
    name: 'without a TEAM',
    query: { status: ['invited'] },
  })
  expect(await views('superadmin')).toEqual([])
  await w.as('admin').listViews.remove({ params: { ...params(), viewId: id } })
  expect(await views()).toHaveLength(1)
})

test('nobody removes the view of somebody else, here or elsewhere', async () => {
  const other = await world()
  const { id } = await save('Mine')
  const there = await other
    .as('admin')
    .listViews.save({ params: { companyId: other.companyId }, body: { name: 'Theirs', query: {} } })
  for (const [name, viewId] of [
    ['superadmin', id],
    ['admin', there.id],
  ] as const)
    await expect(
      w.as(name).listViews.remove({ params: { ...params(), viewId } }),
    ).rejects.toMatchObject({ statusCode: 404 })
  expect(await views()).toHaveLength(1)
})

test('ids of another company in a view find nobody of it', async () => {
  const other = await world()
  const query = { team: [other.teamIds.marta], manager: [other.id('marta')] }
  await save('Foreign', query)
  const { rows } = await w.as('admin').users.list({ params: params(), query })
  expect(rows).toEqual([])
})

test('there is a limit, also for several at once', async () => {
  for (let at = 1; at < listViewsMax; at += 1) await save(`View ${at}`)
  const answers = await Promise.allSettled(['a', 'b', 'c'].map((name) => save(name)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await views()).toHaveLength(listViewsMax)
  await save('View 1', { role: ['USER'] })
  await expect(save('One more')).rejects.toMatchObject({ details: { code: 'user.viewsFull' } })
})

test.each(['ana', 'marta'] as const)(
  '%s has none, and is not told that there are',
  async (name) => {
    await expect(views(name)).rejects.toMatchObject({ statusCode: 404 })
    await expect(save('Mine', {}, name)).rejects.toMatchObject({ statusCode: 404 })
  },
)

test.each([
  [{ search: 'ana' }],
  [{ team: ['Team of marta'] }],
  [{ status: ['angry'] }],
  [{ sort: 'salary' }],
])('what was typed is never in one: %j', async (query) => {
  await expect(save('Typed', query)).rejects.toMatchObject({ statusCode: 400 })
})
