import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/kernel/db/database.ts'
import { testDatabase } from '#tests/support/database.ts'
import { tenantTables } from '#tests/support/rows.ts'

// A company that was deleted leaves nothing behind: what erases it reaches every table of a company.

let database: Database
let tables: string[]

beforeAll(async () => {
  database = await testDatabase()
  tables = await tenantTables(database)
})

const rowsOf = async (text: string) => (await sql.raw(text).execute(database.db)).rows

test('what erases a company sees its rows in every table there is, and those of no other', async () => {
  const rows = await rowsOf(`
    select tablename as name, qual from pg_policies where roles = '{eraser}' order by 1`)
  const qual = '(company_id = ( SELECT current_company() AS current_company))'
  expect(rows).toEqual(tables.map((name) => ({ name, qual })))
})

test('it may delete from each, and write nothing but what triggers keep', async () => {
  const granted = await rowsOf(`
    select c.relname as name, string_agg(x.privilege_type, ' ' order by x.privilege_type) as may
    from pg_class c, aclexplode(c.relacl) x
    where c.relkind in ('r', 'p') and not c.relispartition and x.grantee = 'eraser'::regrole group by 1 order by 1`)
  const noted = { name: 'deletion', may: 'INSERT' }
  const all = [...tables.map((name) => ({ name, may: 'DELETE SELECT' })), noted]
  expect(granted).toEqual(all.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
  const written = await rowsOf(`
    select c.relname as name, string_agg(a.attname, ' ' order by a.attname) as columns
    from pg_attribute a join pg_class c on c.oid = a.attrelid, aclexplode(a.attacl) x
    where x.grantee = 'eraser'::regrole group by 1 order by 1`)
  expect(written).toEqual([
    { name: 'area', columns: 'name' },
    { name: 'company', columns: 'user_count' },
    {
      name: 'company_user',
      columns: 'current_area current_area_id current_manager_id current_team invited_at',
    },
    { name: 'membership', columns: 'active' },
    { name: 'team', columns: 'active' },
  ])
})
