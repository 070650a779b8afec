import { dayMs } from '#domain/kernel/time/durations.ts'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { backupName, isBackupDue, isDrillDue } from '#domain/administration/backups/backups.ts'
import { isSealed, sealOf } from './backup-file.ts'
import { backUp, type BackedUp } from './backup-queries.ts'
import type { Database } from '#server/kernel/db/database.ts'
import { DirectoryInUse } from '#server/kernel/db/data-directory.ts'
import { onDatabase, type DatabaseMachine } from '#server/kernel/db/on-database.ts'
import { demandReadable } from '#server/kernel/secret-check.ts'
import { workerTask, type WorkerFailed } from '#server/kernel/workers/worker-task.ts'
import {
  deletionsIn,
  keepDeletions,
  makeBackupFolder,
  newestIn,
  readBackupState,
  removeSuperfluous,
  saveDrill,
  type Drill,
} from './backup-folder.ts'
import { readDeletions } from './deletion-queries.ts'
import type { run } from './drill-task.ts'
import { askForBackup, removeAbandoned } from './request-files.ts'

export interface Machine extends DatabaseMachine {
  readonly BACKUP_KEY?: string | undefined
}

export interface BackupPlan {
  readonly folder: string
  readonly key: string | undefined
  readonly secret: string
  readonly isDaily: boolean
}

/**
 * Asks the process that owns the database, if one does. Answers whether the backup is encrypted; where it was to be
 * and is not, it throws and leaves none.
 */
export async function makeBackup(machine: Machine, path: string, now: Date) {
  const seal = machine.BACKUP_KEY === undefined ? undefined : sealOf(machine.BACKUP_KEY)
  try {
    await onDatabase(machine, async (database, secretOf) => {
      const secret = secretOf()
      await demandReadable(secret, database)
      await backUp(database, { path, key: seal, secret, now })
    })
  } catch (error) {
    if (!(error instanceof DirectoryInUse)) throw error
    await askForBackup(machine.DATA_DIR, { path, seal })
  }
  const isEncrypted = await isSealed(path)
  if (isEncrypted || !seal) return isEncrypted
  rmSync(path)
  throw new Error(
    `The Tandem that runs on ${machine.DATA_DIR} is of a version that encrypts with its own BACKUP_KEY alone, and has none. No backup was kept. Start it anew, and run this again.`,
  )
}

export async function makeDailyBackup(
  database: BackedUp,
  { folder, key, secret, isDaily }: BackupPlan,
  now: Date,
  isWanted: boolean,
) {
  if (database.kind !== 'embedded') return
  removeAbandoned(folder)
  if (!isWanted && !(isDaily && isBackupDue(readBackupState(folder, now).newestAt, now))) return
  makeBackupFolder(folder)
  await noteDeletions(database, folder, now)
  await backUp(database, { path: join(folder, backupName(now)), key, secret, now })
  removeSuperfluous(folder, now)
}

/** Copies new rows of the table `deletion` into the file beside the backups. */
export async function noteDeletions({ db }: Pick<Database, 'db'>, folder: string, now: Date) {
  // A later one was written while the clock was ahead.
  const last = deletionsIn(folder).findLast(({ at }) => Date.parse(at) <= now.getTime())
  // A transaction that began a day before the last one's may have committed since.
  const since = last && new Date(Date.parse(last.at) - dayMs)
  await keepDeletions(folder, await readDeletions(db, since))
}

const runDrill = workerTask<typeof run>(new URL('drill-task.ts', import.meta.url), {
  timeMsMax: 14 * 60_000,
  memoryMbMax: 1024,
})

class DrillFailed extends Error {
  override name = 'DrillFailed'

  constructor(problem: string) {
    super(`the newest backup could not be restored as it was: ${problem}`)
  }
}

/** Restores the newest backup into a throwaway database and compares every table. */
export async function drillBackup(
  { kind }: BackedUp,
  { folder, key }: BackupPlan,
  now: Date,
  isWanted: boolean,
) {
  const newest = newestIn(folder, now)
  const { drilledAt, drillOk } = readBackupState(folder, now)
  if (kind !== 'embedded' || newest === undefined) return
  if (!isWanted && drillOk && !isDrillDue(drilledAt, now)) return
  const throwaway = join(folder, '.drill')
  const clear = () => rmSync(throwaway, { recursive: true, force: true })
  clear()
  const { counts, problem } = await runDrill({ path: newest, key, folder: throwaway })
    .then(drillOutcomeOf, drillFailureOf)
    .finally(clear)
  saveDrill(folder, { at: now.toISOString(), isFine: problem === undefined, counts, problem })
  if (problem !== undefined) throw new DrillFailed(problem)
}

type DrillOutcome = Pick<Drill, 'counts' | 'problem'>

const drillOutcomeOf = ({ counts, differing }: Awaited<ReturnType<typeof run>>): DrillOutcome => ({
  counts,
  problem: differing.length > 0 ? `other rows in ${differing.join(', ')}` : undefined,
})

/** One that was broken off says nothing of the backup. */
function drillFailureOf(error: WorkerFailed): DrillOutcome {
  if (error.isPassing) throw error
  return { problem: error.code || error.fault }
}
