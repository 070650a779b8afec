import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { contract } from '#contract/index.ts'
import { createClient } from '#contract/kernel/client.ts'
import { createApp } from '#server/app.ts'
import type { Readiness } from '#server/platform/health/routes.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { injected } from '#tests/support/inject.ts'
import { depsOn } from '#tests/support/world.ts'
import type { Database } from './database.ts'
import { migrate, readMigrations } from './migrate.ts'
import { watchVersion } from './version.ts'

let database: Database

beforeAll(async () => {
  database = await freshDatabase()
})

afterAll(() => database.close())

const readiness: Readiness = { draining: false }
const upgrade = (number: number, script = '') =>
  database.runScript(`begin;
    insert into migration (name, checksum) values ('0${number}-later.sql', 'later');
    ${script}
    commit`)

test('a server works on over a database that a newer version only added to', async () => {
  await upgrade(901)
  expect(await migrate(database)).toEqual([])
})

test('one that runs while a newer version takes something away serves no more, and says why', async () => {
  const app = await createApp(depsOn(database, { clock: () => new Date() }), {
    logLevel: 'silent',
    readiness,
  })
  const tooOld = vi.fn((problem: string) => {
    readiness.outdated = problem
  })
  const unwatch = await watchVersion(database, await readMigrations(), tooOld)
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200)

  await upgrade(902, 'call require_version(902);')
  await vi.waitFor(() => expect(tooOld).toHaveBeenCalledOnce())
  const answer = await app.inject({ url: '/readyz' })
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject({
    ready: false,
    problem: expect.stringContaining(
      'the database was migrated to 902 and takes no version before 902. Nothing was changed.',
    ),
  })
  const asking = createClient(contract, injected(app, '')).auth.refresh({})
  await expect(asking).rejects.toMatchObject({ statusCode: 503, code: 'maintenance' })
  unwatch()
  await app.close()
})

test('one that is too old does not start, and changes nothing', async () => {
  await database.runScript(`delete from migration where name like '0080%'`)
  await expect(migrate(database)).rejects.toThrow(/^This Tandem is too old for its database/)
  await expect(migrate(database)).rejects.toThrow('Start the newer version')
  const { rows } = await sql`select from migration where name like '0080%'`.execute(database.db)
  expect(rows).toEqual([])
})
