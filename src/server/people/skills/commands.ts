import {
  refuseDeleteSkill,
  refuseSkillBehaviour,
  skillBehaviourRules,
  skillRules,
} from '#domain/people/skills/skill.ts'
import type { ContentInput } from '#server/platform/content/content-commands.ts'
import type { ContentScope } from '#server/platform/content/content-definition.ts'
import { archivableTable, contentTable } from '#server/platform/content/content-table.ts'
import { notFound } from '#server/kernel/errors.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { isStepOfSkill } from './queries.ts'
import { recordsAbout } from './records-queries.ts'

/** The skills of each area, in its order. */
export const skillTable = archivableTable({
  table: 'skill',
  rules: skillRules,
  scope: { area_id: 'area' },
  dependents: (work, id) => recordsAbout(work, 'skill', id),
  refuseRemove: refuseDeleteSkill,
})

/** What a skill looks like, in an order for each skill and step. */
export const skillBehaviourTable = contentTable({
  table: 'skill_behaviour',
  rules: skillBehaviourRules,
  scope: { skill_id: 'skill', ladder_step_id: 'ladder_step' },
  refuseAdd: refuseSkillBehaviour,
})

/** Says what a skill looks like at a step. Throws 404 for a step of another area's ladder. */
export async function addSkillBehaviour(
  work: UnitOfWork,
  words: ContentInput<'skill_behaviour'>,
  scope: ContentScope<'skill_behaviour'>,
): Promise<{ id: string }> {
  if (!(await isStepOfSkill(work, scope.skill_id, scope.ladder_step_id))) throw notFound()
  return skillBehaviourTable.add(work, words, scope)
}
