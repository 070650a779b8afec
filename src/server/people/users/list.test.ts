import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { asPlatform, inCompany } from '#server/kernel/unit-of-work.ts'
import { testDatabase } from '#tests/support/database.ts'
import { en } from '#tests/support/english.ts'
import { inviteAs } from '#tests/support/invitations.ts'
import { cast, type Name } from '#tests/support/people.ts'
import { countStatements } from '#tests/support/statements.ts'
import { structureOf } from '#tests/support/structure.ts'
import { world, type World } from '#tests/support/world.ts'

let w: World

const inOneCompany = () =>
  beforeAll(async () => {
    w = await world()
  })

const list = (query: object = {}, as: Name = 'admin') =>
  w.as(as).users.list({ params: { companyId: w.companyId }, query })

const rename = async (name: Name, first_name: string, last_name: string) =>
  inCompany((await testDatabase()).db, w.companyId, (db) =>
    db
      .updateTable('company_user')
      .set({ first_name, last_name })
      .where('id', '=', w.id(name))
      .execute(),
  )

const everyone = Object.keys(cast).length

describe('of a company as it is', () => {
  inOneCompany()

  test('everyone is listed by name, with where they stand', async () => {
    const { rows, total } = await list()
    expect(total).toBe(everyone)
    expect(rows.map(({ firstName }) => firstName)).toEqual(
      rows.map(({ firstName }) => firstName).toSorted(),
    )
    expect(rows.find(({ id }) => id === w.id('ana'))).toEqual({
      id: w.id('ana'),
      isSynced: false,
      wasSuperAdmin: false,
      isIgnored: false,
      firstName: 'Ana',
      lastName: 'Test',
      email: w.people.ana.email,
      position: 'Tester',
      role: 'USER',
      active: true,
      account: 'linked',
      invitation: null,
      picture: null,
      area: en('Engineering'),
      team: 'Team of marta',
      leads: [],
      manager: 'Marta Test',
      globalLevel: en('Contributor'),
    })
    const nowhere = { area: null, team: null, manager: null }
    expect(rows.find(({ id }) => id === w.id('inactive'))).toMatchObject({
      active: false,
      ...nowhere,
    })
  })

  test('collaborators, managers, strangers, the inactive and other companies get no list', async () => {
    const other = await world()
    const params = { companyId: w.companyId }
    await expect(w.anyone.users.list({ params })).rejects.toMatchObject({ statusCode: 401 })
    for (const who of ['ana', 'marta'] as const)
      await expect(list({}, who), who).rejects.toMatchObject({ statusCode: 404 })
    await expect(list({}, 'inactive')).rejects.toMatchObject({ statusCode: 403 })
    await expect(other.as('admin').users.list({ params })).rejects.toMatchObject({
      statusCode: 404,
    })
  })

  test.each([
    ['page', { page: 0 }, 'tooSmall'],
    ['limit', { limit: 7 }, 'invalid'],
    ['search', { search: 'a'.repeat(101) }, 'tooLong'],
    ['search', { search: 'a\0b' }, 'invalid'],
    ['order', { order: 'email' }, 'unknownField'],
  ])('a wrong %s is refused by name', async (path, query, code) => {
    await expect(list(query)).rejects.toMatchObject({
      statusCode: 400,
      details: { fields: [{ path, code }] },
    })
  })
})

test('who moves, and whose team, area or manager is renamed, is listed where they are', async () => {
  w = await world()
  const s = structureOf(w)
  const ana = async () => {
    const { rows } = await list()
    const { area, team, manager } = rows.find(({ id }) => id === w.id('ana')) ?? {}
    return [area?.text, team, manager]
  }
  await s.rename(w.teamIds.marta, 'Rivets')
  const params = { companyId: w.companyId, areaId: w.areaId }
  const { version } = await w.as('admin').areas.detail({ params })
  await w.as('admin').areas.edit({ params, body: { name_en: 'Works', version } })
  await rename('marta', 'Martha', 'Moved')
  expect(await ana()).toEqual(['Works', 'Rivets', 'Martha Moved'])
  await s.setMemberActive(w.teamIds.marta, 'ana', false)
  expect(await ana()).toEqual([undefined, null, null])
})

test('a list of more people than a page is read page by page, each once', async () => {
  w = await world()
  await grow(w, 25)
  const pages = [await list(), await list({ page: 2 }), await list({ page: 3 })]
  expect(pages.map(({ rows }) => rows.length)).toEqual([20, everyone + 5, 0])
  expect(pages.map(({ total }) => total)).toEqual(Array(3).fill(everyone + 25))
  expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(everyone + 25)
  const found = await list({ search: 'extra', limit: 10, page: 3 })
  expect([found.rows.length, found.total]).toEqual([5, 25])
  expect(await list({ search: 'extra', limit: 10, page: 4 })).toMatchObject({ rows: [], total: 25 })
})

describe('a search', () => {
  inOneCompany()
  beforeAll(async () => {
    await rename('ana', 'Lucía', 'Núñez Prat')
    await rename('bruno', '100%', 'Se_bastián \\o/')
  })

  test.each([
    ['lucia'],
    ['LUCÍA'],
    ['Lucía'.normalize('NFD')],
    ['nunez lu'],
    ['  prat   NÚÑEZ '],
    ['ñez'],
    ['lucia test.example'],
  ])('for %j finds Lucía Núñez Prat alone', async (search) => {
    expect(await list({ search })).toMatchObject({ rows: [{ id: w.id('ana') }], total: 1 })
  })

  test.each([['lucia carla'], ['luciaprat'], ['x%'], ['_ucia'], ['lucia%prat'], ['\\']])(
    'for %j finds nobody it should not',
    async (search) => {
      expect((await list({ search })).rows.map(({ id }) => id)).not.toContain(w.id('ana'))
    },
  )

  test.each([['0%'], ['e_b'], ['\\o/'], ['%']])('takes %j by the letter', async (search) => {
    expect((await list({ search })).rows.map(({ id }) => id)).toEqual([w.id('bruno')])
  })

  test('without a word in it finds everyone', async () => {
    expect(await list({ search: '  ' })).toMatchObject({ total: everyone })
    expect(await list({ search: '\u0301' })).toMatchObject({ total: everyone })
  })

  test('finds nobody of another company, whatever it asks the database', async () => {
    const other = await world()
    const { db } = await testDatabase()
    const ask = sql<{ total: number; ids: string[] }>`select * from search_users('test', 0, 100)`
    const { rows } = await inCompany(db, w.companyId, (transaction) => ask.execute(transaction))
    const theirs = new Set(Object.values(other.people).map(({ userId }) => userId))
    expect(rows[0]?.total).toBe(everyone)
    expect(rows[0]?.ids.filter((id) => theirs.has(id))).toEqual([])
    const nowhere = await asPlatform(db, (transaction) => ask.execute(transaction))
    expect(nowhere.rows).toEqual([{ total: 0, ids: [] }])
  })
})

describe('narrowed down', () => {
  inOneCompany()
  const found = async (query: object) => (await list(query)).rows.map(({ firstName }) => firstName)

  test('by team, area and manager, it has who is in it today', async () => {
    const { teams, managers, areas } = await w
      .as('admin')
      .users.choices({ params: { companyId: w.companyId } })
    const team = teams.find(({ name }) => name === 'Team of marta')?.id
    expect(managers.map(({ name }) => name)).toEqual(['Diego Test', 'Marta Test'])
    expect(await found({ team })).toEqual(['Ana', 'Bruno'])
    expect(await found({ manager: w.id('diego') })).toEqual(['Carla'])
    expect(await found({ area: areas[0]?.id })).toEqual(['Ana', 'Bruno', 'Carla'])
    expect(await found({ team, manager: w.id('diego') })).toEqual([])
    const unplaced = { team: 'none', role: 'USER', status: 'active' }
    expect(await found(unplaced)).toEqual(['Diego', 'Marta'])
  })

  test('by the leadership program, it has who is in it, or who manages people and is not', async () => {
    await w.as('admin').leadership.enroll({ params: w.of('marta') })
    expect(await found({ leadership: 'enrolled' })).toEqual(['Marta'])
    expect(await found({ leadership: 'notEnrolled' })).toEqual(['Diego'])
    expect(await found({ leadership: 'notEnrolled', search: 'marta' })).toEqual([])
    expect(await found({ leadership: ['enrolled', 'notEnrolled'] })).toEqual(['Diego', 'Marta'])
  })

  test('by role and state, with a search too, it is counted as it is found', async () => {
    await inviteAs(w, 'admin')
    expect(await found({ status: 'notAccepted' })).toEqual(['Gala'])
    expect(await found({ status: 'inactive' })).toEqual(['Inactive'])
    expect(await found({ status: ['inactive', 'notAccepted'] })).toEqual(['Gala', 'Inactive'])
    expect(await found({ role: 'SUPERADMIN' })).toEqual(['Superadmin'])
    const administrators = await list({ search: 'test', role: 'ADMIN' })
    expect(administrators).toMatchObject({ total: 1, rows: [{ firstName: 'Admin' }] })
    const beyond = await list({ role: 'USER', limit: 10, page: 9 })
    expect(beyond).toMatchObject({ rows: [], total: 6 + 1 })
  })

  test.each(['name', 'email', 'position', 'role', 'area', 'team', 'status'] as const)(
    'by %s it is in order, either way',
    async (sort) => {
      await rename('ana', 'Zoe', 'Zzz')
      const ids = async (query: object) => (await list(query)).rows.map(({ id }) => id)
      const [up, down] = [await ids({ sort }), await ids({ sort: `-${sort}` })]
      expect(down).toEqual(up.toReversed())
      expect(await ids({ sort, search: 'test' })).toEqual(up)
    },
  )
})

describe('of a company that grew', () => {
  inOneCompany()
  beforeAll(() => grow(w, 30))

  test.each([
    [{}, 2],
    [{ search: 'test' }, 2],
    // One more sets the planner, in the same round trip.
    [{ sort: '-email', status: 'active', search: 'a' } as const, 3],
  ])('a list of %j takes %i statements, however long', async (query, expected) => {
    const statements = await countStatements(w, 'admin', (client) =>
      client.users.list({ params: { companyId: w.companyId }, query: { ...query, limit: 50 } }),
    )
    expect(statements).toBe(expected)
  })
})

/** More people in the company, each called Extra. */
async function grow({ companyId }: World, count: number) {
  await inCompany((await testDatabase()).db, companyId, (transaction) =>
    sql`
      insert into company_user (company_id, id, account_id, role, active, first_name, last_name, email, position, created_at)
      select ${companyId}, gen_random_uuid(), gen_random_uuid(), 'USER', true, 'Extra', 'Person', 'extra' || i || '@test.example', '', now()
      from generate_series(1, ${count}::int) i`.execute(transaction),
  )
}
