import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyDatabase, freshDatabase } from '#tests/support/database.ts'
import { furnish } from '#tests/support/furnish.ts'
import { isLong } from '#tests/support/long.ts'
import { rowsOf } from '#tests/support/rows.ts'
import { testNow, worldOn, type World } from '#tests/support/world.ts'
import type { Database } from '#server/kernel/db/database.ts'
import { dayMs, hourMs } from '#domain/kernel/time/durations.ts'
import { asPlatform, inCompany, type Db } from '#server/kernel/unit-of-work.ts'
import { eraseCompanies } from '#server/administration/operators/erasing-commands.ts'
import { saveProven } from '#server/identity/auth/session-queries.ts'
import { deleteAgain } from './again-commands.ts'
import { readDeletions } from './deletion-queries.ts'
import { writeBackup } from './backup-file.ts'
import { backUp, checkBackup, restore, sumTables } from './backup-queries.ts'
import { leftOut, readTables } from './table-queries.ts'
import type { TableSums } from './table-sums.ts'

let folder: string
let from: Database
let target: Database
let before: TableSums
let w: World
let gone: World
const key = 'a key of thirty-two bytes or more, made up'
const secret = 'the secret of the installation, long enough'
const now = new Date('2026-11-26T03:00:00Z')

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tandem-backup-'))
  from = await freshDatabase()
  w = await worldOn(from)
  gone = await worldOn(from)
  await furnish(w, 'What Ana is told')
  if (isLong) await furnish(gone, 'What they were told')
  await asPlatform(from.db, (db) =>
    sql`update account set created_at = '2026-01-02T03:04:05.678901Z' where id = ${w.people.ana.accountId}`.execute(
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

test('refers to nothing that is left out: such rows could not be brought back', async () => {
  const tables = await asPlatform(from.db, (db) => readTables(db))
  expect(tables.filter(({ needs }) => needs.some((it) => leftOut.has(it)))).toEqual([])
})

test('a backup brings every row back, to the microsecond, byte and document, and numbers that count on', async () => {
  await restore(target, { path: path('plain'), key: undefined })
  expect(await sumTables(target)).toEqual(before)
  expect(await rowsOf(target, w.companyId)).toEqual(await rowsOf(from, w.companyId))
  const { rows } = await sql<{ same: boolean }>`
    select count(*)::int > 0 as same from account where created_at = '2026-01-02T03:04:05.678901Z'`.execute(
    target.db,
  )
  expect(rows[0]?.same).toBe(true)
  const line = await sql<{ next: number; last: number }>`
    select nextval(pg_get_serial_sequence('consent', 'line'))::int as next, max(line)::int as last from consent`.execute(
    target.db,
  )
  expect(line.rows[0]?.next).toBe((line.rows[0]?.last ?? 0) + 1)
})

test('a sealed backup has the same rows, and is restored with its key', async () => {
  expect((await checkBackup(path('sealed'), key)).tables).toEqual(before)
  if (!isLong) return
  await restore(target, { path: path('sealed'), key })
  expect(await sumTables(target)).toEqual(before)
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

test('a restore that fails, at the beginning or the very end, leaves what is there', async () => {
  const cut = (length: (bytes: Buffer) => number) =>
    changed('plain', (it) => it.subarray(0, length(it)))
  const inHead = cut((it) => it.indexOf(10) >> 1)
  await expect(restore(target, { path: inHead, key: undefined })).rejects.toThrow('is damaged')
  if (isLong) {
    const nearEnd = cut((it) => it.length - 40)
    await expect(restore(target, { path: nearEnd, key: undefined })).rejects.toThrow('is damaged')
  }
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

const membershipOf = (userId: string) =>
  inCompany(from.db, w.companyId, (db) =>
    db.selectFrom('membership').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow(),
  )

async function deleteSome(): Promise<void> {
  const { memberships, users } = w.as('admin')
  const { companyId } = w
  const { id: membershipId, team_id: teamId } = await membershipOf(w.id('bruno'))
  const at = { companyId, membershipId }
  const plan = await memberships.planRemoval({ params: at })
  const { version } = await inCompany(from.db, companyId, (db) =>
    db.selectFrom('team').select('version').where('id', '=', teamId).executeTakeFirstOrThrow(),
  )
  await memberships.remove({ params: at, body: { version, plan } })
  const all = await users.planDeletion({ params: w.of('ana') })
  await users.remove({ params: w.of('ana'), body: { plan: all } })
  const { accountId } = w.people.carla
  await asPlatform(from.db, (db) => saveProven(db, accountId, testNow))
  await w.as('carla').account.remove()
  const theirs = { companyId: gone.companyId }
  const { companyDeletion, companySettings } = gone.as('superadmin')
  const { name } = await companySettings.read({ params: theirs })
  const body = { name, plan: await companyDeletion.plan({ params: theirs }) }
  await companyDeletion.remove({ params: theirs, body })
  await eraseCompanies(from, new Date(testNow.getTime() + 100 * dayMs))
}

const written = async ({ companyId }: World) =>
  Object.entries(await rowsOf(from, companyId)).flatMap(([table, rows]) =>
    rows.map((row) => `${table} ${row}`),
  )

const toBeTold = () =>
  asPlatform(from.db, (db) =>
    db
      .selectFrom('calendar_message')
      .select(['kind', 'created_at'])
      .where('for_company', '=', w.companyId)
      .execute(),
  )

test('what was deleted since a backup is deleted again after a restore, and none of it is left', async () => {
  const waiting = await toBeTold()
  await deleteSome()
  const deletions = await readDeletions(from.db)
  const known = [
    { kind: 'account', id: w.people.carla.accountId, companyId: null },
    { kind: 'company', id: gone.companyId, companyId: null },
    { kind: 'person', id: w.id('ana'), companyId: w.companyId },
  ]
  expect(deletions).toEqual(expect.arrayContaining(known.map((it) => expect.objectContaining(it))))
  const of = (kind: string) => deletions.filter((it) => it.kind === kind).length
  expect([of('account'), of('company'), of('person'), of('membership')]).toEqual([1, 1, 1, 2])
  const after = await written(w)

  let again = 0
  const afterwards = async (db: Db) => {
    again = await deleteAgain(db, deletions, new Date(testNow.getTime() + hourMs))
  }
  await restore(from, { path: path('plain'), key: undefined, afterwards })
  expect(again).toBe(5)
  // Calendars were told of the deletions when they happened.
  expect(waiting.length).toBeGreaterThan(0)
  expect(await toBeTold()).toEqual(waiting)
  expect(await written(gone)).toEqual([])
  // Of those who stay, what they were told of it isn't written twice.
  const content =
    /^(agreement|comment|company_user|feedback_entry|goal|goal_event|life_stage|membership|one_to_one_field) /
  const names = (lines: readonly string[]) =>
    lines
      .filter((it) => content.test(it))
      .map((it) => it.replaceAll(/"(\w+_at|version)": [^,}]+/g, ''))
  expect(names(await written(w)).toSorted()).toEqual(names(after).toSorted())
  const { rows } = await sql`select from account where id = ${w.people.carla.accountId}`.execute(
    from.db,
  )
  expect(rows).toEqual([])
  expect(await readDeletions(from.db)).toHaveLength(deletions.length)
})
