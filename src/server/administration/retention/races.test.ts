import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { toActor } from '#domain/kernel/access/actor.ts'
import { askHold } from '#server/administration/holds/commands.ts'
import type { DatabaseClient } from '#server/kernel/db/database.ts'
import { newId } from '#server/kernel/ids.ts'
import { inCompany, type UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { onDay, retentionOf } from '#tests/support/retention.ts'
import { depsOn, later, testNow, world, type World } from '#tests/support/world.ts'
import { retain } from './retain-commands.ts'

const [entries, inBatch] = [60, 50]
const dueOn = 430

let w: World
let r: ReturnType<typeof retentionOf>

beforeEach(async () => {
  w = await world()
  r = retentionOf(w)
  const about = { author_id: w.id('ana'), collaborator_id: w.id('ana'), text: 'Well done' }
  const written = Array.from({ length: entries }, () => ({
    ...about,
    company_id: w.companyId,
    id: newId(),
    visibility: 'PRIVATE' as const,
    category: 'global-evaluation' as const,
    created_at: testNow,
  }))
  await inCompany(w.database.db, w.companyId, (db) =>
    db.insertInto('feedback_entry').values(written).execute(),
  )
  await r.choose({ feedback: 1 })
  await r.run(dueOn - 30)
})

const left = async () => (await r.idsIn('feedback_entry')).length

/** One of the two waits: for the other's lock, or for the one connection of the embedded database. */
async function oneWaits(): Promise<void> {
  const waiting = async () => {
    if (w.database.kind === 'embedded') return w.database.connections().waiting
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_locks join pg_database d on d.oid = database
      where not granted and locktype = 'advisory' and datname = current_database()`.execute(
      w.database.db,
    )
    return rows[0]?.count
  }
  await expect.poll(waiting, { interval: 5 }).toBe(1)
}

/** A database whose first batch has deleted, and waits to commit. */
function stoppedInBatch(db: DatabaseClient) {
  const stopped = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const transact: DatabaseClient['transact'] = (mode, work) =>
    db.transact(mode, async (transaction) => {
      const result = await work(transaction)
      if (result === true) {
        stopped.resolve()
        await goOn.promise
      }
      return result
    })
  return { db: { transact } as DatabaseClient, stopped: stopped.promise, goOn: goOn.resolve }
}

test('a hold asked for while a batch deletes waits for it, and keeps all that is left', async () => {
  const { db, stopped, goOn } = stoppedInBatch(w.database.db)
  const running = retain({ db }, onDay(dueOn), depsOn(w.database))
  await stopped
  const asking = later(dueOn, () => w.as('superadmin').holds.ask({ params: w.of('ana') }))
  const keptAt = asking.then(left)
  await oneWaits()
  goOn()
  await running
  expect(await keptAt).toBe(entries - inBatch)
  expect(await left()).toBe(entries - inBatch)
})

test('a batch that begins while a hold is asked for waits for it, and deletes nothing of the person', async () => {
  const asked = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const asking = inCompany(w.database.db, w.companyId, async (db) => {
    const actor = toActor({
      userId: w.id('superadmin'),
      companyId: w.companyId,
      role: 'SUPERADMIN',
      active: true,
      manages: [],
      reportsTo: [],
    })
    const work: Partial<UnitOfWork> = { db, actor, now: onDay(dueOn), record: () => undefined }
    await askHold(work as UnitOfWork, w.id('ana'))
    asked.resolve()
    await goOn.promise
  })
  await asked.promise
  const running = r.run(dueOn)
  await oneWaits()
  goOn.resolve()
  await Promise.all([asking, running])
  expect(await left()).toBe(entries)
})

test('looking for what is due keeps nobody waiting: only a batch takes the lock', async () => {
  const taken: { isLook: boolean; locks: number }[] = []
  const transact: DatabaseClient['transact'] = (mode, work) =>
    w.database.db.transact(mode, async (transaction) => {
      const result = await work(transaction)
      const { rows } = await sql<{ locks: number }>`
        select count(*)::int as locks from pg_locks
        where locktype = 'advisory' and pid = pg_backend_pid()`.execute(transaction)
      const looked = Array.isArray(result) ? result.length : 0
      if (looked > 0 || result === true)
        taken.push({ isLook: looked > 0, locks: rows[0]?.locks ?? 0 })
      return result
    })
  await retain({ db: { transact } as DatabaseClient }, onDay(dueOn), depsOn(w.database))
  expect(await left()).toBe(0)
  expect(taken).toEqual([
    { isLook: true, locks: 0 },
    { isLook: false, locks: 1 },
    { isLook: false, locks: 1 },
  ])
})
