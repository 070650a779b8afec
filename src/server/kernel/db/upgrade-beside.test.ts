import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { createClient } from '#contract/kernel/client.ts'
import { createApp } from '#server/app.ts'
import { databaseUrl, freshDatabase, isEmbedded } from '#tests/support/database.ts'
import { injected } from '#tests/support/inject.ts'
import { partitions } from '#tests/support/partitioned.ts'
import type { Ground } from '#tests/support/people.ts'
import { settle } from '#tests/support/settle.ts'
import { depsOn, testNow, tokens } from '#tests/support/world.ts'
import type { Database } from './database.ts'
import { migrate, readMigrations } from './migrate.ts'
import { openPostgres } from './postgres.ts'

// The embedded database has no second server.
describe.skipIf(isEmbedded)('a server, while another migrates the database', () => {
  let database: Database
  let served: Database
  let ground: Ground
  let app: FastifyInstance

  beforeAll(async () => {
    database = await freshDatabase()
    ground = await settle(database)
    served = await openPostgres(databaseUrl(database)?.href ?? '', 4)
    app = await createApp(depsOn(served), { logLevel: 'error', readiness: { draining: false } })
  })

  afterAll(async () => {
    await app.close()
    await served.close()
    await database.close()
  })

  /** What Marta does all day, on every connection: reads and writes. */
  async function work(): Promise<void> {
    const { accountId } = ground.people.marta
    const token = await tokens.sign({ accountId, sessionId: accountId }, testNow)
    const api = createClient(contract, injected(app, token))
    const { companyId } = ground
    const about = { companyId, userId: ground.people.ana.userId }
    const body = { description: 'Answer', weightingPoints: 1, tracking: 'manual' } as const
    await Promise.all(
      Array.from({ length: 6 }, async () => {
        await api.home.read({ params: { companyId } })
        await api.goals.list({ params: about })
        await api.goals.create({ params: about, body })
      }),
    )
  }

  const later = (script: string) => ({ name: `0${serial++}-later.sql`, script, checksum: 'later' })
  let serial = 900
  const migrateWith = async (script: string) =>
    migrate(database, [...(await readMigrations()), later(script)])

  const oneTextMore = (tables: readonly string[]) =>
    tables.map((table) => `alter table ${table} add column later text;`).join('\n')

  test('answers everything after columns were added to tables whose statements it has prepared', async () => {
    await work()
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class
      where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace
        and relname <> 'migration'`.execute(database.db)
    await database.runScript(oneTextMore(rows.map(({ name }) => name)))
    await work()
    await work()
  })

  test('waits two seconds at most for a migration that waits for somebody else', async () => {
    await work()
    let letGo: () => void = () => undefined
    const held = new Promise<void>((resolve) => (letGo = resolve))
    const holder = database.db.transact('read write', async (db) => {
      await sql`lock table goal in access share mode`.execute(db)
      await held
    })
    const migrating = migrateWith('alter table goal add column later_still text;')
    const until = performance.now() + 3_000
    let longestMs = 0
    while (performance.now() < until) {
      const began = performance.now()
      await work()
      longestMs = Math.max(longestMs, performance.now() - began)
      await wait(50)
    }
    letGo()
    await holder
    expect(await migrating).toHaveLength(1)
    expect(longestMs).toBeLessThan(2_000)
    await work()
  })

  // PostgreSQL makes no index of a partitioned table concurrently, only of its partitions.
  test.skipIf(partitions > 0)(
    'writes on while two servers make an index, which one of them makes, whatever a killed one left',
    async () => {
      await database.runScript('create index later_index on goal (id)')
      let letGo: () => void = () => undefined
      const held = new Promise<void>((resolve) => (letGo = resolve))
      const holder = database.db.transact('read write', async (db) => {
        await sql`lock table goal in row exclusive mode`.execute(db)
        await held
      })
      const script = `-- Goals by what they say.
      create index concurrently later_index on goal (company_id, description);`
      const migration = later(script)
      const known = [...(await readMigrations()), migration]
      const migrating = Promise.all([migrate(database, known), migrate(served, known)])
      const until = performance.now() + 2_000
      let longestMs = 0
      while (performance.now() < until) {
        const began = performance.now()
        await work()
        longestMs = Math.max(longestMs, performance.now() - began)
      }
      letGo()
      await holder
      expect((await migrating).flat()).toEqual([migration.name])
      expect(longestMs).toBeLessThan(1_000)
      const { rows } = await sql`
      select indisvalid as valid, pg_get_indexdef(indexrelid) as as from pg_index
      where indexrelid = 'later_index'::regclass`.execute(database.db)
      expect(rows).toEqual([{ valid: true, as: expect.stringContaining('description') }])
    },
  )

  test('and a migration that meets a request crosswise tries again', async () => {
    let crossed: () => void = () => undefined
    const both = new Promise<void>((resolve) => (crossed = resolve))
    const request = database.db.transact('read write', async (db) => {
      await sql`lock table team in share row exclusive mode`.execute(db)
      crossed()
      await wait(300)
      await sql`lock table area in share row exclusive mode`.execute(db)
    })
    await both
    const script = `alter table area add column crossed text;
      alter table team add column crossed text;`
    const migrating = migrateWith(script)
    await request
    expect(await migrating).toHaveLength(1)
  })
})
