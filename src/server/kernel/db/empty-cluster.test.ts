import { PGlite } from '@electric-sql/pglite'
import { expect, test } from 'vitest'
import { isLong } from '#tests/support/long.ts'
import { emptyCluster, initdbParams } from './empty-cluster.ts'

/** What a cluster is and has, but for what is of the moment it was made. */
async function portraitOf(loadDataDir?: Blob) {
  const pglite = await PGlite.create(
    loadDataDir ? { loadDataDir } : { initDbStartParams: initdbParams },
  )
  const rows = async (sql: string) => (await pglite.query(sql)).rows
  const portrait = {
    version: await rows('select version()'),
    databases: await rows(
      'select oid, datname, encoding, datcollate, datctype, datistemplate from pg_database order by oid',
    ),
    roles: await rows('select oid, rolname, rolsuper, rolcanlogin from pg_roles order by oid'),
    settings: await rows('select name, setting, source from pg_settings order by name'),
    relations: await rows('select oid, relname, relkind, relowner from pg_class order by oid'),
    functions: await rows('select oid, proname, proowner, prosrc from pg_proc order by oid'),
    extensions: await rows('select extname, extversion from pg_extension'),
  }
  await pglite.close()
  return portrait
}

test('embedded databases begin with a cluster stored for this release of PGlite; if not: npm run database:snapshot', () => {
  expect(emptyCluster()).toBeDefined()
})

// What is stored changes with PGlite alone.
test.runIf(isLong)('what is stored is what PGlite’s own initdb makes', async () => {
  expect(await portraitOf(emptyCluster())).toEqual(await portraitOf())
})
