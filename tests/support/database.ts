import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { Pool } from 'pg'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import type { Database } from '#server/kernel/db/database.ts'
import { embeddedOver, openEmbedded } from '#server/kernel/db/embedded.ts'
import { migrate, readMigrations } from '#server/kernel/db/migrate.ts'
import { openInMemory } from '#server/kernel/db/pglite.ts'
import { openPostgres } from '#server/kernel/db/postgres.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import { atFileEnd } from './file-end.ts'
import { isLong } from './long.ts'
import { copyPartitioned, partitions } from './partitioned.ts'
import { prepared } from './prepared.ts'

const serverUrl = process.env['TEST_DATABASE_URL']
/** Whether the tests run on the embedded database. */
export const isEmbedded = serverUrl === undefined

/** Where `.ci/run` proves what reads and writes much but depends on no database: PostgreSQL answers sooner. */
export const onPostgres = !isEmbedded || isLong

/** All cases there and in the long run; on the embedded database one in seven, so that turns of two to six all come. */
export function mostOnPostgres<T>(cases: readonly T[]): readonly T[] {
  return onPostgres ? cases : cases.filter((_, n) => n % 7 === 0)
}

const cache = '.cache/pglite'
const poolMax = 8

async function fingerprint(): Promise<string> {
  const checksums = (await readMigrations()).map(({ checksum }) => checksum)
  const hash = createHash('sha256').update(checksums.join()).digest('hex').slice(0, 12)
  return partitions > 0 ? `${hash}_in_${partitions}` : hash
}

/** Makes the migrated template that every worker starts from, once per change of the migrations. */
export async function setup(_project: TestProject): Promise<void> {
  const version = await fingerprint()
  await (serverUrl ? makeServerTemplate(serverUrl, version) : makeEmbeddedTemplate(version))
}

async function makeEmbeddedTemplate(version: string): Promise<void> {
  const file = `${cache}/${version}.tar`
  if (existsSync(file)) return
  const database = await openEmbedded({})
  await migrate(database)
  mkdirSync(cache, { recursive: true })
  const dump = await database.dump()
  writeFileSync(`${file}.new`, Buffer.from(await dump.arrayBuffer()))
  renameSync(`${file}.new`, file)
  await database.close()
}

async function makeServerTemplate(url: string, version: string): Promise<void> {
  const name = `tandem_template_${version}`
  const admin = new Pool({ connectionString: url })
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [name])
  if (!rowCount) {
    await admin.query(`create database ${name}_new`)
    const database = await openPostgres(urlOf(url, `${name}_new`), 2)
    await migrate(database)
    await database.close()
    if (partitions > 0) await partition(url, admin, `${name}_new`)
    await admin.query(`alter database ${name}_new rename to ${name}`)
  }
  await admin.end()
}

async function partition(url: string, admin: Pool, name: string): Promise<void> {
  await admin.query(`alter database ${name} rename to ${name}_whole`)
  await admin.query(`create database ${name}`)
  // Roles that the migrations made own functions: who copies them has to be above these.
  const at = (database: string) => urlOf(url, database).replace('//tandem@', '//postgres@')
  copyPartitioned(at(`${name}_whole`), at(name))
  await admin.query(`drop database ${name}_whole`)
}

function urlOf(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}

/** A new database from the template. Its user closes it. */
export async function freshDatabase(): Promise<Database> {
  if (!serverUrl) return embeddedOver(prepared(await openInMemory(await templateFiles())))
  return createOnServer(serverUrl, `tandem_template_${await fingerprint()}`)
}

/** The files of the embedded template, as PGlite loads them. */
export async function templateFiles(): Promise<Blob> {
  return new Blob([readFileSync(`${cache}/${await fingerprint()}.tar`)])
}

/** A new database with nothing in it, not even migrated. Its user closes it. */
export function emptyDatabase(): Promise<Database> {
  return serverUrl ? createOnServer(serverUrl, 'template1') : openEmbedded({})
}

const urls = new WeakMap<Database, string>()

/** Where a database is; nowhere for the embedded one. */
export function databaseUrl(database: Database): URL | undefined {
  const url = urls.get(database)
  return url === undefined ? undefined : new URL(url)
}

/** A database as one more server opens it; the embedded one, which has no other, as it is. */
export async function openAgain(database: Database): Promise<Database> {
  const url = urls.get(database)
  return url === undefined ? database : openPostgres(url, poolMax)
}

async function createOnServer(url: string, template: string): Promise<Database> {
  const name = `tandem_test_${process.pid}_${createHash('sha256').update(crypto.randomUUID()).digest('hex').slice(0, 8)}`
  const admin = new Pool({ connectionString: url })
  await admin.query(`create database ${name} template ${template}`)
  await admin.end()
  const database = await openPostgres(urlOf(url, name), poolMax)
  urls.set(database, urlOf(url, name))
  return database
}

let shared: Promise<Database> | undefined

/** The worker's database. Tests do not clean it: each lives in a company of its own. */
export function testDatabase(): Promise<Database> {
  shared ??= openShared()
  return shared
}

async function openShared(): Promise<Database> {
  const database = await freshDatabase()
  // A statement with many parameters takes longer to plan than to execute.
  if (isEmbedded) await sql`set plan_cache_mode = force_generic_plan`.execute(database.db)
  // What works for every company passes over those that files before have left.
  atFileEnd(() =>
    asPlatform(database.db, async (db) => {
      await sql`update company set suspended_at = now() where suspended_at is null`.execute(db)
    }),
  )
  return database
}
