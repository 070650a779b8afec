import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#server/kernel/db/connect.ts'
import { migrate } from '#server/kernel/db/migrate.ts'
import { parseEnv } from '#server/env.ts'
import { sealWith } from '#server/kernel/secrets/seal.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import { enqueueMails } from '#server/platform/outbox/commands.ts'
import { isLong } from '#tests/support/long.ts'
import { connectionsMax } from '#server/platform/outbox/smtp-adapter.ts'
import { mailServer, type MailServer } from '#tests/support/mail-server.ts'
import { newHome, startProduct, type Home } from '#tests/support/product.ts'

const secret = 'a secret for this test alone, for nobody else'

/** A product that has just started looks at its outbox when a busy machine lets it. */
const patient = { timeout: 60_000 } as const

/** A home whose database is migrated: each test begins with a copy. */
let begun: Home
let home: Home
let server: MailServer

beforeAll(async () => {
  home = begun = await newHome()
  await offline(migrate)
})

afterAll(() => begun.remove())

beforeEach(async () => {
  home = await newHome(begun.env['DATA_DIR'])
})

afterEach(async () => {
  await server.close()
  await home.remove()
})

/** Works on the data of a product that does not run. */
async function offline<T>(work: (on: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>) {
  const parsed = parseEnv({ ...home.env, APP_SECRET: secret })
  if ('mistakes' in parsed) throw new Error(parsed.mistakes.join())
  const database = await openDatabase(parsed.env, join(home.env['DATA_DIR'] ?? '', 'database'))
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const running = () =>
  startProduct({
    env: { ...home.env, APP_SECRET: secret, DEMO: 'false', SMTP_URL: server.url },
  })

const unsent = () =>
  offline(({ db }) =>
    asPlatform(db, (it) =>
      it.selectFrom('delivery').select('problem').where('sent_at', 'is', null).execute(),
    ),
  )

const values = { link: 'http://localhost/signin#a-token', code: '407193' }
const mail = { to: 'ana@aurora.example', language: 'it', template: 'verify', values } as const

const put = (count = 1) =>
  offline(async (database) => {
    // On PostgreSQL a home begins empty.
    await migrate(database)
    const options = { now: new Date(), seal: sealWith(secret) }
    const mails = Array.from({ length: count }, (_, n) => ({
      ...mail,
      to: n > 0 ? `${n}.${mail.to}` : mail.to,
    }))
    await asPlatform(database.db, (db) => enqueueMails(db, mails, options))
  })

/** Time passes while nothing runs: what is to be tried later is due that much sooner. */
const passMinutes = (minutes: number) =>
  offline(({ db }) =>
    asPlatform(db, (it) =>
      sql`update delivery set created_at = created_at - ${minutes} * interval '1 minute',
        next_try_at = next_try_at - ${minutes} * interval '1 minute'`.execute(it),
    ),
  )

/** How many of those who were written to got it, and how many more than once. */
const arrived = () => {
  const to = server.received.flatMap((it) => it.to)
  const different = new Set(to).size
  return { different, doubled: to.length - different }
}

test('mails wait in the outbox while no server answers, which keeps no one from stopping; then they leave, once', async () => {
  let answers: Promise<undefined> = new Promise(() => undefined)
  server = await mailServer(() => answers)
  await put()
  const waiting = await running()
  await expect.poll(() => server.offered(), patient).toBe(1)
  waiting.signal('SIGTERM')
  expect(await waiting.exited).toBe(0)
  expect(await unsent()).toEqual([{ problem: 'EABORT' }])
  answers = Promise.resolve(undefined)
  await passMinutes(60)
  const product = await running()
  await expect.poll(() => server.received.length, patient).toBe(1)
  await product.stop()
  expect(server.received.map(({ to }) => to)).toEqual([['ana@aurora.example']])
  expect(await unsent()).toEqual([])
})

const [queued, kills] = isLong ? [500, 10] : [30, 1]
const downMinutes = 30

test(
  `${queued} mails outlive ${downMinutes} minutes without a mail server and being killed (${kills}×): each arrives, and once`,
  { timeout: 120_000 + kills * 30_000 },
  async () => {
    let isDown = true
    server = await mailServer(async () => (isDown ? 451 : undefined))
    await put(queued)
    for (let kill = 0; kill < kills; kill += 1) {
      const before = server.offered()
      const product = await running()
      await expect.poll(() => server.offered(), patient).toBeGreaterThan(before)
      product.signal('SIGKILL')
      await product.exited
      await passMinutes(downMinutes / kills)
    }
    expect(await unsent()).toHaveLength(queued)
    isDown = false
    // What was being offered when it was killed is believed to be somebody's for two minutes.
    await passMinutes(60)
    const product = await running()
    await expect.poll(() => arrived().different, patient).toBe(queued)
    await product.stop()
    expect(arrived()).toEqual({ different: queued, doubled: 0 })
    expect(await unsent()).toEqual([])
  },
)

test('killed while it sends, it loses none, and doubles no more than it was just sending', async () => {
  server = await mailServer()
  await put(queued)
  const first = await running()
  await expect.poll(() => server.received.length, { ...patient, interval: 1 }).toBeGreaterThan(0)
  first.signal('SIGKILL')
  await first.exited
  await passMinutes(60)
  const next = await running()
  await expect.poll(() => arrived().different, patient).toBe(queued)
  await next.stop()
  expect(arrived().doubled).toBeLessThanOrEqual(connectionsMax)
  expect(await unsent()).toEqual([])
})
