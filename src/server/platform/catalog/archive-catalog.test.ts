import { beforeEach, describe, expect, test } from 'vitest'
import { valueRules } from '#domain/people/values/value.ts'
import { inCompany, type UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { enterCompany } from '#server/kernel/enter-company.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testNow, testToday, world, type World } from '#tests/support/world.ts'
import { archivableTable } from './catalog-table.ts'

// What holds of whatever can be archived, shown with values.

const table = archivableTable({ table: 'value', rules: valueRules, scope: {} })

let w: World
let recorded: unknown[]
let ids: string[]

beforeEach(async () => {
  w = await world()
  recorded = []
  const words = { name_en: 'Care', description_en: 'We look after people', purpose_en: 'It works' }
  const { id } = await inWork((work) => table.add(work, words, {}))
  ids = [...w.valueIds, id]
  recorded = []
})

/** What an administrator does in one unit of work. */
async function inWork<Result>(run: (work: UnitOfWork) => Promise<Result>): Promise<Result> {
  const { db: database } = await testDatabase()
  return inCompany(database, w.companyId, async (db) => {
    const who = { accountId: w.people.admin.accountId, sessionId: null }
    const entered = await enterCompany(db, w.companyId, who)
    if (!entered) throw new Error('the administrator is nobody here')
    const record = (change: unknown) => void recorded.push(change)
    const when = { now: testNow, today: testToday }
    return run({
      db,
      ...entered,
      language: 'en',
      ...when,
      record,
      announce: () => {},
      notify: () => {},
    })
  })
}

const at = (index: number) => ids[index] ?? ''
const archive = (index: number, version = 1) =>
  inWork((work) => table.archive(work, at(index), { version }))
const restore = (index: number, version = 2, to?: number) =>
  inWork((work) => table.restore(work, at(index), { version, to }))
const order = () => inWork(async (work) => (await table.rows(work)).map(({ id }) => id))
const archived = () => inWork(async (work) => (await table.archived(work)).map(({ id }) => id))
const stale = { statusCode: 409, code: 'staleVersion' }

/** The places that the table has, in their order; those without one are last. */
async function places() {
  const rows = await inWork(({ db }) =>
    db.selectFrom('value').select('position').orderBy('position', 'asc').execute(),
  )
  return rows.map(({ position }) => position)
}

describe('what is archived', () => {
  test('is gone from its order, and those behind it move up', async () => {
    await archive(0)
    expect(await order()).toEqual([at(1), at(2)])
    expect(await archived()).toEqual([at(0)])
    expect(await places()).toEqual([0, 1, null])
  })

  test('is neither edited, moved nor archived again', async () => {
    await archive(0)
    const refused = { statusCode: 409, code: 'content.archived' }
    await expect(archive(0, 2)).rejects.toMatchObject(refused)
    const move = inWork((work) => table.move(work, at(0), { to: 0, version: 2 }))
    await expect(move).rejects.toMatchObject(refused)
    const words = { name_en: 'x', description_en: 'x', purpose_en: 'x', version: 2 }
    await expect(inWork((work) => table.edit(work, at(0), words))).rejects.toMatchObject(refused)
    expect(await places()).toEqual([0, 1, null])
  })

  test('can be removed', async () => {
    await archive(2)
    await inWork((work) => table.remove(work, at(2), { version: 2 }))
    expect(await archived()).toEqual([])
    expect(await places()).toEqual([0, 1])
  })

  test('is archived over no newer version, and by one of two at once', async () => {
    const both = await Promise.allSettled([archive(0), archive(0)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find((it) => it.status === 'rejected')?.reason).toMatchObject(stale)
  })
})

describe('what is restored', () => {
  test('is the last of its order', async () => {
    await archive(0)
    await restore(0)
    expect(await order()).toEqual([at(1), at(2), at(0)])
    expect(await archived()).toEqual([])
  })

  test('is where it was if its archiving is undone, among what was moved meanwhile', async () => {
    const { position } = await archive(1)
    await restore(1, 2, position)
    expect(await order()).toEqual(ids)
    await archive(2)
    await archive(0)
    await restore(2, 2, 9)
    expect(await order()).toEqual([at(1), at(2)])
    expect(await places()).toEqual([0, 1, null])
  })

  test('has to be archived, and not restored meanwhile', async () => {
    const refused = { statusCode: 409, code: 'content.notArchived' }
    await expect(restore(1, 1)).rejects.toMatchObject(refused)
    await archive(0)
    const both = await Promise.allSettled([restore(0), restore(0)])
    expect(both.find((it) => it.status === 'rejected')?.reason).toMatchObject(stale)
    expect(await places()).toEqual([0, 1, 2])
  })

  test('has its place once, whatever is archived and restored at the same time', async () => {
    await archive(0)
    await Promise.all([restore(0), archive(1), archive(2)])
    expect(await places()).toEqual([0, null, null])
    await Promise.all([restore(1), restore(2)])
    expect(await places()).toEqual([0, 1, 2])
  })
})

test('the audit has ids, versions and places of both, and no word', async () => {
  await archive(1)
  await restore(1)
  expect(recorded).toEqual([
    { before: { position: 1, version: 1 }, after: { version: 2 } },
    { before: { version: 2 }, after: { position: 2, version: 3 } },
  ])
})
