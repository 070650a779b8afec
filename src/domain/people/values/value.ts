import {
  behaviourLengthMax,
  behavioursMax,
  descriptionLengthMax,
  purposeLengthMax,
  valueNameLengthMax,
} from '#domain/kernel/limits.ts'
import type { Dependents } from '#domain/kernel/dependents.ts'
import type { ContentRules } from '#domain/kernel/localized-fields.ts'
import { conflict } from '#domain/kernel/refusal.ts'

/** What a value says: all of it is required in the company's first language (section 5). */
export const valueRules = {
  name: { max: valueNameLengthMax, required: true },
  description: { max: descriptionLengthMax, required: true },
  purpose: { max: purposeLengthMax, required: true },
} as const satisfies ContentRules<string>

/** What living a value looks like at one global level (section 3). */
export const behaviourRules = {
  text: { max: behaviourLengthMax, required: true },
} as const satisfies ContentRules<string>

/** Why a value with `count` behaviours for a level takes no further one: the one-to-one lists them all. */
export function refuseBehaviour(count: number) {
  return count < behavioursMax ? undefined : conflict('value.behavioursFull')
}

/** Why a value is not deleted: something relates to it or evaluates it (section 8). */
export function refuseDeleteValue(dependents: readonly Dependents[]) {
  return dependents.length > 0 ? conflict('value.inUse') : undefined
}
