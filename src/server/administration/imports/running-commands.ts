import { dayMs, hourMs } from '#domain/kernel/time/durations.ts'
import {
  importCrashesMax,
  importLineDaysMax,
  importTriesMax,
} from '#domain/administration/imports/limits.ts'
import { importHoursMax } from '#domain/platform/outbox/lifetimes.ts'
import { inCompany, type Db } from '#server/kernel/unit-of-work.ts'
import {
  inEachCompany,
  type CompanyAtWork,
} from '#server/identity/companies/each-company-queries.ts'
import { WorkerFailed } from '#server/kernel/workers/worker-task.ts'
import { applyFile } from './applying-commands.ts'
import { checkFile } from './checking-commands.ts'
import { inviteImported } from './inviting-commands.ts'
import { announceImport, type ImportJob, type Importer } from './import-job.ts'
import { mailOf } from './mail-commands.ts'
import {
  beginRunning,
  deleteOld,
  saveEnded,
  unfinishedIn,
  type ImportAttempt,
} from './running-queries.ts'
import { undoFile } from './undoing-commands.ts'

/** One at a time. A failure doesn't stop the others; it is rethrown at the end. */
export async function runImports(importer: Importer, now: Date) {
  const { db } = importer.database
  const found: { company: CompanyAtWork; id: string }[] = []
  await inEachCompany(db, async (transaction, company) => {
    await deleteOld(transaction, {
      files: new Date(now.getTime() - importHoursMax * hourMs),
      lines: new Date(now.getTime() - importLineDaysMax * dayMs),
    })
    for (const id of await unfinishedIn(transaction)) found.push({ company, id })
  })
  const failures: unknown[] = []
  for (const { company, id } of found)
    await runImport(importer, company, id, now).catch((error: unknown) => failures.push(error))
  await inviteImported(importer, now).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

const doing = { check: checkFile, apply: applyFile, undo: undoFile } as const

async function runImport(importer: Importer, company: CompanyAtWork, id: string, now: Date) {
  const inside = <T>(work: (db: Db) => Promise<T>) =>
    inCompany(importer.database.db, company.id, work)
  const running = await inside((db) => beginRunning(db, id))
  if (!running) return
  const job = { importer, company, running, now }
  try {
    // Earlier attempts may have crashed the process.
    if (isGivenUp(running)) return await inside((db) => giveUp(db, job))
    await doing[running.phase](job)
  } catch (error) {
    const isTooMuch = error instanceof WorkerFailed && !error.isPassing
    await inside((db) => (isTooMuch ? giveUp(db, job) : tryLater(db, job)))
    throw error
  }
}

const isGivenUp = ({ tries, hasDied }: ImportAttempt) =>
  tries > importTriesMax || (hasDied && tries > importCrashesMax)

async function tryLater(db: Db, job: ImportJob) {
  const { running } = job
  if (running.tries >= importTriesMax) await giveUp(db, job)
  else await saveEnded(db, running, { progress: 'waiting' })
}

async function giveUp(db: Db, job: ImportJob) {
  const { running } = job
  const isCheck = running.phase === 'check' && running.hasDied
  const saved = await saveEnded(
    db,
    running,
    isCheck ? { progress: 'done', fault: { fault: 'tooMuchWork' } } : { progress: 'failed' },
  )
  if (!saved) return
  await announceImport(db, job)
  if (isCheck) return
  await mailOf(db, job, { template: 'importFailed' })
}
