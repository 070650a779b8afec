import {
  behaviourLengthMax,
  behavioursMax,
  descriptionLengthMax,
  skillNameLengthMax,
} from '#domain/kernel/limits.ts'
import type { Dependents } from '#domain/kernel/dependents.ts'
import type { CatalogRules } from '#domain/kernel/localized-fields.ts'
import { conflict } from '#domain/kernel/refusal.ts'

export const skillRules = {
  name: { max: skillNameLengthMax, required: true },
  description: { max: descriptionLengthMax, required: false },
} as const satisfies CatalogRules<string>

export const skillBehaviourRules = {
  text: { max: behaviourLengthMax, required: true },
} as const satisfies CatalogRules<string>

export function refuseSkillBehaviour(count: number) {
  return count < behavioursMax ? undefined : conflict('skill.behavioursFull')
}

/** Section 8. */
export function refuseDeleteSkill(dependents: readonly Dependents[]) {
  return dependents.length > 0 ? conflict('skill.inUse') : undefined
}
