import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backupName } from '#domain/administration/backups/backups.ts'
import type { Database } from '#server/kernel/db/database.ts'
import { newId } from '#server/kernel/ids.ts'
import { stopWorkers } from '#server/kernel/workers/worker-task.ts'
import { freshDatabase, isEmbedded } from '#tests/support/database.ts'
import { settle } from '#tests/support/settle.ts'
import { drillBackup, makeDailyBackup, noteDeletions, type BackupPlan } from './backup-commands.ts'
import { backupFigures } from './backup-figures.ts'
import { deletionsIn, keepDeletions, readBackupState } from './backup-folder.ts'

let folder: string
let database: Database
let plan: BackupPlan
const secret = 'the secret of the installation, long enough'

beforeAll(async () => {
  folder = join(mkdtempSync(join(tmpdir(), 'tandem-daily-')), 'backups')
  plan = { folder, key: undefined, secret, isDaily: true }
  database = await freshDatabase()
  await settle(database)
})

afterAll(async () => {
  await stopWorkers()
  await database.close()
  rmSync(join(folder, '..'), { recursive: true })
})

const backups = () => readdirSync(folder).filter((it) => it.endsWith('.backup'))
const hour = (n: number) => new Date(Date.now() + n * 3_600_000)

describe.skipIf(!isEmbedded)('the embedded database', () => {
  test('is backed up once a day, seven days are kept, for nobody else to read', async () => {
    for (let n = 8; n >= 0; n -= 1) await makeDailyBackup(database, plan, hour(-24 * n), true)
    expect(backups()).toHaveLength(7)
    await makeDailyBackup(database, plan, hour(9), false)
    await makeDailyBackup(database, { ...plan, isDaily: false }, hour(40), false)
    expect(backups()).toHaveLength(7)
    const newest = join(folder, backups().toSorted().at(-1) ?? '')
    expect(statSync(newest).mode & 0o777).toBe(0o600)
    utimesSync(newest, hour(-30), hour(-30))
    await makeDailyBackup(database, plan, hour(10), false)
    expect(backups()).toHaveLength(7)
    expect(readBackupState(folder, hour(300)).newestBytes).toBeGreaterThan(1000)
  })

  test('is rid of what an asked backup left that was broken off, a day later, due or not', async () => {
    const made = () => join(folder, `.${newId()}.request.made`)
    const [brokenOff, underWay] = [made(), made()]
    for (const file of [brokenOff, underWay]) writeFileSync(file, '')
    utimesSync(brokenOff, hour(-25), hour(-25))
    await makeDailyBackup(database, { ...plan, isDaily: false }, hour(0), false)
    expect([brokenOff, underWay].map((it) => existsSync(it))).toEqual([false, true])
  })

  test('is drilled once a week: the newest is restored and compared, and what was found is kept', async () => {
    await drillBackup(database, plan, hour(12), false)
    expect(readBackupState(folder, hour(300))).toMatchObject({
      drillOk: true,
      drilledAt: expect.any(Date),
    })
    const { drilled } = readBackupState(folder, hour(300))
    expect(drilled?.tables).toBeGreaterThan(10)
    expect(drilled?.rows).toBeGreaterThan(30)
    const figures = backupFigures(
      () => readBackupState(folder, hour(300)),
      () => hour(14),
    )
    const figure = (name: string) => figures.find((it) => it.name === name)?.read()
    expect(figure('tandem_backup_drill_rows')).toBe(drilled?.rows)
    expect(figure('tandem_backup_drill_age_seconds')).toBeGreaterThan(7_000)
    expect(figure('tandem_backup_age_seconds')).toBeGreaterThan(7_000)
    expect(figure('tandem_backup_drill_ok')).toBe(1)
    const newest = join(folder, backups().toSorted().at(-1) ?? '')
    const bytes = readFileSync(newest)
    writeFileSync(newest, bytes.subarray(0, -5))
    await drillBackup(database, plan, hour(13), false)
    expect(readBackupState(folder, hour(300)).drillOk).toBe(true)
    const broken = 'could not be restored as it was: BackupUnusable'
    await expect(drillBackup(database, plan, hour(212), false)).rejects.toThrow(broken)
    expect(readBackupState(folder, hour(300))).toMatchObject({ drillOk: false, drilled: undefined })
    expect(readBackupState(folder, hour(300)).drillProblem).toBe('BackupUnusable')
    expect(readdirSync(folder)).not.toContain('.drill')
  })

  test('is drilled by the key that it was made with, and one that is broken off says nothing', async () => {
    const of = (key: string): BackupPlan => ({ ...plan, key: key.repeat(32) })
    await makeDailyBackup(database, of('a'), hour(11), true)
    const fails = drillBackup(database, of('b'), hour(213), true)
    await expect(fails).rejects.toThrow('could not be restored as it was: WrongKey')
    const before = readBackupState(folder, hour(300))
    expect(before.drillProblem).toBe('WrongKey')
    const drilling = drillBackup(database, of('a'), hour(214), true)
    await stopWorkers()
    await expect(drilling).rejects.toThrow('stopped')
    expect(readBackupState(folder, hour(300))).toEqual(before)
  })

  test('has what was deleted in a file beside them, once, and without a word of anybody', async () => {
    const { people } = await settle(database)
    await database.db.transact('read write', (db) =>
      db.deleteFrom('account').where('id', '=', people.ana.accountId).execute(),
    )
    for (let n = 0; n < 2; n += 1) await noteDeletions(database, folder, hour(12))
    expect(deletionsIn(folder)).toMatchObject([{ kind: 'account', id: people.ana.accountId }])
    expect(readFileSync(join(folder, 'deletions'), 'utf8')).not.toContain('@')
  })

  test('is told by what was made since, where the clock was once ahead', async () => {
    const before = readBackupState(folder, hour(300))
    writeFileSync(join(folder, backupName(hour(9000))), '')
    const ahead = join(folder, backupName(hour(20)))
    writeFileSync(ahead, '')
    utimesSync(ahead, hour(9000), hour(9000))
    expect(readBackupState(folder, hour(300))).toEqual(before)
    const { people } = await settle(database)
    const id = newId()
    await keepDeletions(folder, [
      { kind: 'account', id, companyId: null, at: hour(9000).toISOString() },
    ])
    await database.db.transact('read write', (db) =>
      db.deleteFrom('account').where('id', '=', people.marta.accountId).execute(),
    )
    await noteDeletions(database, folder, hour(12))
    expect(deletionsIn(folder).at(-1)).toMatchObject({ id: people.marta.accountId })
  })
})
