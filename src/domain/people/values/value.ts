import {
  behaviourLengthMax,
  behavioursMax,
  descriptionLengthMax,
  purposeLengthMax,
  valueNameLengthMax,
} from '#domain/kernel/limits.ts'
import type { Dependents } from '#domain/kernel/dependents.ts'
import type { CatalogRules } from '#domain/kernel/localized-fields.ts'
import { conflict } from '#domain/kernel/refusal.ts'

/** All required in the company's first language (section 5). */
export const valueRules = {
  name: { max: valueNameLengthMax, required: true },
  description: { max: descriptionLengthMax, required: true },
  purpose: { max: purposeLengthMax, required: true },
} as const satisfies CatalogRules<string>

export const behaviourRules = {
  text: { max: behaviourLengthMax, required: true },
} as const satisfies CatalogRules<string>

export function refuseBehaviour(count: number) {
  return count < behavioursMax ? undefined : conflict('value.behavioursFull')
}

/** Section 8. */
export function refuseDeleteValue(dependents: readonly Dependents[]) {
  return dependents.length > 0 ? conflict('value.inUse') : undefined
}
