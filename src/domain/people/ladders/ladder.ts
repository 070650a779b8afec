import {
  descriptionLengthMax,
  globalLevelNameLengthMax,
  ladderStepNameLengthMax,
  missionLengthMax,
} from '#domain/kernel/limits.ts'
import type { Dependents } from '#domain/kernel/dependents.ts'
import type { CatalogRules } from '#domain/kernel/localized-fields.ts'
import { conflict } from '#domain/kernel/refusal.ts'

/** The scale all ladders share (section 3). */
export const globalLevelRules = {
  name: { max: globalLevelNameLengthMax, required: true },
} as const satisfies CatalogRules<string>

export const ladderStepRules = {
  name: { max: ladderStepNameLengthMax, required: true },
  description: { max: descriptionLengthMax, required: false },
  mission: { max: missionLengthMax, required: false },
} as const satisfies CatalogRules<string>

export const levelsOfStepMax = 50

export type LevelDependent = 'person' | 'ladderStep' | 'value' | 'oneToOne'

/** Section 8. Past members keep its name in their history. */
export type StepDependent = 'member' | 'globalLevel' | 'skill'

export function refuseDeleteLevel(dependents: readonly Dependents[]) {
  if (dependents.length === 0) return undefined
  const isOver = dependents.every(({ kind }) => kind === 'oneToOne')
  return conflict(isOver ? 'ladder.levelRecorded' : 'ladder.levelInUse')
}

export function refuseDeleteStep(
  dependents: readonly Dependents[],
  { area_id }: { readonly area_id: string | null },
) {
  if (dependents.length === 0) return undefined
  const isStage = area_id === null && dependents.some(({ kind }) => kind === 'member')
  return conflict(isStage ? 'ladder.stageInUse' : 'ladder.stepInUse')
}

interface StepInArea {
  readonly id: string
  readonly areaId: string | null
}

/** The area's own ladder, else the company's. A company step already described stays. */
export function ladderOf<S extends StepInArea>(
  areaId: string,
  steps: readonly S[],
  isSpokenOf: (step: S) => boolean,
): readonly S[] {
  const own = steps.filter((step) => step.areaId === areaId)
  const shared = steps.filter((step) => step.areaId === null)
  return own.length === 0 ? shared : [...own, ...shared.filter(isSpokenOf)]
}
