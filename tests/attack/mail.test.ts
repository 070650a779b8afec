import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { parseEnv } from '#server/env.ts'
import { sealWith } from '#server/kernel/seal.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import { enqueueMail } from '#server/outbox/commands.ts'
import { mailServer, type MailServer } from '#tests/support/mail-server.ts'
import { newHome, startProduct, type Home } from '#tests/support/product.ts'

const secret = 'a secret for this test alone, for nobody else'

let home: Home
let server: MailServer

beforeEach(async () => {
  home = await newHome()
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

const running = (more: Readonly<Record<string, string>> = {}) =>
  startProduct({ env: { ...home.env, APP_SECRET: secret, DEMO: 'false', ...more } })

const unsent = () =>
  offline(({ db }) =>
    asPlatform(db, (it) =>
      it.selectFrom('outbox_mail').select('problem').where('sent_at', 'is', null).execute(),
    ),
  )

const values = { link: 'http://localhost/signin#a-token', code: '407193' }
const mail = { to: 'ana@aurora.example', language: 'it', template: 'verify', values } as const

const put = () =>
  offline(async (database) => {
    await migrate(database)
    const options = { now: new Date(), seal: sealWith(secret) }
    await asPlatform(database.db, (db) => enqueueMail(db, mail, options))
  })

test('mails wait in the outbox until there is a mail server, then they leave, once', async () => {
  server = await mailServer()
  await put()
  const without = await running()
  await without.stop()
  const product = await running({ SMTP_URL: server.url })
  await expect.poll(() => server.received.length).toBe(1)
  await product.stop()
  const again = await running({ SMTP_URL: server.url })
  await again.stop()
  expect(server.received.map(({ to }) => to)).toEqual([['ana@aurora.example']])
  expect(await unsent()).toEqual([])
})

test('a mail server that does not answer keeps no one from stopping, and loses no mail', async () => {
  server = await mailServer(() => new Promise(() => undefined))
  await put()
  const product = await running({ SMTP_URL: server.url })
  await expect.poll(() => server.offered()).toBe(1)
  product.signal('SIGTERM')
  expect(await product.exited).toBe(0)
  expect(await unsent()).toEqual([{ problem: 'EABORT' }])
})
