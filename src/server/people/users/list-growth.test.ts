import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { usersPage } from '#server/administration/staffing/users/list-queries.ts'
import type { Database, TransactionDb } from '#server/kernel/db/database.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { firstOf, isLong } from '#tests/support/long.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { settle } from '#tests/support/settle.ts'
import { testNow } from '#tests/support/world.ts'

/** More than are counted, and than a list may read. */
const many = isLong ? 1600 : 1200
const readMax = 1100
/** Of tables and indexes, for each person found: three levels of three indexes, and their rows. */
const blocksMax = 12

let database: Database
let w: Awaited<ReturnType<typeof settle>>

beforeAll(async () => {
  // All rows that are read are counted.
  database = await freshDatabase()
  w = await settle(database)
  const { companyId } = w
  await inCompany(database.db, companyId, async (db) => {
    await sql`
      insert into company_user
        (company_id, id, account_id, role, active, first_name, last_name, email, position, created_at)
      select ${companyId}, gen_random_uuid(), gen_random_uuid(), 'USER', true, 'Extra',
        'Person ' || i, 'extra' || i || '@test.example', '', now()
      from generate_series(1, ${many}::int) i`.execute(db)
    await sql`
      insert into membership
        (company_id, id, team_id, user_id, ladder_step_id, reports_to, active, started_on)
      select m.company_id, gen_random_uuid(), m.team_id, u.id, m.ladder_step_id, m.reports_to, true, m.started_on
      from company_user u, (select * from membership where user_id = ${w.people.ana.userId}) m
      where u.first_name = 'Extra'`.execute(db)
  })
  // Planned as beside a hundred companies' places.
  await sql`
    alter table membership alter company_id set (n_distinct = 100), alter reports_to set (n_distinct = 1000),
      alter listed_area_id set (n_distinct = 1000)`.execute(database.db)
  await sql`vacuum analyze company_user, membership`.execute(database.db)
})

afterAll(() => database.close())

const readIn = async (db: TransactionDb) => {
  const { rows } = await sql<{ rows: number; blocks: number }>`
    select (select sum(seq_tup_read + coalesce(idx_tup_fetch, 0)) from pg_stat_xact_user_tables)::int as rows,
      (select sum(pg_stat_get_xact_blocks_fetched(oid)) from pg_class where relnamespace = 'public'::regnamespace)::int as blocks`.execute(
    db,
  )
  return rows[0] ?? { rows: 0, blocks: 0 }
}

interface Asked extends Omit<Partial<Parameters<typeof usersPage>[1]>, 'area' | 'manager'> {
  readonly area?: 'its' | undefined
  readonly manager?: 'marta' | undefined
}

async function listOf({ area, manager, ...asked }: Asked) {
  const query = {
    page: 1,
    limit: 20,
    ...asked,
    area: area && [w.areaId],
    manager: manager && [w.people.marta.userId],
  }
  return inCompany(database.db, w.companyId, async (db) => {
    // As of a statement that was prepared and asked often.
    await sql`select set_config('plan_cache_mode', 'force_generic_plan', true)`.execute(db)
    const before = await readIn(db)
    const found = await usersPage({ db, now: testNow }, query)
    const after = await readIn(db)
    return { ...found, read: after.rows - before.rows, blocks: after.blocks - before.blocks }
  })
}

const lists = [
  [{ page: 3 }],
  [{ area: 'its' }],
  [{ area: 'its', page: 5, status: ['active'] }],
  [{ manager: 'marta' }],
  [{ role: ['USER'] }],
  [{ status: ['active'] }],
  [{ sort: '-email' }],
  [{ sort: 'area' }],
] as const

test.each(firstOf(lists, 4))(
  'of a company that grew, a list of %j reads the rows it shows and counts to a thousand',
  async (asked) => {
    const { read, rows } = await listOf(asked)
    expect(rows).toHaveLength(20)
    expect(read).toBeLessThan(readMax)
  },
)

test.each([
  ['read once', {}, 1],
  ['asked whether they are of an area by their own places', { area: 'its' }, blocksMax],
  ['asked whether they are of a manager by their own places', { manager: 'marta' }, blocksMax],
] as const)('people who match a search are %s', async (_, asked, most) => {
  const { total, blocks } = await listOf({ ...asked, search: 'extra' })
  expect(total).toBe(many)
  expect(blocks / many).toBeLessThan(most)
})

test('a search for a letter reads the first of the order, and looks for no match where they tell enough', async () => {
  const { read, rows, total, isMore } = await listOf({ search: 'e' })
  expect(rows).toHaveLength(20)
  expect({ total, isMore }).toEqual({ total: 1000, isMore: true })
  expect(read).toBeLessThan(many)
})

test.each(['a', 'ana', 'josé ñandú-li 北京', 'e\u0301a  b'])(
  'the words %j are found by each letter, and by each two beside one another',
  async (words) => {
    const letters = Array.from(words)
    const pairs = letters.slice(1).map((letter, n) => `${letters[n]}${letter}`)
    const { rows } = await sql<{ found: string[] }>`select letters_of(${words}) as found`.execute(
      database.db,
    )
    const found = new Set(rows[0]?.found.filter((it) => it !== ' '))
    expect(found).toEqual(new Set([...letters, ...pairs].filter((it) => !it.includes(' '))))
  },
)

const searches = [
  [{ search: 'e' }, 1],
  [{ search: 'e' }, 74],
  [{ search: 'e' }, 78],
  [{ search: '5' }, 2],
  [{ search: '5 9' }, 3],
  [{ search: '5', area: 'its' }, 20],
  [{ search: '15', role: ['USER'] }, 1],
] as const

test.each(firstOf(searches.toReversed(), 4))(
  'a search for short words, %j, has on page %i whom reading everybody finds',
  async (asked, page) => {
    const { rows } = await listOf({ ...asked, page })
    const patterns = asked.search.split(' ').map((word) => `%${word}%`)
    const expected = await inCompany(database.db, w.companyId, (db) =>
      sql<{ id: string }>`
        select u.id from company_user u
        where u.search_text like all (${patterns}::text[])
          and (${!('area' in asked)} or exists (select from membership m where m.user_id = u.id and m.active))
          and (${!('role' in asked)} or u.role = 'USER')
        order by u.listed_under collate "und-x-icu", u.listed_first_name collate "und-x-icu", u.id
        limit 20 offset ${20 * (page - 1)}`.execute(db),
    )
    expect(rows.map(({ id }) => id)).toEqual(expected.rows.map(({ id }) => id))
  },
)
