import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Deletion } from '#domain/administration/backups/backups.ts'
import { keepsAll } from '#domain/administration/retention/retention.ts'
import { deleteAgain } from '#server/administration/backups/again-commands.ts'
import { newId } from '#server/kernel/ids.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { placeAna, showNineBox } from '#tests/support/nine-box.ts'
import { meet } from '#tests/support/one-to-ones.ts'
import { retentionOf } from '#tests/support/retention.ts'
import { testNow, testToday, world, type World } from '#tests/support/world.ts'

let w: World
let r: ReturnType<typeof retentionOf>

beforeEach(async () => {
  w = await world()
  r = retentionOf(w)
})

describe('the settings', () => {
  test('are for administrators, and keep everything until one chooses', async () => {
    await expect(w.as('marta').retention.read(r.at)).rejects.toMatchObject({ statusCode: 404 })
    expect(await w.as('admin').retention.read(r.at)).toEqual({
      years: keepsAll,
      changedOn: null,
      version: 0,
    })
    await meet(w, { state: 'CLOSED' })
    await r.run(5_000)
    expect(await r.idsIn('one_to_one')).toHaveLength(1)
  })

  test('are saved over what was seen, with the plan that was shown', async () => {
    const saved = await r.choose({ oneToOne: 3 })
    expect(saved).toEqual({ years: { ...keepsAll, oneToOne: 3 }, changedOn: testToday, version: 1 })
    const { retention } = w.as('admin')
    const body = { years: keepsAll, version: 0, plan: [] }
    await expect(retention.change({ ...r.at, body })).rejects.toMatchObject({ statusCode: 409 })
    const plan = [{ kind: 'oneToOne', count: 7, examples: [] }]
    await expect(
      retention.change({ ...r.at, body: { ...body, version: 1, plan } }),
    ).rejects.toMatchObject({ code: 'planChanged', details: { conflict: [] } })
  })

  test('take from one to ten years', async () => {
    for (const oneToOne of [0, 11, 1.5])
      await expect(
        w.as('admin').retention.plan({ ...r.at, body: { years: { ...keepsAll, oneToOne } } }),
      ).rejects.toMatchObject({ statusCode: 400 })
  })

  test('are shown with what would go first, people by name', async () => {
    await r.entry('marta', 'ana')
    await r.deactivate('carla')
    await back('feedback_entry', 'created_at', 400)
    await back('user_activity', 'ended_at', 400)
    const years = { ...keepsAll, feedback: 1, person: 1 }
    const plan = await w.as('admin').retention.plan({ ...r.at, body: { years } })
    const counts = Object.fromEntries(plan.map(({ kind, count }) => [kind, count]))
    expect(counts).toMatchObject({ feedback: 1, person: 1 })
    expect(plan.find(({ kind }) => kind === 'person')?.examples).toEqual([
      { id: w.id('carla'), name: expect.stringContaining('Carla') },
    ])
  })
})

/** What there is becomes older. */
async function back(table: 'feedback_entry' | 'user_activity', column: string, days: number) {
  await inCompany(w.database.db, w.companyId, async (db) => {
    if (table === 'user_activity')
      await sql`update user_activity set started_at = started_at - make_interval(days => ${days})`.execute(
        db,
      )
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} - make_interval(days => ${days})
      where ${sql.ref(column)} is not null`.execute(db)
  })
}

test('what went by retention is deleted again after a restore, and what was written in it since stays', async () => {
  await showNineBox(w, { forManagers: true, forUsers: true })
  const placementId = await placeAna(w)
  const [oneToOneId = ''] = await r.idsIn('one_to_one')
  const kept = await r.entry('marta', 'ana')
  const gone = await r.entry('marta', 'bruno')
  await inCompany(w.database.db, w.companyId, (db) =>
    db
      .updateTable('feedback_entry')
      .set({ one_to_one_id: oneToOneId })
      .where('id', '=', kept.id)
      .execute(),
  )
  const of = (kind: Deletion['kind'], id: string): Deletion => ({
    kind,
    id,
    companyId: w.companyId,
    at: testNow.toISOString(),
  })
  const deletions = [
    of('oneToOne', oneToOneId),
    of('placement', placementId),
    of('feedback', gone.id),
    of('exchange', newId()),
  ]
  const again = () =>
    w.database.db.transact('read write', (db) => deleteAgain(db, deletions, testNow))
  expect(await again()).toBe(3)
  expect(await r.idsIn('one_to_one')).toEqual([])
  expect(await r.idsIn('nine_box_placement')).toEqual([])
  expect(await r.idsIn('feedback_entry')).toEqual([kept.id])
  expect(await again()).toBe(0)
})
