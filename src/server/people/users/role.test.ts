import { beforeEach, describe, expect, test } from 'vitest'
import type { CompanyRole } from '#domain/kernel/access/roles.ts'
import { inviteAs, newEmail, personInput } from '#tests/support/invitations.ts'
import { changesOf } from '#tests/support/finishing.ts'
import { freshMailbox } from '#tests/support/mailbox.ts'
import { meet } from '#tests/support/one-to-ones.ts'
import type { Name } from '#tests/support/people.ts'
import { world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const give = (by: Name, whom: Name, role: CompanyRole, plan?: Shown) =>
  w.as(by).users.changeRole({ params: w.of(whom), body: { role, ...(plan ? { plan } : {}) } })
const planOf = (whom: Name, role: CompanyRole) =>
  w.as('admin').users.planRole({ params: w.of(whom), query: { role } })
type Shown = Awaited<ReturnType<typeof planOf>>
const me = (name: Name) => w.as(name).users.me({ params: { companyId: w.companyId } })

describe('a role', () => {
  test('is given by an administrator, also the highest, and taken again', async () => {
    await give('admin', 'diego', 'SUPERADMIN')
    expect(await me('diego')).toMatchObject({ roles: { isSuperAdmin: true, isManager: true } })
    await give('admin', 'superadmin', 'USER')
    expect(await me('superadmin')).toMatchObject({ roles: { isAdmin: false } })
  })

  test('is nobody’s to give to themselves, nor of who administers nothing', async () => {
    await expect(give('admin', 'admin', 'SUPERADMIN')).rejects.toMatchObject({
      statusCode: 409,
      code: 'user.ownRole',
    })
    await expect(give('marta', 'ana', 'ADMIN')).rejects.toMatchObject({ statusCode: 404 })
    const params = { ...w.of('ana') }
    const other = await world()
    const { users } = other.as('superadmin')
    const body = { role: 'ADMIN' } as const
    await expect(users.changeRole({ params, body })).rejects.toMatchObject({ statusCode: 404 })
  })

  test('is not taken from the last super administrator, who may not be waited for', async () => {
    await inviteAs(w, 'superadmin', { role: 'SUPERADMIN' })
    await expect(give('admin', 'superadmin', 'ADMIN')).rejects.toMatchObject({
      statusCode: 409,
      code: 'user.lastSuperAdmin',
    })
  })

  test('of two who take it from each other at once leaves one super administrator', async () => {
    await give('admin', 'diego', 'SUPERADMIN')
    const tries = await Promise.allSettled([
      give('diego', 'superadmin', 'USER'),
      give('superadmin', 'diego', 'USER'),
    ])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('of who has not accepted is given as an invitation with it would be', async () => {
    const { userId } = await inviteAs(w, 'admin')
    const params = { companyId: w.companyId, userId }
    const body = { role: 'SUPERADMIN' } as const
    await expect(w.as('admin').users.changeRole({ params, body })).rejects.toMatchObject({
      code: 'user.superAdminOnly',
    })
    await w.as('superadmin').users.changeRole({ params, body })
  })
})

describe('becoming super administrator', () => {
  test('ends one’s own places in teams, as it was shown, and nobody else’s', async () => {
    await give('admin', 'marta', 'SUPERADMIN')
    expect(await me('marta')).toMatchObject({ manages: [expect.anything(), expect.anything()] })
    const plan = await planOf('ana', 'SUPERADMIN')
    expect(plan).toMatchObject([{ kind: 'team', count: 1, examples: [{ name: 'Team of marta' }] }])
    expect(await planOf('ana', 'ADMIN')).toEqual([])
    await expect(give('admin', 'ana', 'SUPERADMIN', [])).rejects.toMatchObject({
      statusCode: 409,
      code: 'planChanged',
      details: { conflict: plan },
    })
    await give('admin', 'ana', 'SUPERADMIN', plan)
    expect(await me('ana')).toMatchObject({ roles: { isTeamMember: false }, reportsTo: [] })
  })

  test('cancels the one-to-one with one’s manager and deletes its drafts, as it was shown', async () => {
    const meeting = await meet(w)
    const { draftGoal, goalsSeenBy, stored } = changesOf(w)
    await draftGoal(meeting.id)
    const plan = await planOf('ana', 'SUPERADMIN')
    expect(plan.map(({ kind, count }) => [kind, count])).toEqual([
      ['team', 1],
      ['withdrawn', 1],
      ['draftsDeleted', 1],
    ])
    const stale = give('admin', 'ana', 'SUPERADMIN', plan.slice(0, 1))
    await expect(stale).rejects.toMatchObject({ code: 'planChanged' })
    expect(await goalsSeenBy('marta')).toEqual(['draft'])
    await give('admin', 'ana', 'SUPERADMIN', plan)
    expect(await stored(meeting)).toMatchObject({ withdrawn_at: expect.anything() })
  })

  test('is told to every super administrator, where they sign in', async () => {
    const box = freshMailbox(w)
    const { users } = w.as('superadmin')
    const params = w.of('superadmin')
    const words = personInput(await users.read({ params }))
    await users.edit({ params, body: { ...words, email: newEmail() } })
    await give('admin', 'diego', 'SUPERADMIN')
    for (const name of ['superadmin', 'diego'] as const)
      expect(await box.count(w.people[name].email)).toBe(1)
    expect(await box.count(w.people.admin.email)).toBe(0)
  })
})
