import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#server/kernel/db/database.ts'
import { isMigrated, migrate, readMigrations } from '#server/kernel/db/migrate.ts'
import { emptyDatabase } from '#tests/support/database.ts'
import { isLong } from '#tests/support/long.ts'
import { loadDemo } from './load.ts'
import { readReleases } from './releases.ts'
import { readRows } from './rows.ts'
import { readSnapshot } from './snapshot.ts'

/** From before the first release: the rows of the snapshot as migration 0080 left their tables. */
const unreleased = { version: 'unreleased', migration: '0080-who-reads.sql', rows: readSnapshot() }

const releases = [unreleased, ...readReleases()]

/** Drops the columns that came later. */
async function asOf({ db }: Database, rows: string): Promise<string> {
  const found = await sql<{ table: string; columns: string[] }>`
    select table_name as table, array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = 'public' group by 1`.execute(db)
  const known = new Map(found.rows.map(({ table, columns }) => [table, new Set(columns)]))
  const lines = rows.trimEnd().split('\n')
  return lines
    .map((line) => {
      const [table, row] = JSON.parse(line) as [string, Record<string, unknown>]
      const kept = Object.entries(row).filter(([column]) => known.get(table)?.has(column))
      return JSON.stringify([table, Object.fromEntries(kept)])
    })
    .join('\n')
}

test.each(isLong ? releases : releases.slice(-1))(
  'a database of $version with data comes to the newest version with every row',
  async ({ migration, rows }) => {
    const all = await readMigrations()
    const database = await emptyDatabase()
    await migrate(
      database,
      all.filter(({ name }) => name <= migration),
    )
    await loadDemo(database, { clock: () => new Date(), rows: await asOf(database, rows) })
    const applied = await migrate(database)
    expect(applied).toEqual(all.map(({ name }) => name).filter((name) => name > migration))
    expect(await isMigrated(database, all)).toBe(true)
    const counted = (await readRows(database)).reduce((sum, it) => sum + it.rows.length, 0)
    expect(counted).toBeGreaterThanOrEqual(rows.trimEnd().split('\n').length)
    await database.close()
  },
  120_000,
)
