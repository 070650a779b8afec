import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { fullName } from '#domain/kernel/full-name.ts'
import { jsonb } from '#server/kernel/db/json-column.ts'
import { byName } from '#server/kernel/reading-order.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { testDatabase } from '#tests/support/database.ts'
import { marked } from '#tests/support/hostile.ts'
import { partitions } from '#tests/support/partitioned.ts'
import { cast, type Name } from '#tests/support/people.ts'
import { world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const rename = async (name: Name, first_name: string, last_name: string) =>
  inCompany((await testDatabase()).db, w.companyId, (db) =>
    db
      .updateTable('company_user')
      .set({ first_name, last_name })
      .where('id', '=', w.id(name))
      .execute(),
  )

test('the longest names of people, teams and areas fit into every index together', async () => {
  const longest = marked(5)
  await inCompany((await testDatabase()).db, w.companyId, async (db) => {
    await db
      .updateTable('area')
      .set({ name: jsonb({ en: longest, es: longest }) })
      .execute()
    await db.updateTable('team').set({ name: longest }).where('id', '=', w.teamIds.marta).execute()
  })
  await rename('ana', longest, longest)
  await rename('marta', longest, longest)
  for (const sort of ['name', 'area', 'team', 'role', 'status'] as const) {
    const { rows } = await w
      .as('admin')
      .users.list({ params: { companyId: w.companyId }, query: { sort, team: w.teamIds.marta } })
    expect(rows.map(({ lastName }) => lastName)).toContain(longest)
  }
})

test.each([
  ['on all pages', {}],
  ['where they are searched for', { search: 'orden' }],
  ['by role and status', { role: 'USER' as const, status: 'joined' as const }],
])('people are listed by the name that is shown, the first name first, %s', async (_, query) => {
  await rename('ana', 'Zoe', 'Alonso Orden')
  await rename('bruno', 'Álvaro', 'Zapata Orden')
  await rename('carla', 'Bea Orden', '')
  const { rows } = await w.as('admin').users.list({
    params: { companyId: w.companyId },
    query: { limit: 100, ...query },
  })
  const shown = rows.map(fullName).filter((name) => name.includes('Orden'))
  expect(shown).toEqual(['Álvaro Zapata Orden', 'Bea Orden', 'Zoe Alonso Orden'])
})

test('a team’s members are listed by the name that is shown, too', async () => {
  await rename('ana', 'Zoe', 'Alonso')
  await rename('bruno', 'Álvaro', 'Zapata')
  const { rows } = await w
    .as('admin')
    .users.list({ params: { companyId: w.companyId }, query: { team: w.teamIds.marta } })
  expect(rows.map(fullName)).toEqual(['Álvaro Zapata', 'Zoe Alonso'])
})

describe('people are listed as people read their names, whatever the locale of the database', () => {
  const names = [
    'Álvarez',
    'Alvarado',
    'de la Cruz',
    'École',
    'Ñíguez',
    'Öberg',
    'Zapata',
    'Navarro',
  ]
  const expected = 'Alvarado Álvarez Cruz École Navarro Ñíguez Öberg Zapata'.split(' ')
  const shown = async (query: object) => {
    const { rows } = await w
      .as('admin')
      .users.list({ params: { companyId: w.companyId }, query: { limit: 100, ...query } })
    return rows.flatMap(({ lastName }) => (lastName === 'Test' ? [] : [lastName.split(' ').at(-1)]))
  }

  beforeEach(async () => {
    const people = Object.keys(cast).slice(0, names.length) as Name[]
    for (const [index, name] of people.entries()) await rename(name, 'Orden', names[index] ?? '')
  })

  test.each([
    ['on all pages', {}],
    ['where they are searched for', { search: 'orden' }],
    ['where they are filtered', { search: 'orden', team: 'none' }],
  ])('%s', async (_, query) => {
    const seen = await shown(query)
    expect(seen).toEqual(expected.filter((name) => seen.includes(name)))
    expect(seen.length).toBeGreaterThan(0)
    expect(await shown({ ...query, sort: '-name' })).toEqual(seen.toReversed())
  })

  // Which partition it is, nobody knows while the statement is planned.
  test.skipIf(partitions > 0)('from the index by name', async () => {
    const plan = await inCompany((await testDatabase()).db, w.companyId, async (db) => {
      await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_sort', 'off', true)`.execute(
        db,
      )
      const { rows } = await sql`explain select u.id from company_user u
        where u.erased_at is null order by ${byName('u')} limit 5`.execute(db)
      return JSON.stringify(rows)
    })
    expect(plan).toContain('company_user_name_idx')
    expect(plan).not.toContain('Sort')
  })
})
