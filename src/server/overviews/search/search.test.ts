import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { meet } from '#tests/support/one-to-ones.ts'
import type { Name } from '#tests/support/people.ts'
import { countStatements } from '#tests/support/statements.ts'
import { inTables } from '#tests/support/structure.ts'
import { later, testToday, world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

async function find(name: Name, search: string) {
  const params = { companyId: w.companyId }
  return (await w.as(name).search.said({ params, query: { search } })).rows
}

const aim = (description: string) =>
  w.as('marta').goals.create({
    params: w.of('ana'),
    body: { description, weightingPoints: 50, tracking: 'manual' },
  })

describe('one finds', () => {
  test('goals, agreements, feedback and closed one-to-ones, with the words marked', async () => {
    const goal = await aim('Ship the café tracker')
    const agreement = await w.as('marta').agreements.create({
      params: w.of('ana'),
      body: {
        description: 'Track each café',
        relatedTo: { kind: 'skill', id: w.skillIds[0] ?? '' },
        dueDate: null,
      },
    })
    const entry = await w.as('bruno').feedback.write({
      params: w.of('ana'),
      body: {
        text: 'First line\nYou found the Café. Thanks!',
        visibility: 'SHARED',
        category: 'global-evaluation',
      },
    })
    const meeting = await meet(w)
    await meeting.write('farewell', 'See you in the cafés')
    for (const step of ['finishPreparation', 'startConduction', 'finishAndShare'] as const)
      await meeting.step(step)
    const about = { aboutUserId: w.id('ana'), day: testToday }
    const [ana, bruno, marta] = (['ana', 'bruno', 'marta'] as const).map((name) => ({
      person: { id: w.id(name), name: `${name[0]?.toUpperCase()}${name.slice(1)} Test` },
      ...about,
    }))
    const found = await find('ana', 'CAFE')
    expect(found).toMatchObject([
      { kind: 'goal', id: goal.id, ...about, person: null },
      { kind: 'agreement', id: agreement.id, ...about, person: null },
      { kind: 'feedback', id: entry.id, ...bruno },
      { kind: 'oneToOne', id: meeting.id, ...marta },
    ])
    expect(found.map(({ line }) => line)).toEqual([
      [
        { text: 'Ship the ', marked: false },
        { text: 'café', marked: true },
        { text: ' tracker', marked: false },
      ],
      [
        { text: 'Track each ', marked: false },
        { text: 'café', marked: true },
      ],
      [
        { text: 'You found the ', marked: false },
        { text: 'Café', marked: true },
        { text: '. Thanks!', marked: false },
      ],
      [
        { text: 'See you in the ', marked: false },
        { text: 'cafés', marked: true },
      ],
    ])
    expect(await find('marta', 'cafe')).toMatchObject([ana, ana, ana, ana])
    expect(await find('bruno', 'cafe')).toMatchObject([{ id: entry.id, ...ana }])
  })

  test('what has all the words, in any order, and the last one by its beginning', async () => {
    await aim('Halve the time-to-deploy, by March')
    const found = async (search: string) => (await find('ana', search)).length
    for (const search of ['halve', 'HALVE MAR', 'march halve', 'deploy time', 'tïme', 'to-dep'])
      expect({ search, found: await found(search) }).toEqual({ search, found: 1 })
    for (const search of ['hal march', 'halve april', 'ploy', 'h', '', ' - ', '½'])
      expect({ search, found: await found(search) }).toEqual({ search, found: 0 })
  })

  test('the newest five of each kind', async () => {
    for (let days = 0; days < 6; days += 1) await later(days, () => aim(`Goal of day ${days}`))
    const lines = (await find('marta', 'goal')).map(({ line }) => line.at(-1)?.text)
    expect(lines).toEqual([5, 4, 3, 2, 1].map((day) => ` of day ${day}`))
  })
})

test('whatever is typed is searched for, and means nothing else', async () => {
  await aim('A goal')
  const odd = ["'", "goal'", 'goal\\', "goal' | 'a", 'goal:*', '!goal', '(goal', '&|!<->', 'ŉgoal']
  for (const search of [...odd, '%_', '$1', '"goal"', 'x'.repeat(100), '🎯🎯', '½½', 'ﷺﷺ'])
    expect(Array.isArray(await find('ana', search))).toBe(true)
  expect(await find('ana', "goal' | 'b")).toEqual([])
  await expect(find('ana', 'x'.repeat(101))).rejects.toMatchObject({ statusCode: 400 })
})

test('a text with more words than an index takes is found by some of them', async () => {
  const { rows } = await inTables(w, (db) =>
    sql<{ words: number }>`
      select length(search_keys(gen_random_uuid(), gen_random_uuid(), null,
        (select string_agg(n || repeat('x', 60), ' ') from generate_series(100000, 140000) n))) as words`.execute(
      db,
    ),
  )
  expect(rows[0]?.words).toBeGreaterThan(2000)
})

test('a search is one statement, however many people one has', async () => {
  const params = { companyId: w.companyId }
  const ask = (as: World['anyone']) => as.search.said({ params, query: { search: 'goal' } })
  const none = (as: World['anyone']) => as.search.said({ params, query: { search: '' } })
  const [without, one] = [
    await countStatements(w, 'marta', none),
    await countStatements(w, 'marta', ask),
  ]
  expect(one - without).toBe(1)
})
