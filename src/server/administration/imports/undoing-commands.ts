import type { LeftAsIs } from '#domain/administration/imports/summary.ts'
import { found } from '#server/kernel/errors.ts'
import { lockStructure } from '#server/people/teams/queries.ts'
import { mailOf } from './mail-commands.ts'
import { asAsker } from './planning-commands.ts'
import { announceImport, type ImportJob } from './import-job.ts'
import { saveEnded } from './running-queries.ts'
import type { Undoing } from './undoing.ts'
import { takeContentBack } from './undoing-content-commands.ts'
import { takePeopleBack } from './undoing-people-commands.ts'
import { takePlacesBack } from './undoing-places-commands.ts'
import { journalOf } from './undoing-queries.ts'

/** How many names of what was left are told. */
const leftShownMax = 200

/**
 * Takes an import back, in one transaction: people, words, roles, access and places as they were, but for what
 * somebody has changed since, or written in.
 */
export async function undoFile(job: ImportJob): Promise<void> {
  await asAsker(job, 'imports.undone', async (work) => {
    const { db } = work
    await lockStructure(work)
    const journal = found(await journalOf(db, job.running.id))
    const left: LeftAsIs[] = []
    const undoing: Undoing = { work, leave: (kind, name) => left.push({ kind, name }) }
    const untouched = await takePeopleBack(undoing, journal, job.importer.seal)
    await takePlacesBack(undoing, journal)
    await takeContentBack(undoing, journal)
    // Whom the import made may have been the managers of teams that it made.
    await untouched.deleteCreated()
    const leftAsIs = left.slice(0, leftShownMax)
    const ended = { progress: 'done', undoneAt: work.now, leftAsIs } as const
    if (!(await saveEnded(db, job.running, ended))) throw new Error('overtaken')
    work.record({ after: { left: left.length } })
    await announceImport(db, job)
    await mailOf(db, job, { template: 'importUndone', left: left.length })
  })
}
