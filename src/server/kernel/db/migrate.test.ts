import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { emptyDatabase, isEmbedded, openAgain, testDatabase } from '#tests/support/database.ts'
import { isLong } from '#tests/support/long.ts'
import { tenantTables } from '#tests/support/rows.ts'
import type { Database } from './database.ts'
import { indexesApart, isMigrated, migrate, readMigrations } from './migrate.ts'

const opened = new Set<Database>()

afterEach(async () => {
  for (const database of opened) await database.close()
  opened.clear()
})

function keep(database: Database): Database {
  opened.add(database)
  return database
}

const names = async () => (await readMigrations()).map(({ name }) => name)

test('the migrations are numbered without a gap', async () => {
  const numbers = (await names()).map((name) => Number(/^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1]))
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
})

/** Those before landed when no one had many rows. */
const firstApart = '0096'

/** What stays of a script without comments and without what `create index concurrently` says. */
function besidesIndexes(script: string): string {
  const said = script.replaceAll(/--.*$/gm, '')
  return indexesApart({ script: said }).reduce((rest, it) => rest.replace(it.statement, ''), said)
}

function lockingIndexes(script: string): string[] {
  const own = new Set(Array.from(script.matchAll(/\bcreate table (\w+)/g), ([, table]) => table))
  const indexes = besidesIndexes(script).matchAll(/\bcreate (?:unique )?index\b[^;]*?\bon (\w+)/g)
  return Array.from(indexes, ([, table = '']) => table).filter((table) => !own.has(table))
}

test('an index on a table that may have many rows is made while everybody writes, by a migration of its own', async () => {
  expect(lockingIndexes('create index a on goal (x);')).toEqual(['goal'])
  expect(lockingIndexes('create table a (x int); create unique index b on a (x);')).toEqual([])
  expect(lockingIndexes('create index concurrently a on goal (x);')).toEqual([])
  for (const { name, script } of await readMigrations()) {
    if (name >= firstApart) expect(lockingIndexes(script), name).toEqual([])
    if (indexesApart({ script }).length > 0) expect(besidesIndexes(script).trim(), name).toBe('')
  }
})

test('servers that start at once on an empty database apply each once, in order, and all start', async () => {
  // What the embedded databases of all tests begin with was made of all, by the same.
  const known = (await readMigrations()).slice(0, isEmbedded && !isLong ? 8 : undefined)
  const first = keep(await emptyDatabase())
  const servers = new Set([first])
  for (let n = 0; n < 3; n += 1) servers.add(keep(await openAgain(first)))
  const applied = await Promise.all([...servers].map((database) => migrate(database, known)))
  for (const some of applied) expect(some).toEqual(some.toSorted())
  expect(applied.flat().toSorted()).toEqual(known.map(({ name }) => name))
  expect((await tenantTables(first)).length).toBeGreaterThan(20)
  expect(await isMigrated(first, known)).toBe(true)
  expect(await migrate(first, known)).toEqual([])
})

describe('a migrated database', () => {
  let database: Database
  beforeAll(async () => {
    database = await testDatabase()
  })

  test('tells the installation which migrations were applied when, and lets it change nothing of that', async () => {
    const { rows } = await sql`
      select a.attname as name, x.privilege_type as may
      from pg_attribute a, aclexplode(a.attacl) x
      where a.attrelid = 'migration'::regclass and x.grantee = 'platform'::regrole
      order by 1`.execute(database.db)
    expect(rows).toEqual([
      { name: 'applied_at', may: 'SELECT' },
      { name: 'name', may: 'SELECT' },
    ])
  })

  test('says which migration waited for another session in vain, and has nothing of it', async () => {
    const waiting = { name: '9998-waiting.sql', script: '', checksum: '' }
    const locked = Object.assign(new Error('lock timeout'), { code: '55P03' })
    const runScript = async (script: string) => {
      if (script.includes(waiting.name)) throw locked
      await database.runScript(script)
    }
    let minutes = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (minutes += 2) * 60_000)
    const migrating = migrate({ ...database, runScript }, [...(await readMigrations()), waiting])
    await expect(migrating).rejects.toThrow(
      'Migration 9998-waiting.sql waited five minutes for a table that another session uses',
    )
    clock.mockRestore()
    expect(await migrate(database)).toEqual([])
  })

  test('is not ready where one is missing, and refuses by name one that was changed after it had been applied', async () => {
    const all = await readMigrations()
    const [first, last] = [all[0], all.at(-1)]
    if (!first || !last) throw new Error('No migrations')
    const keepChecksum = (checksum: string) =>
      sql`update migration set checksum = ${checksum} where name = ${first.name}`.execute(
        database.db,
      )
    await sql`delete from migration where name = ${last.name}`.execute(database.db)
    try {
      expect(await isMigrated(database, all)).toBe(false)
      await keepChecksum('another')
      const sentence = `Migration ${first.name} was changed after it had been applied.`
      await expect(migrate(database)).rejects.toThrow(sentence)
    } finally {
      await keepChecksum(first.checksum)
      await sql`insert into migration (name, checksum) values (${last.name}, ${last.checksum})`.execute(
        database.db,
      )
    }
  })
})
