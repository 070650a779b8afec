import { beforeEach, describe, expect, test } from 'vitest'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { newId } from '#server/kernel/ids.ts'
import { testDatabase } from '#tests/support/database.ts'
import type { Name } from '#tests/support/people.ts'
import { countStatements } from '#tests/support/statements.ts'
import { world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const session = (name: Name) => w.as(name).auth.login()
const rolesOf = async (name: Name) =>
  (await session(name)).companies.map(({ customRoles }) =>
    Object.entries(customRoles).flatMap(([role, has]) => (has ? [role] : [])),
  )

/** Puts Ana into another company too, where she leads a team. */
async function employAna(): Promise<World> {
  const other = await world()
  const userId = newId()
  await inCompany((await testDatabase()).db, other.companyId, async (db) => {
    await db
      .insertInto('company_user')
      .values({
        company_id: other.companyId,
        id: userId,
        account_id: w.people.ana.accountId,
        role: 'ADMIN',
        active: true,
        first_name: 'Ana',
        last_name: 'Elsewhere',
        email: w.people.ana.email,
        position: '',
        global_level_id: null,
        created_at: new Date(),
      })
      .execute()
    await db
      .insertInto('team')
      .values({
        company_id: other.companyId,
        id: newId(),
        area_id: other.areaId,
        name: 'To be',
        manager_id: userId,
      })
      .execute()
  })
  return other
}

describe('each company of a session', () => {
  test.each([
    ['ana', [['isUser', 'isTeamMember']]],
    ['marta', [['isUser', 'isManager']]],
    ['admin', [['isUser', 'isAdmin']]],
    ['superadmin', [['isUser', 'isAdmin', 'isSuperAdmin']]],
  ] as const)('says what %s is there', async (name, roles) => {
    expect(await rolesOf(name)).toEqual(roles)
  })

  test('says nothing of whoever is inactive there: every flag is false', async () => {
    await w.as('admin').users.setActive({ params: w.of('ana'), body: { active: false } })
    await w.as('admin').users.setActive({ params: w.of('ana'), body: { active: true } })
    expect(await rolesOf('ana')).toEqual([['isUser']])
    expect(await rolesOf('inactive')).toEqual([[]])
  })

  test('says what one is there, whatever one is in the others', async () => {
    const other = await employAna()
    const found = new Map(
      (await session('ana')).companies.map(({ id, customRoles }) => [id, customRoles]),
    )
    expect(found.get(w.companyId)).toMatchObject({ isTeamMember: true, isManager: false })
    expect(found.get(other.companyId)).toMatchObject({
      isTeamMember: false,
      isManager: true,
      isAdmin: true,
    })
  })

  test('agrees with what the company itself says of one', async () => {
    const { companyId } = w
    for (const name of ['ana', 'marta', 'admin', 'superadmin'] as const) {
      const { roles } = await w.as(name).users.me({ params: { companyId } })
      expect((await session(name)).companies.map((it) => it.customRoles)).toEqual([roles])
    }
  })

  test('is read in as many statements, however many there are', async () => {
    const statements = () => countStatements(w, 'ana', (client) => client.auth.login())
    const before = await statements()
    await employAna()
    await employAna()
    expect((await session('ana')).companies).toHaveLength(3)
    expect(await statements()).toBe(before)
  })

  test('says where its people land: the page that its administrators chose, else the home page', async () => {
    const landings = async () => (await session('ana')).companies.map((it) => it.routeRedirect)
    expect(await landings()).toEqual([null])
    const params = { companyId: w.companyId }
    const { version } = await w.as('admin').companySettings.read({ params })
    const body = { routeRedirect: '/personal/objetivos', version } as const
    await w.as('admin').companySettings.changeRouteRedirect({ params, body })
    expect(await landings()).toEqual(['/personal/objetivos'])
  })
})

describe('the id of a session', () => {
  test('tells it from the others, and with it alone nobody can do anything', async () => {
    const { sessionId } = await session('ana')
    const own = (await w.as('ana').account.sessions()).find(({ isThis }) => isThis)
    expect(sessionId).toBe(own?.id)
    const cookie = `tandem_session=${sessionId}`
    const asked = [
      { url: '/api/auth/login', headers: { authorization: `Bearer ${sessionId}` } },
      { url: '/api/auth/login', headers: { cookie } },
      { url: '/api/auth/refresh', method: 'POST', headers: { cookie } },
      { url: `/api/account/sessions/${sessionId}`, method: 'DELETE', headers: { cookie } },
    ] as const
    for (const call of asked) expect((await w.app.inject(call)).statusCode).toBe(401)
    await expect(w.as('bruno').account.endSession({ params: { sessionId } })).rejects.toMatchObject(
      { statusCode: 404 },
    )
    expect((await session('ana')).sessionId).toBe(sessionId)
  })
})

test('the key of unsent texts is the account’s own, always the same', async () => {
  const [first, again, other] = [await session('ana'), await session('ana'), await session('marta')]
  expect(Buffer.from(first.draftKey, 'base64')).toHaveLength(32)
  expect(again.draftKey).toBe(first.draftKey)
  expect(other.draftKey).not.toBe(first.draftKey)
})
