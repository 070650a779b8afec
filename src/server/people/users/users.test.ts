import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Language } from '#domain/kernel/localized-text.ts'
import { newId } from '#server/kernel/ids.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { testDatabase } from '#tests/support/database.ts'
import { en } from '#tests/support/english.ts'
import { endMemberships } from '#tests/support/memberships.ts'
import type { Name } from '#tests/support/people.ts'
import { structureOf } from '#tests/support/structure.ts'
import { testToday, world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const here = () => ({ companyId: w.companyId })

describe('who one is', () => {
  test('has one’s roles, one’s managers and the company', async () => {
    expect(await w.as('ana').users.me({ params: here() })).toEqual({
      userId: w.id('ana'),
      name: 'Ana Test',
      firstName: 'Ana',
      lastName: 'Test',
      email: w.people.ana.email,
      position: 'Tester',
      picture: null,
      ai: { isOn: false, engine: 'builtIn', functions: [] },
      formattedSince: null,
      roles: {
        isUser: true,
        isAdmin: false,
        isSuperAdmin: false,
        isManager: false,
        isTeamMember: true,
      },
      manages: [],
      records: [],
      reportsTo: [{ id: w.id('marta'), name: 'Marta Test' }],
      company: {
        id: w.companyId,
        name: 'Test & Co',
        languages: ['en', 'es'],
        defaultLanguage: 'en',
        logo: null,
        palette: '#2f6f5e',
        timeZone: 'Europe/Madrid',
        oneToOneIntervalDays: 14,
        lifeStageEnabled: true,
        nineBox: { forManagers: true, forUsers: false },
      },
      timeZone: 'Europe/Madrid',
      unread: 0,
      today: testToday,
    })
  })

  test('names the collaborators of a manager', async () => {
    const me = await w.as('marta').users.me({ params: here() })
    expect(me.manages.toSorted()).toEqual([w.id('ana'), w.id('bruno')].toSorted())
    expect(me).toMatchObject({ reportsTo: [], roles: { isManager: true, isTeamMember: false } })
  })

  test('is nothing to strangers, to the inactive and in another company', async () => {
    const other = await world()
    const ask = (as: World['anyone']) => as.users.me({ params: here() })
    await expect(ask(w.anyone)).rejects.toMatchObject({ statusCode: 401 })
    await expect(ask(w.as('inactive'))).rejects.toMatchObject({ code: 'userInactive' })
    await expect(ask(other.as('superadmin'))).rejects.toMatchObject({ statusCode: 404 })
  })
})

describe('a profile', () => {
  const profile = (name: Name, as: Name) => w.as(as).users.profile({ params: w.of(name) })

  test('says who someone is, and nothing to reach them by', async () => {
    expect(await profile('ana', 'bruno')).toEqual({
      id: w.id('ana'),
      name: 'Ana Test',
      position: 'Tester',
      picture: null,
      team: { id: expect.any(String), name: 'Team of marta' },
      areaIds: [w.areaId],
      ladderStep: { id: w.stepId, name: en('Senior') },
      globalLevel: { id: w.levelId, name: en('Contributor') },
      managers: [{ id: w.id('marta'), name: 'Marta Test' }],
    })
    expect(await profile('marta', 'ana')).toMatchObject({ team: null, ladderStep: null })
  })

  test('says the areas of all one’s places to oneself, and to a manager that of their team', async () => {
    const { areas: ofCompany, teams, ladders } = w.as('admin')
    const params = { companyId: w.companyId }
    const { id: sales } = await ofCompany.add({ params, body: { name_en: 'Sales' } })
    const { id: teamId } = await teams.add({
      params: { ...params, areaId: sales },
      body: { name: 'Sellers' },
    })
    const step = { name_en: 'Seller', areaId: sales, globalLevelIds: [] }
    const { id: ladderStepId } = await ladders.addStep({ params, body: step })
    const ana = { userId: w.id('ana'), managerId: w.id('admin'), ladderStepId }
    await structureOf(w).addMembers(teamId, [ana])
    const areas = async (as: Name) => (await profile('ana', as)).areaIds
    expect((await areas('ana')).toSorted()).toEqual([w.areaId, sales].toSorted())
    expect(await areas('marta')).toEqual([w.areaId])
    expect(await areas('admin')).toEqual([sales])
  })

  test('is shown to its person, their manager, teammates and administrators, and else as if there were none', async () => {
    for (const [name, as] of [
      ['ana', 'ana'],
      ['ana', 'marta'],
      ['marta', 'ana'],
      ['bruno', 'ana'],
      ['carla', 'admin'],
      ['inactive', 'superadmin'],
    ] as const)
      expect(await profile(name, as)).toMatchObject({ id: w.id(name) })
    for (const [name, as] of [
      ['carla', 'ana'],
      ['carla', 'marta'],
      ['diego', 'ana'],
      ['admin', 'marta'],
    ] as const)
      await expect(profile(name, as), `${name} to ${as}`).rejects.toMatchObject({
        statusCode: 404,
        code: 'notFound',
      })
  })

  test('is hidden from who was a teammate once', async () => {
    await endMemberships(w, 'bruno')
    await expect(profile('ana', 'bruno')).rejects.toMatchObject({ statusCode: 404 })
    await expect(profile('bruno', 'ana')).rejects.toMatchObject({ statusCode: 404 })
  })

  test('shows the team that the two are both part of, where there are several', async () => {
    await joinTeamOf('diego')
    expect(await profile('ana', 'carla')).toMatchObject({ team: { name: 'Team of diego' } })
    expect(await profile('ana', 'diego')).toMatchObject({ team: { name: 'Team of diego' } })
    expect(await profile('ana', 'bruno')).toMatchObject({ team: { name: 'Team of marta' } })
    expect(await profile('ana', 'admin')).toMatchObject({ team: { name: 'Team of marta' } })
  })

  test('of another company is not there, even for an administrator', async () => {
    const other = await world()
    const params = { ...w.of('ana'), companyId: other.companyId }
    await expect(other.as('admin').users.profile({ params })).rejects.toMatchObject({
      statusCode: 404,
    })
    await expect(w.anyone.users.profile({ params: w.of('ana') })).rejects.toMatchObject({
      statusCode: 401,
    })
  })

  /** Ana joins a second team. */
  async function joinTeamOf(manager: Name) {
    await inCompany((await testDatabase()).db, w.companyId, async (db) => {
      const { team_id } = await db
        .selectFrom('membership')
        .select('team_id')
        .where('reports_to', '=', w.id(manager))
        .executeTakeFirstOrThrow()
      const membership = { company_id: w.companyId, id: newId(), team_id, user_id: w.id('ana') }
      const place = { ladder_step_id: w.stepId, reports_to: w.id(manager), active: true }
      const since = { started_on: '2029-06-01', one_to_one_interval_days: null }
      await db
        .insertInto('membership')
        .values({ ...membership, ...place, ...since })
        .execute()
    })
  }
})

describe('a preferred language', () => {
  const choose = (preferredLanguage: Language, name: Name, as: Name) =>
    w.as(as).users.changePreferredLanguage({ params: w.of(name), body: { preferredLanguage } })
  const languageOf = async (name: Name) => (await w.as(name).auth.login()).user.preferredLanguage

  test('is one’s own to choose', async () => {
    await choose('fr', 'ana', 'ana')
    expect(await languageOf('ana')).toBe('fr')
    expect(await languageOf('bruno')).toBe('en')
  })

  test('of another is for nobody to choose', async () => {
    for (const who of ['marta', 'bruno', 'admin', 'superadmin'] as const)
      await expect(choose('fr', 'ana', who), who).rejects.toMatchObject({
        statusCode: 403,
        code: 'user.notYourself',
      })
    expect(await languageOf('ana')).toBe('en')
  })

  test('that is none is refused by name, and nothing is written', async () => {
    const wrong: readonly (readonly [object, string, string])[] = [
      [{ preferredLanguage: 'de' }, 'preferredLanguage', 'invalid'],
      [{}, 'preferredLanguage', 'required'],
      [{ preferredLanguage: 'fr', userRole: 'ADMIN' }, 'userRole', 'unknownField'],
    ]
    for (const [body, path, code] of wrong) {
      const send = w.as('ana').users.changePreferredLanguage({
        params: w.of('ana'),
        body: body as { preferredLanguage: Language },
      })
      await expect(send).rejects.toMatchObject({
        statusCode: 400,
        details: { fields: [{ path, code }] },
      })
    }
    expect(await languageOf('ana')).toBe('en')
  })

  test('is out of reach for another company, whatever it asks the database', async () => {
    const other = await world()
    const params = { ...w.of('ana'), companyId: other.companyId }
    const body = { preferredLanguage: 'fr' } as const
    await expect(
      other.as('ana').users.changePreferredLanguage({ params, body }),
    ).rejects.toMatchObject({ statusCode: 403 })
    const { rows } = await inCompany((await testDatabase()).db, other.companyId, (db) =>
      sql`select set_preferred_language(${w.id('ana')}, 'fr') as before`.execute(db),
    )
    expect(rows).toEqual([{ before: null }])
    expect(await languageOf('ana')).toBe('en')
  })

  test('chosen twenty times at once is one of those chosen', async () => {
    const all = (['es', 'fr', 'it', 'pt'] as const).flatMap((one) => Array(5).fill(one))
    await Promise.all(all.map((one) => choose(one, 'ana', 'ana')))
    expect(all).toContain(await languageOf('ana'))
  })
})
