import { describe, expect, test } from 'vitest'
import { oneToOneStates } from '#domain/conversations/one-to-ones/states.ts'
import { changesOf } from '#tests/support/finishing.ts'
import { firstOf } from '#tests/support/long.ts'
import { meet } from '#tests/support/one-to-ones.ts'
import { cast, type Name } from '#tests/support/people.ts'
import { canary, hide } from '#tests/support/secrets.ts'
import { structureOf } from '#tests/support/structure.ts'
import { world, type World } from '#tests/support/world.ts'

const everyone = Object.keys(cast) as Name[]
const active = everyone.filter((name) => name !== 'inactive')

const searched = (w: World, name: Name, search: string, companyId = w.companyId) =>
  w.as(name).search.said({ params: { companyId }, query: { search } })

const everySearch = ['canary', 'CANARY for', 'can', ...Object.values(canary)]

/** Whose canaries someone finds, however they search for them. */
async function found(w: World, name: Name, searches = everySearch): Promise<string[]> {
  const answers = await Promise.all(searches.map((it) => searched(w, name, it)))
  const told = answers
    .flatMap(({ rows }) => rows.map(({ line }) => line.map(({ text }) => text).join('')))
    .join('\n')
  return Object.entries(canary).flatMap(([who, it]) => (told.includes(it) ? [who] : []))
}

/** Nobody finds a private text, not even their own, nor what only others may read. */
async function expectOfPair(w: World): Promise<void> {
  for (const name of active) {
    const theirs = name === 'marta' || name === 'ana' ? ['pair'] : []
    expect({ name, found: await found(w, name) }).toEqual({ name, found: theirs })
  }
}

async function expectNothingOfAna(w: World): Promise<void> {
  for (const name of active.filter((it) => it !== 'ana'))
    expect({ name, found: await found(w, name, ['canary']) }).toEqual({ name, found: [] })
}

test('beside a one-to-one that is closed nobody finds a private text, who was the manager finds nothing any more, and of whoever was deleted nothing is found', async () => {
  const w = await world()
  await hide(w, 'CLOSED')
  await expectOfPair(w)
  await changesOf(w).moveAna()
  expect(await found(w, 'marta')).toEqual([])
  expect(await found(w, 'admin')).toEqual(['pair'])
  expect(await found(w, 'ana')).toEqual(['pair'])
  const { users } = w.as('admin')
  const plan = await users.planDeletion({ params: w.of('ana') })
  await users.remove({ params: w.of('ana'), body: { plan } })
  await expectNothingOfAna(w)
})

test.each(firstOf(oneToOneStates.filter((it) => it !== 'CLOSED').toReversed()))(
  'beside one that is %s nobody finds a private text, strangers and other companies find nothing, and of whoever was removed from the team nothing is found',
  async (state) => {
    const [w, other] = [await world(), await world()]
    await hide(w, state)
    await expectOfPair(w)
    const params = { companyId: w.companyId }
    const query = { search: 'canary' }
    await expect(w.anyone.search.said({ params, query })).rejects.toMatchObject({ statusCode: 401 })
    await expect(searched(w, 'inactive', 'canary')).rejects.toMatchObject({ statusCode: 403 })
    for (const name of active) expect(await found(other, name, ['canary'])).toEqual([])
    const asking = searched(other, 'marta', 'canary', w.companyId)
    await expect(asking).rejects.toMatchObject({ statusCode: 404 })
    await structureOf(w).removeMember(w.teamIds.marta, 'ana')
    await expectNothingOfAna(w)
  },
)

describe('feedback', () => {
  const write = (w: World, by: Name, over: object) =>
    w.as(by).feedback.write({
      params: w.of('ana'),
      body: { text: canary.pair, visibility: 'SHARED', category: 'global-evaluation', ...over },
    })
  const searches = ['canary', canary.pair]

  test('that is shared is found by whom it is about, its author and the manager', async () => {
    const w = await world()
    await write(w, 'bruno', {})
    for (const name of active) {
      const theirs = ['marta', 'ana', 'bruno'].includes(name) ? ['pair'] : []
      expect({ name, found: await found(w, name, searches) }).toEqual({ name, found: theirs })
    }
  })

  test('that waits for its one-to-one to be shared is found by nobody', async () => {
    const w = await world()
    const { id: oneToOneId } = await meet(w, { state: 'PREPARED' })
    await write(w, 'marta', { oneToOneId })
    for (const name of active) expect(await found(w, name, searches)).toEqual([])
  })
})
