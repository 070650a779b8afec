import {
  refuseDeleteSkill,
  refuseSkillBehaviour,
  skillBehaviourRules,
  skillRules,
} from '#domain/people/skills/skill.ts'
import { removeCatalogItem, type CatalogInput } from '#server/platform/catalog/catalog-commands.ts'
import type {
  CatalogDefinition,
  CatalogScope,
  ReadDependents,
} from '#server/platform/catalog/catalog-definition.ts'
import {
  archivableTable,
  catalogTable,
  type WithoutRemove,
} from '#server/platform/catalog/catalog-table.ts'
import { notFound } from '#server/kernel/errors.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { isStepOfSkill } from './queries.ts'

const skillDefinition = {
  table: 'skill',
  rules: skillRules,
  scope: { area_id: { table: 'area' } },
  within: { column: 'area_id', table: 'area' },
} as const satisfies CatalogDefinition<'skill'>

export const skillTable: WithoutRemove<'skill'> = archivableTable(skillDefinition)

/** Removes a skill, as `removeCatalogItem`. Throws 409 with what was recorded about it (section 8). */
export async function removeSkill(
  work: UnitOfWork,
  id: string,
  seen: { readonly version: number },
  dependents: ReadDependents,
) {
  const definition = { ...skillDefinition, dependents, refuseRemove: refuseDeleteSkill }
  await removeCatalogItem(work, definition, id, seen)
}

export const skillBehaviourTable = catalogTable({
  table: 'skill_behaviour',
  rules: skillBehaviourRules,
  scope: { skill_id: skillDefinition, ladder_step_id: { table: 'ladder_step' } },
  refuseAdd: refuseSkillBehaviour,
})

/** Throws 404 for a step of another area's ladder. */
export async function addSkillBehaviour(
  work: UnitOfWork,
  words: CatalogInput<'skill_behaviour'>,
  scope: CatalogScope<'skill_behaviour'>,
): Promise<{ id: string }> {
  if (!(await isStepOfSkill(work, scope.skill_id, scope.ladder_step_id))) throw notFound()
  return skillBehaviourTable.add(work, words, scope)
}
