import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isEmbedded, templateFiles } from '#tests/support/database.ts'
import { isLong } from '#tests/support/long.ts'
import { settle } from '#tests/support/settle.ts'
import { migrationsOf, readMigrations } from '#server/kernel/db/migrate.ts'
import { onDatabase } from '#server/kernel/db/on-database.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import { makeBackup, noteDeletions, type Machine } from './backup-commands.ts'
import { backUp, checkBackup } from './backup-queries.ts'
import { deletionsOfTable } from './backup-folder.ts'
import { repeatDeletions, restoreBackup } from './restore-commands.ts'

const BACKUP_KEY = 'the key of the backups, 32 bytes long'
const secret = 'the secret of the installation, long enough'
const now = new Date()

describe.skipIf(!isEmbedded)('who was deleted since a backup does not come back', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tandem-known-'))
  const path = (name: string) => join(folder, name)
  const machine: Machine = {
    DATA_DIR: path('installation'),
    DATABASE_POOL_MAX: 2,
    APP_SECRET: secret,
    BACKUP_KEY,
  }
  let gone: string

  beforeAll(async () => {
    for (const name of ['beside', 'alone', 'installation']) mkdirSync(path(name))
    const loadDataDir = await templateFiles()
    const laid = await PGlite.create({ dataDir: path('installation/database'), loadDataDir })
    await laid.close()
    await onDatabase(machine, async (database) => {
      gone = (await settle(database)).people.ana.accountId
      await backUp(database, { path: path('beside/one'), key: BACKUP_KEY, secret, now })
    })
    cpSync(path('beside/one'), path('alone/one'))
  })

  afterAll(() => rmSync(folder, { recursive: true }))

  const restored = async (from: 'beside/one' | 'alone/one') =>
    (await restoreBackup(machine, { path: path(from), isDry: false, isSure: true, now })).join(' ')

  const isThere = () =>
    onDatabase(machine, async ({ db }) => {
      const found = await asPlatform(db, (it) =>
        it.selectFrom('account').select('id').where('id', '=', gone).execute(),
      )
      return found.length > 0
    })

  test('by a list of another way back, once, and neither a dry run nor a list with a mistake changes anything', async () => {
    const list = path('deletion.csv')
    const asked = { path: list, isDry: false, now }
    const line = `account,${gone},,${now.toISOString()}\n`
    writeFileSync(list, `kind,id,of_company,at\n${line}person,x,,\n`)
    await expect(repeatDeletions(machine, asked)).rejects.toThrow(
      `Line 3 of ${list} is no deletion. Nothing was changed.`,
    )
    writeFileSync(list, line)
    await repeatDeletions(machine, { ...asked, isDry: true })
    // Counted are those that found something to delete.
    expect(await repeatDeletions(machine, asked)).toContain('1 of them were carried out again.')
    expect(await repeatDeletions(machine, asked)).toContain('0 of them were carried out again.')
  })

  test('by the database that is replaced', async () => {
    expect(await restored('alone/one')).toContain('1 deletions made since')
    expect(await isThere()).toBe(false)
  })

  test.runIf(isLong)('by the file beside the backup, where the database is lost', async () => {
    await onDatabase(machine, (database) => noteDeletions(database, path('beside'), now))
    rmSync(path('installation/database'), { recursive: true })
    expect(await restored('alone/one')).toContain('0 deletions made since')
    expect(await isThere()).toBe(true)
    rmSync(path('installation/database'), { recursive: true })
    expect(await restored('beside/one')).toContain('1 deletions made since')
    expect(await isThere()).toBe(false)
  })

  // The last one: it leaves a database that lacks a migration.
  test('a backup applies no migration that is due, so that the version before can restore it', async () => {
    const last = (await readMigrations()).at(-1)?.name ?? ''
    await onDatabase(machine, (database) =>
      database.runScript(`delete from migration where name = '${last}'`),
    )
    await makeBackup(machine, path('before'), now)
    const { manifest } = await checkBackup(path('before'), BACKUP_KEY)
    expect(manifest.migrations.map(({ name }) => name)).not.toContain(last)
    const { pending } = await onDatabase(machine, migrationsOf)
    expect(pending.map(({ name }) => name)).toEqual([last])
  })
})

test('the table of deletions is read as PostgreSQL writes it, or refused with the line that is none', () => {
  const id = '018f0000-0000-7000-8000-000000000001'
  const person = `person,${id},${id},2026-11-26 18:13:14.123456+02`
  const at = '2026-11-26T16:13:14.123Z'
  expect(deletionsOfTable(`kind,id,of_company,at\n${person}\ncompany,${id},,${at}\n`)).toEqual({
    deletions: [
      { kind: 'person', id, companyId: id, at },
      { kind: 'company', id, companyId: null, at },
    ],
  })
  expect(deletionsOfTable('')).toEqual({ deletions: [] })
  for (const line of [
    `person,${id},,${at}`,
    `person,${id}`,
    `${person},`,
    `team,${id},,${at}`,
    'x',
  ])
    expect(deletionsOfTable(`${person}\n${line}`)).toEqual({ mistakeAt: 2 })
})
