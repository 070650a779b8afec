import { beforeEach, describe, expect, test } from 'vitest'
import type { CompanyUserTable } from '#server/identity/companies/table.ts'
import { asPlatform, inCompany } from '#server/kernel/unit-of-work.ts'
import { testDatabase } from '#tests/support/database.ts'
import { meet, type Meeting } from '#tests/support/one-to-ones.ts'
import { endMemberships } from '#tests/support/memberships.ts'
import type { Name } from '#tests/support/people.ts'
import { rowsOf } from '#tests/support/rows.ts'
import { world, type World } from '#tests/support/world.ts'

// The server works on what it remembers of a person while it asks who they are now.

let w: World

beforeEach(async () => {
  w = await world()
})

const change = async (name: Name, to: Partial<Pick<CompanyUserTable, 'role' | 'active'>>) =>
  inCompany((await testDatabase()).db, w.companyId, (db) =>
    db.updateTable('company_user').set(to).where('id', '=', w.id(name)).execute(),
  )

const list = (name: Name) =>
  w.as(name).users.list({ params: { companyId: w.companyId }, query: { page: 1, limit: 20 } })

describe('whoever is known from their last request', () => {
  test('and was an administrator then, is refused as what they are now', async () => {
    await list('admin')
    await change('admin', { role: 'USER' })
    await expect(list('admin')).rejects.toMatchObject({ statusCode: 404 })
  })

  test('and was not an administrator then, is let in as what they are now', async () => {
    await w.as('bruno').users.me({ params: { companyId: w.companyId } })
    await change('bruno', { role: 'ADMIN' })
    expect(await list('bruno')).toMatchObject({ total: 8 })
    await change('bruno', { role: 'USER' })
    await expect(list('bruno')).rejects.toMatchObject({ statusCode: 404 })
  })

  test('and is inactive since, is told so, and is known no more', async () => {
    await list('admin')
    await change('admin', { active: false })
    await expect(list('admin')).rejects.toMatchObject({ statusCode: 403 })
    await change('admin', { active: true })
    expect(await list('admin')).toMatchObject({ total: 8 })
  })

  test('and whose session has ended since, is a stranger', async () => {
    await list('admin')
    await asPlatform((await testDatabase()).db, (db) =>
      db.deleteFrom('session').where('account_id', '=', w.people.admin.accountId).execute(),
    )
    await expect(list('admin')).rejects.toMatchObject({ statusCode: 401 })
  })
})

describe('a manager known from their last request whose collaborator has left them', () => {
  let it: Meeting

  beforeEach(async () => {
    it = await meet(w, { type: 'PERFORMANCE_REVIEW', filled: false })
    await it.write('greetings', 'Hello')
    await endMemberships(w, 'ana')
  })

  test('reads nothing of their one-to-one', async () => {
    await expect(it.read()).rejects.toMatchObject({ statusCode: 404 })
  })

  test('reads nothing of it however often they ask at once', async () => {
    const asked = await Promise.allSettled(Array.from({ length: 20 }, () => it.read()))
    expect(asked.filter(({ status }) => status === 'fulfilled')).toEqual([])
  })

  test('writes nothing into it, and leaves no line in the audit', async () => {
    const before = await rowsOf(await testDatabase(), w.companyId)
    await expect(it.write('farewell', 'Goodbye')).rejects.toMatchObject({ statusCode: 404 })
    expect(await rowsOf(await testDatabase(), w.companyId)).toEqual(before)
  })
})
