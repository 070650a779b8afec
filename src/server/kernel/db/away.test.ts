import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiErrorBody } from '#contract/kernel/errors.ts'
import { createApp } from '#server/app.ts'
import { layCable, type Cable } from '#tests/support/cable.ts'
import { databaseUrl, freshDatabase, isEmbedded } from '#tests/support/database.ts'
import type { Ground } from '#tests/support/people.ts'
import { settle } from '#tests/support/settle.ts'
import { depsOn, testNow, tokens } from '#tests/support/world.ts'
import type { Database } from './database.ts'
import { openPostgres } from './postgres.ts'

// The embedded database has one connection, in this process: nobody else holds a lock, or is away.
describe.skipIf(isEmbedded)('a database on another machine', () => {
  let database: Database
  let distant: Database
  let cable: Cable
  let ground: Ground
  let app: FastifyInstance

  beforeAll(async () => {
    database = await freshDatabase()
    ground = await settle(database)
    const url = databaseUrl(database) ?? new URL('postgres://nowhere')
    cable = await layCable({ host: url.hostname, port: Number(url.port) })
    url.port = String(cable.port)
    distant = await openPostgres(url.href, 4)
    const deps = depsOn(distant)
    app = await createApp(deps, { logLevel: 'error', readiness: { draining: false } })
  })

  afterAll(async () => {
    await app.close()
    await distant.close()
    await cable.cut()
    await database.close()
  })

  async function get(path: string) {
    const { accountId } = ground.people.marta
    const token = await tokens.sign({ accountId, sessionId: accountId }, testNow)
    const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en' }
    return app.inject({ url: `/api/companies/${ground.companyId}/${path}`, headers })
  }

  const goals = () => get(`users/${ground.people.ana.userId}/goals`)

  test('that is away is answered 503 with Retry-After, and works by itself once it is back', async () => {
    expect((await goals()).statusCode).toBe(200)
    await cable.cut()
    for (let n = 0; n < 8; n += 1) {
      const answer = await goals()
      expect(apiErrorBody.parse(answer.json())).toMatchObject({
        statusCode: 503,
        details: { code: 'databaseAway' },
      })
      expect(answer.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
    }
    expect((await app.inject({ url: '/readyz' })).statusCode).toBe(503)
    await cable.mend()
    expect((await goals()).statusCode).toBe(200)
    expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200)
  })

  test('that ended our connections answers the next request', async () => {
    expect((await goals()).statusCode).toBe(200)
    // Waits until each has ended: on a busy machine one may answer for a while yet.
    await sql`select pg_terminate_backend(pid, 10000) from pg_stat_activity
      where datname = current_database() and application_name = 'tandem' and pid <> pg_backend_pid()`.execute(
      database.db,
    )
    await wait(100)
    expect((await goals()).statusCode).toBe(200)
  })

  test('one locked table holds up neither other reads nor readiness, and is answered 503', async () => {
    // Plans and connections are made once, and are no wait for a lock.
    expect((await get('me')).statusCode).toBe(200)
    const locked = Promise.withResolvers<void>()
    const open = Promise.withResolvers<void>()
    const holder = database.db.transaction().execute(async (db) => {
      await sql`lock table goal in access exclusive mode`.execute(db)
      locked.resolve()
      await open.promise
    })
    await locked.promise
    const waiting = Array.from({ length: 30 }, goals)
    try {
      // Until they wait they compute, and whoever comes between is slow for no lock.
      await expect
        .poll(async () => {
          const { rows } = await sql`select from pg_locks where not granted`.execute(database.db)
          return rows.length
        })
        .toBeGreaterThan(3)
      for (let n = 0; n < 20; n += 1) {
        const since = performance.now()
        expect((await get('me')).statusCode).toBe(200)
        expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200)
        expect(performance.now() - since).toBeLessThan(1_000)
      }
      for (const answer of await Promise.all(waiting)) {
        expect(answer.json()).toMatchObject({ statusCode: 503, details: { code: 'databaseBusy' } })
        expect(answer.headers['retry-after']).toBe('2')
      }
    } finally {
      open.resolve()
      await holder
    }
    expect((await goals()).statusCode).toBe(200)
  })
})
