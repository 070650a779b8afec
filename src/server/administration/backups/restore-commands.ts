import { existsSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { restorePointName } from '#domain/administration/backups/backups.ts'
import type { Machine } from './backup-commands.ts'
import { onDatabase } from '#server/kernel/db/on-database.ts'
import { BackupUnusable } from './backup-file.ts'
import { belongsTo, checkBackup, isInUse, restore } from './backup-queries.ts'
import type { Contents } from './backup-queries.ts'
import { openDatabase } from '#server/kernel/db/connect.ts'
import { keepGivenSecret, keptSecret, takeDataDirectory } from '#server/kernel/db/data-directory.ts'
import { withRoom } from '#server/kernel/db/full-start.ts'
import { migrateFor } from '#server/kernel/secret-check.ts'
import { deleteAgain } from './again-commands.ts'
import {
  allOf,
  backupFolderOf,
  deletionsBeside,
  deletionsIn,
  deletionsOfTable,
  makeBackupFolder,
  removeSuperfluous,
} from './backup-folder.ts'
import { readDeletions } from './deletion-queries.ts'

interface RestoreRequest {
  readonly path: string
  readonly isDry: boolean
  /** The present rows may be replaced. */
  readonly isSure: boolean
  readonly now: Date
}

/** Returns what was done, or would be, in sentences. Throws a sentence, and nothing is changed then. */
export async function restoreBackup(machine: Machine, asked: RestoreRequest): Promise<string[]> {
  const { path, isDry } = asked
  const contents = await checkBackup(path, machine.BACKUP_KEY)
  const secret = secretFor(machine, path, contents)
  const place = machine.DATABASE_URL ? 'the PostgreSQL of DATABASE_URL' : machine.DATA_DIR
  const what = described(path, contents)
  const folder = join(machine.DATA_DIR, 'database')
  const isNew = !machine.DATABASE_URL && !existsSync(folder)
  if (isDry && isNew) return [what, `It would be restored into a new database in ${place}.`]
  const directory = machine.DATABASE_URL
    ? undefined
    : takeDataDirectory(machine.DATA_DIR, secret, { mayLackDatabase: true })
  try {
    const done = await withRoom(place, () => restoreInto(machine, asked, { secret, place }))
    if (!isDry && directory && keptSecret(machine.DATA_DIR) === undefined)
      keepGivenSecret(machine.DATA_DIR, secret)
    return [what, ...done]
  } catch (error) {
    if (isNew) rmSync(folder, { recursive: true, force: true })
    throw error
  } finally {
    directory?.release()
  }
}

/** Carries out again, in the present database, what a file of the table `deletion` lists. */
export async function repeatDeletions(
  machine: Machine,
  { path, isDry, now }: Omit<RestoreRequest, 'isSure'>,
): Promise<string[]> {
  const read = deletionsOfTable(readFileSync(path, 'utf8'))
  if ('mistakeAt' in read)
    throw new BackupUnusable(
      `Line ${read.mistakeAt} of ${path} is no deletion. Nothing was changed. Each is a kind, an id, the id of a company and a time, as PostgreSQL prints "table deletion" in CSV.`,
    )
  const { deletions } = read
  const listed = `${path} lists ${deletions.length} deletions.`
  if (isDry) return [listed, 'Those whose data is there would be carried out again.']
  const again = await onDatabase(machine, async (database, secretOf) => {
    await migrateFor(secretOf(), database)
    return database.db.transact('read write', (it) => deleteAgain(it, deletions, now))
  })
  return [listed, `${again} of them were carried out again.`]
}

function secretFor(machine: Machine, path: string, contents: Contents) {
  const kept = machine.DATABASE_URL ? undefined : keptSecret(machine.DATA_DIR)
  const secret = machine.APP_SECRET ?? kept ?? contents.manifest.secret
  if (secret === undefined)
    throw new BackupUnusable(
      `The backup ${path} is not encrypted, so it has no secret in it. Nothing was changed. Set APP_SECRET to the secret of the installation that it is from: its own APP_SECRET, or the text of the file "secret" in its data directory.`,
    )
  if (belongsTo(contents, secret)) return secret
  const whose = machine.APP_SECRET ? 'APP_SECRET' : `The file "secret" in ${machine.DATA_DIR}`
  throw new BackupUnusable(
    `${whose} is not the secret of the installation that the backup ${path} is from. Nothing was changed. Without that secret, second factors and stored keys could never be opened again: set APP_SECRET to it${machine.APP_SECRET ? '' : ', or DATA_DIR to an empty folder'}.`,
  )
}

function described(path: string, { manifest, tables }: Contents) {
  const rows = Object.values(tables).reduce((sum, it) => sum + it.rows, 0)
  const count = (table: string) => tables[table]?.rows ?? 0
  return `${path} is whole: ${count('company')} companies, ${count('company_user')} people and ${rows} rows in all, as they were at ${manifest.madeAt} (Tandem ${manifest.version}).`
}

async function restoreInto(
  machine: Machine,
  { path, isDry, isSure, now }: RestoreRequest,
  { secret, place }: { secret: string; place: string },
): Promise<string[]> {
  const database = await openDatabase(machine, join(machine.DATA_DIR, 'database'))
  try {
    const isUsed = await isInUse(database)
    const backups = backupFolderOf(machine.DATA_DIR)
    const deletions = allOf(
      await readDeletions(database.db),
      deletionsIn(backups),
      deletionsBeside(path),
    )
    if (isDry)
      return [
        isUsed
          ? `It would replace what is in ${place}, which is saved first; that needs --yes.`
          : `It would be restored into the empty database of ${place}.`,
        `Of ${deletions.length} known deletions, those made since would be carried out again.`,
      ]
    if (isUsed && !isSure)
      throw new BackupUnusable(
        `The database of ${place} is not empty. Nothing was changed. To replace all that is in it, run this again with --yes: it is saved first.`,
      )
    const point = isUsed ? join(backups, restorePointName(now)) : undefined
    if (point) makeBackupFolder(dirname(point))
    const key = machine.BACKUP_KEY
    let again = 0
    await restore(database, {
      path,
      key,
      restorePoint: point === undefined ? undefined : { path: point, key, secret, now },
      afterwards: async (db) => {
        again = await deleteAgain(db, deletions, now)
      },
    })
    removeSuperfluous(backups, now)
    return [
      `It was restored into ${place}. ${again} deletions made since were carried out again. Everyone signs in anew.`,
      ...(point ? [`What was there before: npm run restore -- ${point} --yes`] : []),
      ...(machine.DATABASE_URL ? ['Restart every server of this database.'] : []),
    ]
  } finally {
    await database.close()
  }
}
