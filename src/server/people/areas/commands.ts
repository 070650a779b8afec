import type { SeenVersion } from '#contract/kernel/fields.ts'
import {
  areaRules,
  keepsArea,
  refuseArchiveArea,
  refuseChangePriorities,
  refuseDeleteArea,
} from '#domain/people/areas/area.ts'
import { refuseArchived } from '#domain/kernel/archive.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import { lockCatalogItem, lockOrder } from '#server/platform/catalog/catalog-queries.ts'
import { archivableTable } from '#server/platform/catalog/catalog-table.ts'
import { allow, inUse, staleVersion } from '#server/kernel/errors.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { lockStructure } from '#server/people/teams/queries.ts'
import {
  deleteWithinArea,
  lockSkillsOf,
  readAreaRecords,
  readAreaUse,
  type SkillRecords,
} from './deletion-queries.ts'
import { managersOfArea, savePriorities } from './queries.ts'

export const areaTable = archivableTable({ table: 'area', rules: areaRules, scope: {} })

/**
 * Throws 403 unless the actor is an administrator or manages a team of the area, 409 over a newer
 * version.
 */
export async function changePriorities(
  work: UnitOfWork,
  areaId: string,
  { lines, version }: SeenVersion & { readonly lines: readonly string[] },
) {
  const area = await lockCatalogItem(work, areaTable, areaId)
  allow(refuseChangePriorities(await managersOfArea(work, areaId), work.actor))
  if (area.version !== version) throw staleVersion()
  allow(refuseArchived(area))
  await savePriorities(work, areaId, lines)
  work.record({ before: { version }, after: { lines: lines.length, version: version + 1 } })
}

/** Throws 409 with the active teams or people of the area. */
export async function archiveArea(work: UnitOfWork, areaId: string, seen: SeenVersion) {
  await lockParts(work, areaId)
  const use = await readAreaUse(work, areaId)
  refuseUse(refuseArchiveArea(use), use)
  return areaTable.archive(work, areaId, seen)
}

/**
 * Also deletes inactive teams, skills and the ladder. Throws 409 with what is active there, or if
 * anything was recorded (section 8).
 */
export async function deleteArea(
  work: UnitOfWork,
  areaId: string,
  seen: SeenVersion,
  isSkillRecorded: SkillRecords,
) {
  await lockParts(work, areaId)
  const use = await readAreaRecords(work, areaId, isSkillRecorded)
  refuseUse(refuseDeleteArea(use), use)
  await deleteWithinArea(work, areaId)
  await areaTable.remove(work, areaId, seen)
}

/** What is in an area stays so: it is locked in the order in which all that change a part of it do. */
async function lockParts(work: UnitOfWork, areaId: string) {
  await lockStructure(work)
  await lockOrder(work, areaTable, {})
  await lockCatalogItem(work, areaTable, areaId)
  await lockSkillsOf(work, areaId)
}

function refuseUse(refusal: Refusal | undefined, use: Parameters<typeof keepsArea>[0]) {
  const dependents = keepsArea(use)
  if (refusal && dependents.length > 0) throw inUse(dependents, refusal)
  allow(refusal)
}
