import { mkdtempSync, rmSync, utimesSync, writeFileSync, mkdirSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { backupName } from '#domain/administration/backups/backups.ts'
import { dayMs } from '#domain/kernel/time/durations.ts'
import type { Check } from '#domain/platform/health/checks.ts'
import { emptyDatabase, freshDatabase } from '#tests/support/database.ts'
import { mailServer } from '#tests/support/mail-server.ts'
import { shortLived } from '#tests/support/product.ts'
import { examine } from './doctor.ts'
import { parseEnv, type Env } from './env.ts'
import { mayLeave } from './identity/companies/sending-queries.ts'
import { takeDataDirectory } from './kernel/db/data-directory.ts'
import type { Database } from './kernel/db/database.ts'
import { checkDatabase } from './platform/health/check-queries.ts'
import { databaseSummary, supportPacket } from './support-packet.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tandem-doctor-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

function envOf(more: Record<string, string> = {}): Env {
  const parsed = parseEnv({ DATA_DIR: folder, ...more })
  if ('mistakes' in parsed) throw new Error(parsed.mistakes.join())
  return parsed.env
}

const statesOf = (checks: readonly Pick<Check, 'name' | 'state'>[]) =>
  Object.fromEntries(checks.map(({ name, state }) => [name, state]))

test('a machine before its first start is examined without anything being made on it', async () => {
  const checks = await examine(envOf())
  expect(statesOf(checks)).toEqual({
    environment: 'ok',
    address: 'ok',
    disk: 'ok',
    database: 'ok',
    mail: 'warn',
    push: 'ok',
    backups: 'warn',
  })
  expect(() => rmSync(join(folder, 'secret.new'))).toThrow('ENOENT')
})

test('a database that is away is said by its code, and no password with it', async () => {
  const secret = 'x'.repeat(40)
  const DATABASE_URL = 'postgres://tandem:hunter2@127.0.0.1:9/tandem'
  const checks = await examine(envOf({ DATABASE_URL, APP_SECRET: secret }))
  expect(statesOf(checks)['database']).toBe('fail')
  expect(JSON.stringify(checks)).toContain('ECONNREFUSED')
  expect(JSON.stringify(checks)).not.toMatch(/hunter2|xxxx/)
})

test('an embedded database in use is asked through the server that runs on it', async () => {
  mkdirSync(join(folder, 'database'))
  writeFileSync(join(folder, 'secret'), 's'.repeat(64))
  const held = takeDataDirectory(folder)
  let status = 503
  const server = createServer((_, response) => response.writeHead(status).end())
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const PORT = String((server.address() as AddressInfo).port)
  expect(statesOf(await examine(envOf({ PORT })))['database']).toBe('fail')
  status = 200
  expect(statesOf(await examine(envOf({ PORT })))['database']).toBe('ok')
  const elsewhere = await examine(envOf({ PORT, HOST: '::' }))
  expect(elsewhere.find(({ name }) => name === 'database')?.sentence).toContain(
    `http://[::1]:${PORT}/readyz does not answer`,
  )
  server.close()
  held.release()
})

test('a mail server is tried, and sends a test mail where one is asked for', async () => {
  const mails = await mailServer()
  const given = { SMTP_URL: mails.url, MAIL_FROM: 'Tandem <tandem@aurora.example>' }
  expect(statesOf(await examine(envOf(given)))['mail']).toBe('ok')
  expect(mails.received).toEqual([])
  const checks = await examine(envOf(given), { mailTo: 'operator@aurora.example' })
  expect(statesOf(checks)['mail']).toBe('ok')
  expect(mails.received.map(({ to }) => to)).toEqual([['operator@aurora.example']])
  await mails.close()
  const away = await examine(envOf(given))
  expect(away.find(({ name }) => name === 'mail')).toMatchObject({ state: 'fail' })
})

test('the newest backup is told by its age', async () => {
  expect((await examine(envOf())).at(-1)).toMatchObject({ name: 'backups', state: 'warn' })
  const now = new Date()
  const file = join(folder, 'backups', backupName(now))
  mkdirSync(join(folder, 'backups'))
  writeFileSync(file, '')
  const old = new Date(now.getTime() - 5 * dayMs)
  utimesSync(file, old, old)
  expect((await examine(envOf())).at(-1)).toMatchObject({ name: 'backups', state: 'warn' })
  utimesSync(file, now, now)
  expect((await examine(envOf())).at(-1)).toMatchObject({ name: 'backups', state: 'ok' })
})

test('a packet whose folder is not there is refused with its repair', async () => {
  const file = join(folder, 'nowhere', 'packet.json')
  const env = { PATH: process.env['PATH'], DATA_DIR: folder }
  const { status, stderr } = spawnSync(
    process.execPath,
    [...shortLived, 'scripts/doctor.ts', '--support', file],
    { env, encoding: 'utf8' },
  )
  expect(status).toBe(1)
  expect(stderr).toMatch(/^\S+packet\.json cannot be written \(ENOENT\): .*\.\n$/)
})

test('what the embedded database left behind says nothing of PostgreSQL', async () => {
  const file = join(folder, 'backups', backupName(new Date()))
  mkdirSync(join(folder, 'backups'))
  writeFileSync(file, '')
  utimesSync(file, 0, 0)
  writeFileSync(join(folder, 'backups', 'drill.json'), '{"at":"2026-01-01","isFine":false}')
  const DATABASE_URL = 'postgres://tandem@127.0.0.1:9/tandem'
  const checks = await examine(envOf({ DATABASE_URL, APP_SECRET: 'x'.repeat(40) }))
  expect(checks.at(-1)).toMatchObject({ name: 'backups', state: 'ok' })
})

describe('a database', () => {
  let database: Database
  beforeAll(async () => {
    database = await freshDatabase()
  })
  afterAll(() => database.close())

  test('a packet for support has figures and names of settings, and no secret', async () => {
    const now = new Date()
    const env = envOf({
      APP_SECRET: 'hunter2'.repeat(10),
      SMTP_URL: 'smtp://me:hunter2@mail.aurora.example',
      SUPPORT_EMAIL: 'help@aurora.example',
      LOG_LEVEL: 'info',
    })
    const packet = supportPacket({
      env,
      checks: [],
      database: await databaseSummary(database, now),
      metrics: undefined,
      now,
    })
    expect(packet.settings).toMatchObject({ LOG_LEVEL: 'info', APP_SECRET: 'set', SMTP_URL: 'set' })
    expect(packet.database).toMatchObject({ migrations: { pending: [], unknown: [] }, errors: [] })
    expect(packet.database?.rows).toHaveProperty('company')
    expect(JSON.stringify(packet)).not.toMatch(/hunter2|aurora/)
  })

  test('is in order once it is migrated', async () => {
    const { checks } = await checkDatabase(database, new Date(), mayLeave)
    expect(checks.map(({ name, state }) => `${name} ${state}`)).toEqual([
      'database ok',
      'rights ok',
      'migrations ok',
      'clock ok',
      'jobs ok',
      'deliveries ok',
    ])
  })

  test('of a newer version is a warning while this one may use it, and a failure when it may not', async () => {
    await sql`insert into migration (name, checksum) values ('9999-of-tomorrow.sql', '')`.execute(
      database.db,
    )
    const migrations = async () => {
      const { checks } = await checkDatabase(database, new Date(), mayLeave)
      return checks.find(({ name }) => name === 'migrations')
    }
    expect(await migrations()).toMatchObject({ state: 'warn' })
    await sql`update migration set oldest = 9999 where name like '9999%'`.execute(database.db)
    expect(await migrations()).toMatchObject({
      state: 'fail',
      sentence: expect.stringContaining('This Tandem is too old for its database'),
    })
  })

  test('with nothing in it is to be migrated, and is left so', async () => {
    const empty = await emptyDatabase()
    for (const _ of ['once', 'twice']) {
      const { checks } = await checkDatabase(empty, new Date(), mayLeave)
      expect(statesOf(checks)['migrations']).toBe('warn')
    }
    await empty.close()
  })
})
