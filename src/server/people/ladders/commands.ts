import type { SeenVersion } from '#contract/kernel/fields.ts'
import {
  globalLevelRules,
  ladderStepRules,
  refuseDeleteLevel,
  refuseDeleteStep,
} from '#domain/people/ladders/ladder.ts'
import { removeCatalogItem, type CatalogInput } from '#server/platform/catalog/catalog-commands.ts'
import type {
  CatalogDefinition,
  CatalogScope,
  HistoryCheck,
  ReadDependents,
} from '#server/platform/catalog/catalog-definition.ts'
import {
  archivableTable,
  catalogTable,
  type WithoutRemove,
} from '#server/platform/catalog/catalog-table.ts'
import { invalidField } from '#server/kernel/errors.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { lockStructure } from '#server/people/teams/queries.ts'
import { dependentsOfLevel, dependentsOfStep } from './dependents-queries.ts'
import { lockLevels, saveLevelsOfStep } from './queries.ts'

const levelDefinition = {
  table: 'global_level',
  rules: globalLevelRules,
  scope: {},
  refuseRemove: refuseDeleteLevel,
} as const satisfies CatalogDefinition<'global_level'>

export const globalLevelTable: WithoutRemove<'global_level'> = catalogTable(levelDefinition)

const stepDefinition = {
  table: 'ladder_step',
  rules: ladderStepRules,
  scope: { area_id: { table: 'area' } },
  dependents: dependentsOfStep,
  refuseRemove: refuseDeleteStep,
  keepsNamed: true,
} as const satisfies CatalogDefinition<'ladder_step'>

/** The steps of each area's ladder, and of the company's own, the lowest first. */
export const ladderStepTable: WithoutRemove<'ladder_step'> = archivableTable(stepDefinition)

type StepInput = CatalogInput<'ladder_step'> & { readonly globalLevelIds: readonly string[] }

/** Throws 400 for an unknown global level. */
export async function addStep(
  work: UnitOfWork,
  input: StepInput,
  scope: CatalogScope<'ladder_step'>,
): Promise<{ id: string }> {
  const step = await ladderStepTable.add(work, input, scope)
  await setLevels(work, step.id, input.globalLevelIds)
  return step
}

/** Throws 409 over a newer version. */
export async function editStep(work: UnitOfWork, id: string, input: StepInput & SeenVersion) {
  await ladderStepTable.edit(work, id, input)
  await setLevels(work, id, input.globalLevelIds)
}

/**
 * The structure lock keeps people from being given it. Throws 409 with its dependents (section 8)
 * and what `records` it.
 */
export async function removeLevel(
  work: UnitOfWork,
  id: string,
  seen: SeenVersion,
  records: ReadDependents,
) {
  const dependents: ReadDependents = async (...level) => [
    ...(await dependentsOfLevel(...level)),
    ...(await records(...level)),
  ]
  await lockStructure(work)
  await removeCatalogItem(work, { ...levelDefinition, dependents }, id, seen)
}

/** Takes the structure lock, so that no one joins the step. Throws 409 with the people and records at it (section 8). */
export async function removeStep(
  work: UnitOfWork,
  id: string,
  seen: SeenVersion,
  isRemembered: HistoryCheck,
) {
  await lockStructure(work)
  await removeCatalogItem(work, { ...stepDefinition, isRemembered }, id, seen)
}

/** People on it stay there. */
export async function archiveStep(work: UnitOfWork, id: string, seen: SeenVersion) {
  await lockStructure(work)
  return ladderStepTable.archive(work, id, seen)
}

async function setLevels(work: UnitOfWork, stepId: string, levelIds: readonly string[]) {
  const ids = [...new Set(levelIds)]
  if ((await lockLevels(work, ids)).length < ids.length)
    throw invalidField('globalLevelIds', 'unknown')
  await saveLevelsOfStep(work, stepId, ids)
}
