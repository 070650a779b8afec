import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyDatabase, freshDatabase } from '#tests/support/database.ts'
import { furnish } from '#tests/support/furnish.ts'
import { rowsOf } from '#tests/support/rows.ts'
import { worldOn, type World } from '#tests/support/world.ts'
import type { Database } from '#server/kernel/db/database.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import { writeBackup } from './backup-file.ts'
import { backUp, checkBackup, restore, sumTables } from './backup-queries.ts'
import { leftOut, readTables } from './table-queries.ts'
import type { TableSums } from './table-sums.ts'

let folder: string
let from: Database
let target: Database
let before: TableSums
let own: World
const key = 'a key of thirty-two bytes or more, made up'
const secret = 'the secret of the installation, long enough'
const now = new Date('2026-11-26T03:00:00Z')

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tandem-backup-'))
  from = await freshDatabase()
  own = await worldOn(from)
  await furnish(own, 'A word of theirs')
  await asPlatform(from.db, (db) =>
    sql`update account set created_at = '2026-01-02T03:04:05.678901Z' where id = ${own.people.ana.accountId}`.execute(
      db,
    ),
  )
  before = await sumTables(from)
  target = await emptyDatabase()
  await backUp(from, { path: path('plain'), key: undefined, secret, now })
  await backUp(from, { path: path('sealed'), key, secret, now })
})

afterAll(async () => {
  await from.close()
  await target.close()
  rmSync(folder, { recursive: true })
})

const path = (name: string) => join(folder, name)

const restored = (name: string, withKey?: string) =>
  restore(target, { path: path(name), key: withKey })

test('refers to nothing that is left out: such rows could not be brought back', async () => {
  const tables = await asPlatform(from.db, (db) => readTables(db))
  expect(tables.filter(({ needs }) => needs.some((it) => leftOut.has(it)))).toEqual([])
})

test.each([
  ['plain', undefined],
  ['sealed', key],
])('a %s backup brings every row back, into whatever is there', async (name, withKey) => {
  await restored(name, withKey)
  expect(await sumTables(target)).toEqual(before)
  expect(await rowsOf(target, own.companyId)).toEqual(await rowsOf(from, own.companyId))
})

test('what was written with microseconds, bytes, documents and numbers that count on is exact', async () => {
  await restored('plain')
  const { rows } = await sql<{ same: boolean }>`
    select count(*)::int > 0 as same from account where created_at = '2026-01-02T03:04:05.678901Z'`.execute(
    target.db,
  )
  expect(rows[0]?.same).toBe(true)
  const line = await sql<{ next: number }>`
    select nextval(pg_get_serial_sequence('consent', 'line'))::int as next, max(line) from consent`.execute(
    target.db,
  )
  expect(line.rows[0]).toMatchObject({ next: expect.any(Number) })
})

/** The file with one change, under another name. */
function changed(name: string, change: (bytes: Buffer) => Buffer): string {
  writeFileSync(path('changed'), change(readFileSync(path(name))))
  return path('changed')
}

const flipped = (at: (bytes: Buffer) => number) => (bytes: Buffer) => {
  const copy = Buffer.from(bytes)
  const place = at(copy)
  copy[place] = (copy[place] ?? 0) ^ 1
  return copy
}

describe.each([
  ['plain', undefined],
  ['sealed', key],
])('a %s backup', (name, withKey) => {
  test.each([
    ['is empty', () => Buffer.alloc(0)],
    ['lost its end', (it: Buffer) => it.subarray(0, -1)],
    ['is cut in the middle', (it: Buffer) => it.subarray(0, it.length >> 1)],
    ['ends after its head', (it: Buffer) => it.subarray(0, it.indexOf(10) + 1)],
    ['has another bit in its head', flipped(() => 5)],
    ['has another bit at its beginning', flipped((it) => it.indexOf(10) + 30)],
    ['has another bit in the middle', flipped((it) => it.length >> 1)],
    ['has another bit near its end', flipped((it) => it.length - 20)],
  ] as const)('that %s is refused with a sentence', async (_, change) => {
    await expect(checkBackup(changed(name, change), withKey)).rejects.toThrow(
      /^(The backup .* is damaged: .*Use another backup\.|.* is no backup of Tandem, or its beginning is damaged\..*)$/,
    )
  })
})

test('a restore that fails changes nothing', async () => {
  await restored('sealed', key)
  const cut = changed('plain', (it) => it.subarray(0, it.length - 40))
  await expect(restore(target, { path: cut, key: undefined })).rejects.toThrow('is damaged')
  const last = () => Promise.reject(new Error('at the very end'))
  await expect(
    restore(target, { path: path('plain'), key: undefined, afterwards: last }),
  ).rejects.toThrow('at the very end')
  expect(await sumTables(target)).toEqual(before)
})

test('a sealed backup needs its key', async () => {
  await expect(checkBackup(path('sealed'), undefined)).rejects.toThrow('set BACKUP_KEY')
  await expect(checkBackup(path('sealed'), `${key}!`)).rejects.toThrow('BACKUP_KEY is not the key')
})

test('only a sealed backup has the secret, and both say whose they are', async () => {
  expect((await checkBackup(path('plain'), undefined)).manifest.secret).toBeUndefined()
  expect((await checkBackup(path('sealed'), key)).manifest.secret).toBe(secret)
})

test('a backup of a newer version is refused before anything else', async () => {
  async function* content() {
    const migrations = [{ name: '9999-later.sql', checksum: 'any' }]
    const manifest = {
      madeAt: now.toISOString(),
      version: '9.0.0',
      database: 'embedded',
      migrations,
    }
    yield [JSON.stringify({ manifest })]
  }
  await writeBackup(path('newer'), undefined, content())
  await expect(checkBackup(path('newer'), undefined)).rejects.toThrow(
    'is from a newer Tandem (9.0.0): this one doesn’t know 9999-later.sql. Nothing was changed.',
  )
})
