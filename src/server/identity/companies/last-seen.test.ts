import { afterAll, beforeAll, expect, test } from 'vitest'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { isEmbedded } from '#tests/support/database.ts'
import {
  startServer,
  stopServer,
  streamAt,
  type EventServer,
} from '#tests/support/event-servers.ts'
import { testToday, world, type World } from '#tests/support/world.ts'

let w: World
let server: EventServer

beforeAll(async () => {
  w = await world()
  server = await startServer(w.database)
})

afterAll(() => stopServer(server))

async function openPage(of: World) {
  const stream = await streamAt(server, of, 'superadmin')
  stream.close()
}

const companyOf = (of: World) =>
  inCompany(of.database.db, of.companyId, (db) =>
    db.selectFrom('company').select('last_seen_on').executeTakeFirstOrThrow(),
  )

test('a company was last active on the day somebody had a page of it open, whatever else they are in', async () => {
  const other = await world()
  await inCompany(w.database.db, other.companyId, (db) =>
    db
      .updateTable('company_user')
      .set({ account_id: w.people.superadmin.accountId })
      .where('id', '=', other.id('superadmin'))
      .execute(),
  )
  const lines = async () => (await w.as('superadmin').companies.list({})).rows
  const lastSeenOf = async ({ companyId }: World) =>
    (await lines()).find(({ id }) => id === companyId)?.lastSeenOn
  expect(await lastSeenOf(w)).toBeNull()
  await openPage(w)
  expect(await lastSeenOf(w)).toBe(testToday)
  expect(await lastSeenOf(other)).toBeNull()
})

test.skipIf(isEmbedded)('a page opens while something long changes the company', async () => {
  const busy = await world()
  await inCompany(busy.database.db, busy.companyId, async (db) => {
    await db.updateTable('company').set({ audit_months: 12 }).execute()
    await openPage(busy)
  })
  expect(await companyOf(busy)).toEqual({ last_seen_on: null })
  await openPage(busy)
  expect(await companyOf(busy)).toEqual({ last_seen_on: testToday })
})
