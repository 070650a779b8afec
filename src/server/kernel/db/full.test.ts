import type { PGlite } from '@electric-sql/pglite'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { isEmbedded, templateFiles } from '#tests/support/database.ts'
import type { Ground } from '#tests/support/people.ts'
import { settle } from '#tests/support/settle.ts'
import { depsOn, testNow, tokens } from '#tests/support/world.ts'
import { embeddedOver } from './embedded.ts'
import { withRoom } from './full-start.ts'
import { migrate } from './migrate.ts'
import { openInMemory } from './pglite.ts'
import { asUnavailable, StorageWatch } from './unavailable.ts'

/** What Emscripten calls ENOSPC and EROFS. */
const noSpace = 51
const readOnly = 69

/** Whether the file system of a PGlite refuses to write to files whose path matches. */
function fillDisk({ Module: { FS } }: PGlite, paths: RegExp, errno = noSpace): () => void {
  const { write } = FS
  FS.write = (stream: { path?: string }, ...rest: unknown[]) => {
    if (paths.test(stream.path ?? '')) throw new FS.ErrnoError(errno)
    return write(stream, ...rest)
  }
  return () => void (FS.write = write)
}

describe.skipIf(!isEmbedded)('an embedded database whose disk is full', () => {
  let pglite: PGlite
  let app: FastifyInstance
  let ground: Ground

  beforeAll(async () => {
    pglite = await openInMemory(await templateFiles())
    const database = embeddedOver(pglite)
    ground = await settle(database)
    const deps = depsOn(database)
    app = await createApp(deps, { logLevel: 'silent', readiness: { draining: false } })
  })

  afterAll(async () => {
    await app.close()
    await pglite.close()
  })

  const readiness = async () => (await app.inject({ url: '/readyz' })).json()

  async function goals(payload?: object) {
    const { accountId } = ground.people.marta
    const token = await tokens.sign({ accountId, sessionId: accountId }, testNow)
    return app.inject({
      url: `/api/companies/${ground.companyId}/users/${ground.people.ana.userId}/goals`,
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
      ...(payload ? { method: 'POST', payload } : {}),
    })
  }

  const addGoal = () =>
    goals({ description: 'Read a page every day', weightingPoints: 0, tracking: 'manual' })

  test('answers writes 503 with Retry-After, reads as ever, and is not ready until a minute has passed', async () => {
    expect(await readiness()).toMatchObject({ ready: true, storage: true })
    const free = fillDisk(pglite, /\/base\//)
    const answer = await addGoal()
    expect(answer.json()).toMatchObject({ statusCode: 503, details: { code: 'databaseFull' } })
    expect(answer.headers['retry-after']).toBe('60')
    expect((await goals()).statusCode).toBe(200)
    expect(await readiness()).toMatchObject({ ready: false, database: true, storage: false })
    free()
    expect((await addGoal()).statusCode).toBeLessThan(300)
  })

  test('or was mounted read-only is unavailable for writes, and answers reads as ever', async () => {
    const free = fillDisk(pglite, /\/base\//, readOnly)
    const failed = await pglite
      .exec(
        `create table big (a text); insert into big select repeat('x', 500) from generate_series(1, 999)`,
      )
      .catch(asUnavailable)
    expect(failed).toMatchObject({ name: 'DatabaseUnavailable', why: 'readOnly' })
    expect((await goals()).statusCode).toBe(200)
    free()
  })

  test('and that ended for it is asked nothing more: all is 503, and nothing waits', async () => {
    fillDisk(pglite, /pg_wal/)
    await pglite.exec('select pg_switch_wal()').catch(() => undefined)
    await expect(pglite.exec('select 1')).rejects.toThrow(
      /^the database is stopped: .*No space left on device\. Free space if its disk is full, then restart Tandem$/,
    )
    for (let tries = 0; tries < 3; tries += 1) {
      const answer = await addGoal()
      expect(answer.json()).toMatchObject({ statusCode: 503 })
      expect(answer.headers['retry-after']).toBe('60')
    }
    expect((await goals()).statusCode).toBe(503)
    expect(await readiness()).toMatchObject({ ready: false, database: false })
  })
})

describe.skipIf(!isEmbedded)('a first start whose disk fills up', () => {
  test.each([
    ['the tables', /\/base\//],
    ['the log', /pg_wal/],
  ])(
    'while it writes %s ends with what to do, and not with a line of PostgreSQL',
    async (_, paths) => {
      const starting = await openInMemory()
      fillDisk(starting, paths)
      const begun = withRoom('/srv/data/database', () => migrate(embeddedOver(starting)))
      await expect(begun).rejects.toThrow(
        'The database in /srv/data/database has no room: its disk is full. What was saved before is kept. Free space on that disk and start again.',
      )
      await starting.close()
    },
  )

  test('is told from one that fails for another reason', async () => {
    const failing = withRoom('/srv/data/database', () => Promise.reject(new Error('another')))
    await expect(failing).rejects.toThrow('another')
  })
})

test('a database counts as full for a minute after it refused a write, and so does one whose disk is read-only', () => {
  let now = 0
  const storage = new StorageWatch(() => now)
  storage.note(asUnavailable(Object.assign(new Error('no connection'), { code: '53300' })))
  expect(storage.hasRoom()).toBe(true)
  storage.note(asUnavailable(Object.assign(new Error('no room'), { code: '53100' })))
  expect(storage.hasRoom()).toBe(false)
  now = 60_000
  expect(storage.hasRoom()).toBe(true)
  const message = 'could not extend file "base/5/1": Read-only file system'
  storage.note(asUnavailable(Object.assign(new Error(message), { code: '42501' })))
  expect(storage.hasRoom()).toBe(false)
})
