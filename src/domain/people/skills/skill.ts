import {
  behaviourLengthMax,
  behavioursMax,
  descriptionLengthMax,
  skillNameLengthMax,
} from '#domain/kernel/limits.ts'
import type { Dependents } from '#domain/kernel/dependents.ts'
import type { ContentRules } from '#domain/kernel/localized-fields.ts'
import { conflict } from '#domain/kernel/refusal.ts'

/** What a skill of an area says (section 3). */
export const skillRules = {
  name: { max: skillNameLengthMax, required: true },
  description: { max: descriptionLengthMax, required: false },
} as const satisfies ContentRules<string>

/** What a skill looks like at one step of the ladder (section 3). */
export const skillBehaviourRules = {
  text: { max: behaviourLengthMax, required: true },
} as const satisfies ContentRules<string>

/** Why a skill with `count` behaviours for a step takes no further one: the one-to-one lists them all. */
export function refuseSkillBehaviour(count: number) {
  return count < behavioursMax ? undefined : conflict('skill.behavioursFull')
}

/** Why a skill is not deleted: something relates to it or evaluates it (section 8). */
export function refuseDeleteSkill(dependents: readonly Dependents[]) {
  return dependents.length > 0 ? conflict('skill.inUse') : undefined
}
