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

/** Throws 409 when too many exports wait. */
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

/** Throws 404 for other people's exports and for kinds the actor may no longer have. */
export async function readExport(work: UnitOfWork, exportId: string): Promise<ExportView> {
  const own = found((await ownExports(work, { id: exportId }))[0])
  if (!mayFetch(work, own)) throw notFound()
  return own
}

export async function listExports(work: UnitOfWork): Promise<ExportView[]> {
  const all = await ownExports(work, { isOwnData: false })
  return all.filter((own) => mayFetch(work, own))
}

function mayFetch({ actor }: UnitOfWork, { kind }: ExportView): boolean {
  return mayHave(kind, { role: companyRoleOf(actor.roles), active: true })
}

/** As base64. Throws 404 for other people's exports, 409 before it is ready or after it expired. */
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
