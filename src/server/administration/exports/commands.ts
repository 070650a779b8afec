import type { ExportView } from '#contract/administration/exports.ts'
import { companyRoleOf } from '#domain/kernel/access/roles.ts'
import {
  mayHave,
  refuseExport,
  refuseFetch,
  type ExportKind,
  type StoredFormat,
} from '#domain/administration/exports/exports.ts'
import { askForRun } from '#server/platform/jobs/queries.ts'
import { allow, found, notFound } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { countWaiting, insertExport, ownExports, partOf } from './queries.ts'

/** Has a file made for the actor. Throws 409 to who waits for many already. */
export async function askForExport(
  work: UnitOfWork,
  kind: ExportKind,
  format: StoredFormat,
): Promise<{ id: string }> {
  allow(refuseExport(await countWaiting(work)))
  const id = newId()
  await insertExport(work, { id, kind, format })
  await askForRun(work, 'makeExports')
  work.record({ after: { exportId: id, kind, format } })
  work.announce({ topic: 'exports', collaboratorId: work.actor.userId, to: 'collaborator' })
  return { id }
}

/** An export of the actor’s own. Throws 404 for another’s, and for one they may not have any more. */
export async function readExport(work: UnitOfWork, exportId: string): Promise<ExportView> {
  const own = found((await ownExports(work, { id: exportId }))[0])
  const asker = { role: companyRoleOf(work.actor.roles), active: true }
  if (!mayHave(own.kind, asker)) throw notFound()
  return own
}

/** A part of a file of the actor’s own, as base64. Throws 404 for another’s, 409 before and after its day. */
export async function fetchPart(
  work: UnitOfWork,
  exportId: string,
  number: number,
): Promise<{ bytes: string }> {
  const { state } = await readExport(work, exportId)
  allow(refuseFetch(state))
  const bytes = found(await partOf(work, exportId, number))
  return { bytes: Buffer.from(bytes).toString('base64') }
}
