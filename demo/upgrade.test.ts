import { expect, test } from 'vitest'
import { isMigrated, migrate, readMigrations } from '#server/kernel/db/migrate.ts'
import { emptyDatabase } from '#tests/support/database.ts'
import { isLong } from '#tests/support/long.ts'
import { loadDemo } from './load.ts'
import { readReleases } from './releases.ts'
import { readRows } from './rows.ts'
import { readSnapshot } from './snapshot.ts'

/** Before the first release, the rows of the snapshot as migration 0080 left their tables. */
const unreleased = { version: 'unreleased', migration: '0080-who-reads.sql', rows: readSnapshot() }

const releases = isLong ? readReleases() : readReleases().slice(-1)

test.each(releases.length > 0 ? releases : [unreleased])(
  'a database of $version with data comes to the newest version with every row',
  async ({ migration, rows }) => {
    const all = await readMigrations()
    const database = await emptyDatabase()
    await migrate(
      database,
      all.filter(({ name }) => name <= migration),
    )
    await loadDemo(database, { clock: () => new Date(), rows })
    const applied = await migrate(database)
    expect(applied).toEqual(all.map(({ name }) => name).filter((name) => name > migration))
    expect(await isMigrated(database, all)).toBe(true)
    const counted = (await readRows(database)).reduce((sum, it) => sum + it.rows.length, 0)
    expect(counted).toBeGreaterThanOrEqual(rows.trimEnd().split('\n').length)
    await database.close()
  },
  120_000,
)
