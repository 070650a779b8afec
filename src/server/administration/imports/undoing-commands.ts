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

const leftShownMax = 200

/** One transaction. Keeps whatever was changed or written in since. */
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
    // People go last: created ones may manage created teams.
    await untouched.deleteCreated()
    const leftAsIs = left.slice(0, leftShownMax)
    const ended = { progress: 'done', undoneAt: work.now, leftAsIs } as const
    if (!(await saveEnded(db, job.running, ended))) throw new Error('overtaken')
    work.record({ after: { left: left.length } })
    await announceImport(db, job)
    await mailOf(db, job, { template: 'importUndone', left: left.length })
  })
}
