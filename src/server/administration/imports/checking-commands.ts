import { UnreadableFile, type FoundFault } from '#domain/administration/imports/faults.ts'
import { found } from '#server/kernel/errors.ts'
import { inCompany, type Db } from '#server/kernel/unit-of-work.ts'
import { WorkerFailed } from '#server/kernel/workers/worker-task.ts'
import { asAsker, planRows, readFile } from './planning-commands.ts'
import { announceImport, type ImportJob } from './import-job.ts'
import { replaceRows, saveEnded, saveRowsDone, sourceOf } from './running-queries.ts'

/** Reads the company in one transaction; planning holds none. */
export async function checkFile(job: ImportJob) {
  const { importer, company, running } = job
  const inside = <T>(work: (db: Db) => Promise<T>) =>
    inCompany(importer.database.db, company.id, work)
  const announceRows = (count: number) =>
    inside(async (db) => {
      if (!(await saveRowsDone(db, running, { done: count, total: count })))
        throw new Error('overtaken')
      await announceImport(db, job)
    })
  const bytes = found(await inside((db) => sourceOf(db, running.id)))
  try {
    const rows = await readFile(bytes, { ...running, kind: importer.database.kind })
    await announceRows(rows.count)
    const planned = await asAsker(job, undefined, (work) => planRows(work, job, rows))
    await inside(async (db) => {
      const { summary, digest, stored } = planned
      // False when another worker took over; then nothing is stored.
      if (!(await saveEnded(db, running, { progress: 'done', summary, digest }))) return
      await replaceRows(db, running.id, stored)
      await announceImport(db, job)
    })
  } catch (error) {
    const fault = faultOf(error)
    if (!fault) throw error
    await inside(async (db) => {
      await saveEnded(db, running, { progress: 'done', fault })
      await announceImport(db, job)
    })
  }
}

function faultOf(error: unknown): FoundFault | undefined {
  if (error instanceof UnreadableFile) return error.found
  const isTooMuch = error instanceof WorkerFailed && !error.isPassing
  return isTooMuch ? { fault: 'tooMuchWork' } : undefined
}
