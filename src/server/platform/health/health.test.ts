import { pbkdf2 } from 'node:crypto'
import { promisify } from 'node:util'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/kernel/db/database.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { serveHealth } from './routes.ts'

const derive = promisify(pbkdf2)

let database: Database
const readiness = { draining: false }
const app = Fastify()

beforeAll(async () => {
  database = await freshDatabase()
  await serveHealth(app, database, readiness)
})

afterAll(() => app.close())

const ask = async (url: string) => {
  const answer = await app.inject({ url })
  return { status: answer.statusCode, ...answer.json() }
}

const ready = {
  status: 200,
  ready: true,
  database: true,
  migrations: true,
  storage: true,
  draining: false,
  maintenance: false,
}

describe('a server', () => {
  test('is ready once its database answers and every migration is applied', async () => {
    expect(await ask('/readyz')).toEqual(ready)
  })

  test('says so without reading a file, while every thread hashes', async () => {
    const threads = Number(process.env['UV_THREADPOOL_SIZE'] ?? 4)
    let hashed = 0
    const hashing = Array.from({ length: threads }, async () => {
      await derive('a password', 'a salt', 100_000, 32, 'sha512')
      hashed += 1
    })
    expect(await ask('/readyz')).toEqual(ready)
    expect(hashed).toBe(0)
    await Promise.all(hashing)
  })

  test('is not while it drains, yet alive', async () => {
    readiness.draining = true
    expect(await ask('/readyz')).toEqual({ ...ready, status: 503, ready: false, draining: true })
    expect(await ask('/healthz')).toEqual({ status: 200, alive: true })
    readiness.draining = false
  })

  test('is not while a migration is missing', async () => {
    await sql`delete from migration where name like '0002%'`.execute(database.db)
    expect(await ask('/readyz')).toMatchObject({ status: 503, ready: false, migrations: false })
  })

  test('is not without its database, yet alive', async () => {
    await database.close()
    expect(await ask('/readyz')).toMatchObject({ status: 503, database: false, migrations: false })
    expect(await ask('/healthz')).toEqual({ status: 200, alive: true })
  })

  test('is in maintenance even so: it is the one to say that it is', async () => {
    const closed = Fastify()
    await serveHealth(closed, database, { draining: false, maintenance: true })
    const answer = await closed.inject({ url: '/readyz' })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ ready: true, database: false, maintenance: true })
    await closed.close()
  })
})
