import type { Orders } from '#domain/administration/imports/outcome.ts'
import { found } from '#server/kernel/errors.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { lockStructure } from '#server/people/teams/queries.ts'
import { deleteSource, insertImported, saveJournal } from './applying-queries.ts'
import { carryOut } from './carrying-commands.ts'
import { mailOf } from './mail-commands.ts'
import { asAsker, planRows, readFile } from './planning-commands.ts'
import { announceImport, type ImportJob } from './import-job.ts'
import type { Planned } from './import-task.ts'
import { replaceRows, saveEnded, sourceOf } from './running-queries.ts'

/**
 * One transaction under the structure lock. If the plan has changed since it was shown, applies
 * nothing and shows the new one.
 */
export async function applyFile(job: ImportJob): Promise<void> {
  const { importer, company, running } = job
  const bytes = found(
    await inCompany(importer.database.db, company.id, (db) => sourceOf(db, running.id)),
  )
  const rows = await readFile(bytes, { format: running.format, kind: importer.database.kind })
  await asAsker(job, 'imports.applied', async (work) => {
    await lockStructure(work)
    const planned = await planRows(work, job, rows)
    const isAsShown = planned.digest === running.digest && planned.summary.counts.mistake === 0
    if (isAsShown) await apply(work, job, planned)
    else await showAgain(work, job, planned)
    await announceImport(work.db, job)
  })
}

async function apply(
  work: UnitOfWork,
  job: ImportJob,
  { orders, summary }: Planned,
): Promise<void> {
  const { running, importer, now } = job
  const { db } = work
  // The fence: this update locks the row and fails when another worker took over.
  const isTheirs = await saveEnded(db, running, { progress: 'done', appliedAt: now })
  if (!isTheirs) throw new Error('overtaken')
  const journal = await carryOut(work, importer.seal, orders)
  await saveJournal(db, running.id, journal)
  await insertImported(db, running.id, activeAmong(orders))
  await deleteSource(db, running.id)
  const { created, changed, moved, deactivated } = summary.counts
  const numbers = { created, changed, moved, deactivated }
  work.record({ after: { ...numbers, roles: orders.roles } })
  await mailOf(db, job, { template: 'importApplied', numbers })
}

const activeAmong = ({ creations }: Orders) =>
  creations.flatMap(({ id, active }) => (active ? [id] : []))

async function showAgain(
  { db }: UnitOfWork,
  { running }: ImportJob,
  planned: Planned,
): Promise<void> {
  const { summary, digest, stored } = planned
  const ended = { progress: 'done', phase: 'check', isOutdated: true, summary, digest } as const
  if (await saveEnded(db, running, ended)) await replaceRows(db, running.id, stored)
}
