import {
  refuseApply,
  refuseCheck,
  refuseImport,
  refuseInviting,
  refuseUndo,
} from '#domain/administration/imports/imports.ts'
import { refuseCorrections, type Correction } from '#domain/administration/imports/corrections.ts'
import { importBytesMax } from '#domain/administration/imports/limits.ts'
import type { OfferKind } from '#domain/administration/imports/outcome.ts'
import { changingOf } from '#domain/administration/imports/summary.ts'
import { askForRun } from '#server/platform/jobs/queries.ts'
import { allow, HttpError, invalidField } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { formatOf } from './file-format.ts'
import { beginInviting } from './inviting-queries.ts'
import { countWaiting, insertImport, lockAsker, lockOwn, ownImport, saveWanted } from './queries.ts'

/** Throws 409 when too many imports wait. Runs before the body is read. */
export async function assertCanImport(work: UnitOfWork) {
  allow(refuseImport(await countWaiting(work)))
}

/** Throws 400 for an unsupported file. */
export async function startImport(
  work: UnitOfWork,
  { name, file }: { name: string; file: string },
): Promise<{ id: string }> {
  const bytes = Buffer.from(file, 'base64')
  if (bytes.length > importBytesMax) throw invalidField('file', 'FILE_TOO_BIG')
  const format = formatOf(bytes)
  if (!format) throw invalidField('file', 'FILE_TYPE_NOT_ALLOWED')
  await lockAsker(work)
  await assertCanImport(work)
  const id = newId()
  await insertImport(work, { id, name, format, bytes })
  await wanted(work, { importId: id, format })
  return { id }
}

/** Throws 404 for another person's import, 409 once applied. */
export async function checkAgain(
  work: UnitOfWork,
  id: string,
  {
    makes,
    corrections = [],
  }: {
    makes: readonly OfferKind[]
    corrections?: readonly Correction[] | undefined
  },
) {
  const { state, corrected } = await lockedOwn(work, id)
  allow(refuseCheck(state) ?? refuseCorrections(corrected + corrections.length))
  await saveWanted(work, id, { phase: 'check', makes: [...new Set(makes)], corrections })
  await wanted(work, { importId: id, corrections: corrections.length })
}

/** Throws 409 if the file has mistakes or the plan differs from what was shown. */
export async function applyImport(work: UnitOfWork, id: string, digest: string) {
  const { state, counts, digest: newest } = await lockedOwn(work, id)
  const changing = counts ? changingOf({ counts }) : 0
  allow(refuseApply(state, { mistakes: counts?.mistake ?? 0, changing }))
  if (digest !== newest) throw new HttpError(409, 'imports.changed')
  await saveWanted(work, id, { phase: 'apply' })
  await wanted(work, { importId: id })
}

/** Throws 409 if not applied, or too long ago. */
export async function undoImport(work: UnitOfWork, id: string) {
  const { state, appliedAt } = await lockedOwn(work, id)
  const at = appliedAt === null ? null : Date.parse(appliedAt)
  allow(refuseUndo(state, at, work.now.getTime()))
  await saveWanted(work, id, { phase: 'undo' })
  await wanted(work, { importId: id })
}

export async function invitePeopleOf(work: UnitOfWork, id: string) {
  const { state, toInvite } = await lockedOwn(work, id)
  allow(refuseInviting(state, toInvite))
  await beginInviting(work, id)
  await wanted(work, { importId: id, toInvite })
}

async function lockedOwn(work: UnitOfWork, id: string) {
  await lockOwn(work, id)
  return ownImport(work, id)
}

async function wanted(work: UnitOfWork, after: object) {
  await askForRun(work, 'runImports')
  work.record({ after })
  work.announce({ topic: 'imports', collaboratorId: work.actor.userId, to: 'collaborator' })
}
