import { beforeEach, describe, expect, test } from 'vitest'
import { codeInSteps, giveApp, proven } from '#tests/support/factors.ts'
import { testDatabase } from '#tests/support/database.ts'
import { rowsOf } from '#tests/support/rows.ts'
import { world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
  await giveApp(w.people.superadmin.accountId)
})

const at = () => ({ params: { companyId: w.companyId } })
const require = (isSecondFactorRequired: boolean) =>
  w.as('superadmin').companySecurity.change({ ...at(), body: { isSecondFactorRequired } })

const needed = { statusCode: 403, code: 'secondFactorNeeded' }

describe('a company that requires a second factor of administrators', () => {
  test('lets an administrator without one do nothing there, until they have added one', async () => {
    await w.as('admin').users.list({ ...at(), query: {} })
    await require(true)
    const { users } = w.as('admin')
    await expect(users.me(at())).rejects.toMatchObject(needed)
    await expect(users.list({ ...at(), query: {} })).rejects.toMatchObject(needed)
    const own = { params: w.of('admin'), body: { preferredLanguage: 'es' } } as const
    await expect(users.changePreferredLanguage(own)).rejects.toMatchObject(needed)
    // What is theirs, whatever the company, they still reach.
    await w.as('admin').auth.login()
    const { secondFactors } = await proven(w, 'admin')
    const { secret } = await secondFactors.startTotp()
    await secondFactors.confirmTotp({ body: { code: codeInSteps(0, secret) } })
    await users.list({ ...at(), query: {} })
    await secondFactors.removeTotp()
    await expect(users.me(at())).rejects.toMatchObject(needed)
    await require(false)
    await users.me(at())
  })

  test('refuses their event stream as well', async () => {
    await require(true)
    const answer = await w.app.inject({
      url: `/api/companies/${w.companyId}/events`,
      headers: { authorization: `Bearer ${await w.token('admin')}` },
    })
    expect(answer.statusCode).toBe(403)
  })

  test('asks nothing of anyone else, and is no concern of another company', async () => {
    const other = await world()
    await require(true)
    for (const name of ['marta', 'ana', 'superadmin'] as const) await w.as(name).users.me(at())
    await other.as('admin').users.me({ params: { companyId: other.companyId } })
    await expect(w.as('inactive').users.me(at())).rejects.toMatchObject({ code: 'userInactive' })
    await expect(other.as('admin').users.me(at())).rejects.toMatchObject({ statusCode: 404 })
  })
})

describe('requiring it', () => {
  test('is for super administrators, and is in the audit', async () => {
    for (const name of ['admin', 'marta', 'ana'] as const) {
      const { companySecurity } = w.as(name)
      const body = { isSecondFactorRequired: true }
      await expect(companySecurity.read(at())).rejects.toMatchObject({ statusCode: 404 })
      await expect(companySecurity.change({ ...at(), body })).rejects.toMatchObject({
        statusCode: 404,
      })
    }
    await require(true)
    expect(await w.as('superadmin').companySecurity.read(at())).toEqual({
      isSecondFactorRequired: true,
    })
    const lines = (await rowsOf(await testDatabase(), w.companyId))['audit_entry'] ?? []
    expect(lines.filter((line) => line.includes('companySecurity.change'))).toHaveLength(1)
  })

  test('needs one of one’s own first: nobody shuts themselves out', async () => {
    const { secondFactors } = await proven(w, 'superadmin')
    await secondFactors.removeTotp()
    await expect(require(true)).rejects.toMatchObject({ code: 'secondFactor.ownFirst' })
    await require(false)
  })
})
