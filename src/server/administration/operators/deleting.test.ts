import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { saveNotices } from '#server/administration/retention/queries.ts'
import { newId } from '#server/kernel/ids.ts'
import { asPlatform, inCompany } from '#server/kernel/unit-of-work.ts'
import type { Name } from '#tests/support/people.ts'
import { depsOn, later, world, type World, testToday } from '#tests/support/world.ts'
import { giveRole } from './machine-commands.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const suspended = () => ({ operatedId: w.companyId })
const enter = (name: Name) => w.as(name).users.me({ params: { companyId: w.companyId } })
const lines = () =>
  asPlatform(w.database.db, (db) =>
    db
      .selectFrom('operator_entry')
      .select(['action', 'account_id'])
      .where(sql<string>`subject ->> 'companyId'`, '=', w.companyId)
      .orderBy('id')
      .execute(),
  )

describe('a god-admin', () => {
  const operators = () => w.as('ana').operators
  beforeEach(() => giveRole(depsOn(w.database), w.people.ana.email, 'god-admin'))

  test('renames, deletes and takes back any company, with a line of each', async () => {
    const params = suspended()
    await operators().rename({ params, body: { name: 'Another name' } })
    await operators().rename({ params, body: { name: 'Another name' } })
    const plan = await operators().planDeletion({ params })
    const body = { name: 'another name', plan }
    const ten = Array.from({ length: 10 }, () => operators().delete({ params, body }))
    const tries = await Promise.allSettled(ten)
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const it of tries)
      if (it.status === 'rejected')
        expect(it.reason).toMatchObject({ statusCode: 409, code: 'company.beingDeleted' })
    for (const call of [operators().resume, operators().suspend])
      await expect(call({ params })).rejects.toMatchObject({
        statusCode: 409,
        code: 'company.beingDeleted',
      })
    await operators().takeBack({ params })
    await enter('ana')
    const account_id = w.people.ana.accountId
    expect(await lines()).toEqual(
      ['rename', 'delete', 'takeBack'].map((name) => ({ action: `operators.${name}`, account_id })),
    )
  })

  test('renames one so that its own settings, read before, put no former name back', async () => {
    const settings = w.as('superadmin').companySettings
    const params = { companyId: w.companyId }
    const { version } = await settings.read({ params })
    await operators().rename({ params: suspended(), body: { name: 'Another name' } })
    const late = settings.changeName({ params, body: { name: 'The former name', version } })
    await expect(late).rejects.toMatchObject({ statusCode: 409 })
    expect((await settings.read({ params })).name).toBe('Another name')
  })

  test('finds one suspended still that was before it was deleted', async () => {
    const params = suspended()
    await operators().suspend({ params })
    const plan = await operators().planDeletion({ params })
    const [own] = (await operators().companies({ query: { search: 'Test' } })).rows
    expect(own?.goneAt).toBeNull()
    const name = await inCompany(w.database.db, w.companyId, (db) =>
      db.selectFrom('company').select('name').executeTakeFirstOrThrow(),
    )
    await later(1, () => operators().delete({ params, body: { ...name, plan } }))
    await later(2, () => operators().takeBack({ params }))
    await expect(enter('ana')).rejects.toMatchObject({ code: 'companySuspended' })
  })

  test('has notices of retention begin anew for whom it lets in again', async () => {
    const params = suspended()
    const notices = () =>
      inCompany(w.database.db, w.companyId, (db) =>
        db.selectFrom('retention_notice').select('kind').execute(),
      )
    const give = () =>
      inCompany(w.database.db, w.companyId, (db) =>
        saveNotices(db, { kind: 'feedback', years: 1 }, [w.id('ana')], testToday),
      )
    await give()
    await operators().suspend({ params })
    await operators().resume({ params })
    expect(await notices()).toEqual([])
    await give()
    const plan = await operators().planDeletion({ params })
    const name = await inCompany(w.database.db, w.companyId, (db) =>
      db.selectFrom('company').select('name').executeTakeFirstOrThrow(),
    )
    await operators().delete({ params, body: { ...name, plan } })
    await operators().takeBack({ params })
    expect(await notices()).toEqual([])
  })

  test('finds nothing of a company that is not there', async () => {
    const params = { operatedId: newId() }
    const body = { name: 'x', plan: [] }
    for (const call of [
      () => operators().rename({ params, body: { name: 'x' } }),
      () => operators().planDeletion({ params }),
      () => operators().delete({ params, body }),
      () => operators().takeBack({ params }),
    ])
      await expect(call()).rejects.toMatchObject({ statusCode: 404 })
  })
})
