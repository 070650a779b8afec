import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { usersPage } from '#server/administration/staffing/users/list-queries.ts'
import type { TransactionDb } from '#server/kernel/db/database.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testNow, world, type World } from '#tests/support/world.ts'

/** More than are counted, and than a list may read. */
const many = 1600
const readMax = 1500

let w: World

beforeAll(async () => {
  w = await world()
  await inCompany((await testDatabase()).db, w.companyId, async (db) => {
    await sql`
      insert into company_user
        (company_id, id, account_id, role, active, first_name, last_name, email, position, created_at)
      select ${w.companyId}, gen_random_uuid(), gen_random_uuid(), 'USER', true, 'Extra',
        'Person ' || i, 'extra' || i || '@test.example', '', now()
      from generate_series(1, ${many}::int) i`.execute(db)
    await sql`
      insert into membership
        (company_id, id, team_id, user_id, ladder_step_id, reports_to, active, started_on)
      select m.company_id, gen_random_uuid(), m.team_id, u.id, m.ladder_step_id, m.reports_to, true, m.started_on
      from company_user u, (select * from membership where user_id = ${w.id('ana')}) m
      where u.first_name = 'Extra'`.execute(db)
  })
  await sql`analyze company_user, membership`.execute((await testDatabase()).db)
})

const rowsRead = async (db: TransactionDb) => {
  const { rows } = await sql<{ read: number }>`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables`.execute(
    db,
  )
  return rows[0]?.read ?? 0
}

test.each([
  [{ page: 3 }],
  [{ area: 'its' }],
  [{ area: 'its', page: 5, status: ['active'] }],
  [{ manager: 'marta' }],
  [{ role: ['USER'] }],
  [{ status: ['active'] }],
  [{ sort: '-email' }],
  [{ sort: 'area' }],
] as const)(
  'of a company that grew, a list of %j reads the rows it shows and counts to a thousand',
  async (asked) => {
    const query = {
      page: 1,
      limit: 20,
      ...asked,
      area: 'area' in asked ? [w.areaId] : undefined,
      manager: 'manager' in asked ? [w.id('marta')] : undefined,
    }
    const { read, rows } = await inCompany((await testDatabase()).db, w.companyId, async (db) => {
      const before = await rowsRead(db)
      const found = await usersPage({ db, now: testNow }, query)
      return { ...found, read: (await rowsRead(db)) - before }
    })
    expect(rows).toHaveLength(20)
    expect(read).toBeLessThan(readMax)
  },
)
