import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { companyDeletionDays } from '#domain/identity/companies/deletion.ts'
import { asPlatform, inCompany } from '#server/kernel/unit-of-work.ts'
import { askInCompany } from '#tests/support/company-questions.ts'
import { delivered } from '#tests/support/deliveries.ts'
import { furnish } from '#tests/support/furnish.ts'
import { isLong } from '#tests/support/long.ts'
import { meet } from '#tests/support/one-to-ones.ts'
import type { Name } from '#tests/support/people.ts'
import { rowsOf } from '#tests/support/rows.ts'
import { later, testNow, world, type World } from '#tests/support/world.ts'
import { eraseRows } from '#server/identity/companies/deletion-queries.ts'
import { eraseCompanies } from '#server/administration/operators/erasing-commands.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const at = () => ({ companyId: w.companyId })
const nameOf = async () => (await w.as('superadmin').companySettings.read({ params: at() })).name
const planOf = () => w.as('superadmin').companyDeletion.plan({ params: at() })
const remove = async () =>
  w.as('superadmin').companyDeletion.remove({
    params: at(),
    body: { name: ` ${(await nameOf()).toUpperCase()} `, plan: await planOf() },
  })
const takeBack = (name: Name) => w.as(name).companies.takeBack({ body: at() })
const enter = (name: Name) => w.as(name).users.me({ params: at() })
const onDay = (days: number) => new Date(testNow.getTime() + days * 86_400_000)
const countOf = async () =>
  Object.values(await rowsOf(w.database, w.companyId)).reduce((sum, rows) => sum + rows.length, 0)
const erasedLines = () =>
  asPlatform(w.database.db, (db) =>
    db
      .selectFrom('operator_entry')
      .select(['action', 'account_id'])
      .where(sql<string>`subject ->> 'companyId'`, '=', w.companyId)
      .execute(),
  )

// First: whatever else is being deleted would be erased along with it.
describe('a company whose days are over', () => {
  test('shows how much goes, without a name, has nothing left in any table after that, and leaves others alone', async () => {
    const other = await world()
    for (const one of [w, other]) await delivered(one, 'ana')
    if (!isLong) await meet(other)
    for (const one of isLong ? [w, other] : [w]) {
      await meet(one, { state: 'CLOSED', type: 'PERFORMANCE_REVIEW' })
      await askInCompany(one)
      await furnish(one)
    }
    const before = Object.entries(await rowsOf(w.database, w.companyId))
    expect(before.filter(([, rows]) => rows.length === 0)).toEqual([])
    const mailsOf = ({ companyId }: World) =>
      asPlatform(w.database.db, async (db) =>
        Promise.all(
          (['delivery', 'calendar_message'] as const).map((table) =>
            db.selectFrom(table).select('id').where('for_company', '=', companyId).execute(),
          ),
        ),
      )
    const theirs = [await rowsOf(w.database, other.companyId), await mailsOf(other)]
    expect((await mailsOf(other)).map((all) => all.length > 0)).toEqual([true, true])
    const plan = await planOf()
    expect(plan.map(({ kind }) => kind)).toEqual([
      'person',
      'team',
      'oneToOne',
      'goal',
      'agreement',
      'feedback',
    ])
    expect(plan.flatMap(({ examples }) => examples)).toEqual([])
    await remove()
    await eraseCompanies(w.database, onDay(companyDeletionDays))
    const left = Object.entries(await rowsOf(w.database, w.companyId))
    expect(left.filter(([, rows]) => rows.length > 0)).toEqual([])
    expect(await mailsOf(w)).toEqual([[], []])
    expect([await rowsOf(w.database, other.companyId), await mailsOf(other)]).toEqual(theirs)
    expect((await w.as('ana').auth.login()).companies).toEqual([])
    await expect(enter('superadmin')).rejects.toMatchObject({ statusCode: 404 })
    expect(await erasedLines()).toEqual([{ action: 'companies.erased', account_id: null }])
  })

  test('is erased to its end by the next run, should one be killed amid it, or two run at once', async () => {
    if (isLong) await furnish(w)
    await remove()
    const before = await countOf()
    for (let tries = 0; tries < 5; tries += 1)
      await inCompany(w.database.db, w.companyId, (db) => eraseRows(db, 2))
    const amid = await countOf()
    expect(amid).toBeGreaterThan(0)
    expect(amid).toBeLessThan(before)
    const end = onDay(companyDeletionDays)
    await Promise.all([eraseCompanies(w.database, end, 3), eraseCompanies(w.database, end, 3)])
    expect(await countOf()).toBe(0)
    expect(await erasedLines()).toHaveLength(1)
  })

  test('is erased some mails at a time, too', async () => {
    for (let n = 0; n < 7; n += 1) await delivered(w, 'ana')
    await remove()
    await w.database.runScript(`
      create function refuse_many() returns trigger language plpgsql as $$ begin
        if (select count(*) from gone) > 3 then raise exception 'too many at once'; end if;
        return null;
      end $$;
      create trigger refuse_many after delete on delivery referencing old table as gone
        for each statement execute function refuse_many()`)
    try {
      await eraseCompanies(w.database, onDay(companyDeletionDays), 3)
    } finally {
      await w.database.runScript('drop function refuse_many cascade')
    }
    expect(await countOf()).toBe(0)
  })
})

describe('deleting a company', () => {
  test('is for its super administrators alone', async () => {
    const body = { name: await nameOf(), plan: await planOf() }
    for (const name of ['ana', 'marta', 'admin'] as const) {
      await expect(w.as(name).companyDeletion.plan({ params: at() })).rejects.toMatchObject({
        statusCode: 404,
      })
      await expect(w.as(name).companyDeletion.remove({ params: at(), body })).rejects.toMatchObject(
        {
          statusCode: 404,
        },
      )
    }
    await enter('ana')
  })

  test('needs its name, and the people and teams that were shown', async () => {
    const [name, plan] = [await nameOf(), await planOf()]
    const ask = (body: { name: string; plan: typeof plan }) =>
      w.as('superadmin').companyDeletion.remove({ params: at(), body })
    await expect(ask({ name: `${name}x`, plan })).rejects.toMatchObject({ statusCode: 400 })
    await w.as('admin').teams.add({
      params: { ...at(), areaId: w.areaId },
      body: { name: 'One more' },
    })
    await expect(ask({ name, plan })).rejects.toMatchObject({
      statusCode: 409,
      code: 'planChanged',
      details: { conflict: await planOf() },
    })
    await enter('ana')
  })

  test('goes on while people write: only people and teams are compared', async () => {
    const [name, plan] = [await nameOf(), await planOf()]
    await meet(w)
    await w.as('superadmin').companyDeletion.remove({ params: at(), body: { name, plan } })
  })

  test('lets nobody in from then on, and says so where they sign in', async () => {
    await remove()
    const out = { statusCode: 403, code: 'companyBeingDeleted' }
    for (const name of ['ana', 'superadmin'] as const)
      await expect(enter(name)).rejects.toMatchObject(out)
    const goneAt = onDay(companyDeletionDays).toISOString()
    expect((await w.as('ana').auth.login()).companies).toMatchObject([
      { isSuspended: true, goneAt },
    ])
    expect((await w.as('superadmin').companies.list({})).rows).toMatchObject([{ goneAt }])
  })

  test('asked ten times at once, is begun by one, and each super administrator is told once', async () => {
    const body = { name: await nameOf(), plan: await planOf() }
    const ask = () => w.as('superadmin').companyDeletion.remove({ params: at(), body })
    const tries = await Promise.allSettled(Array.from({ length: 10 }, ask))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const mails = await asPlatform(w.database.db, (db) =>
      db
        .selectFrom('delivery')
        .select('target')
        .where('for_company', '=', w.companyId)
        .where('template', '=', 'companyDeletion')
        .execute(),
    )
    expect(mails).toEqual([{ target: w.people.superadmin.email }])
  })
})

describe('a company that is being deleted', () => {
  test('is taken back by a super administrator of it, and goes on as it was', async () => {
    await remove()
    const other = await world()
    await expect(other.as('superadmin').companies.takeBack({ body: at() })).rejects.toMatchObject({
      statusCode: 404,
    })
    for (const name of ['ana', 'admin'] as const)
      await expect(takeBack(name)).rejects.toMatchObject({ statusCode: 404 })
    await later(companyDeletionDays - 1, () => takeBack('superadmin'))
    await takeBack('superadmin')
    await enter('ana')
    const lines = await inCompany(w.database.db, w.companyId, (db) =>
      db.selectFrom('audit_entry').select(['action', 'user_id']).execute(),
    )
    for (const action of ['companyDeletion.remove', 'companies.takeBack'])
      expect(lines.filter((line) => line.action === action)).toEqual([
        { action, user_id: w.id('superadmin') },
      ])
  })

  test('is not taken back once its days are over', async () => {
    await remove()
    await expect(later(companyDeletionDays, () => takeBack('superadmin'))).rejects.toMatchObject({
      statusCode: 409,
      code: 'company.gone',
    })
  })

  test('stays whole until then, whatever runs', async () => {
    await remove()
    const before = await countOf()
    await eraseCompanies(w.database, onDay(companyDeletionDays - 1))
    expect(await countOf()).toBe(before)
  })

  test('is alone in that: of one that is not, no row goes, whoever asks the database', async () => {
    const before = await countOf()
    const gone = await inCompany(w.database.db, w.companyId, (db) => eraseRows(db, 1000))
    expect({ gone, left: await countOf() }).toEqual({ gone: 0, left: before })
    await expect(asPlatform(w.database.db, (db) => eraseRows(db, 1))).rejects.toThrow(
      'permission denied',
    )
  })
})
