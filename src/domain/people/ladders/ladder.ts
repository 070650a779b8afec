import {
  descriptionLengthMax,
  globalLevelNameLengthMax,
  ladderStepNameLengthMax,
  missionLengthMax,
} from '#domain/kernel/limits.ts'
import type { Dependents } from '#domain/kernel/dependents.ts'
import type { ContentRules } from '#domain/kernel/localized-fields.ts'
import { conflict } from '#domain/kernel/refusal.ts'

/** What a global level says: the scale that all ladders share (section 3). */
export const globalLevelRules = {
  name: { max: globalLevelNameLengthMax, required: true },
} as const satisfies ContentRules<string>

/** What a step of an area's ladder, or of the company's own, says (section 3). */
export const ladderStepRules = {
  name: { max: ladderStepNameLengthMax, required: true },
  description: { max: descriptionLengthMax, required: false },
  mission: { max: missionLengthMax, required: false },
} as const satisfies ContentRules<string>

/** How many global levels a step corresponds to at most. */
export const levelsOfStepMax = 50

/** What keeps a global level from being deleted (section 8). */
export type LevelDependent = 'person' | 'ladderStep' | 'value'

/** What keeps a ladder step from being deleted (section 8). Who was at it keeps its name in their history. */
export type StepDependent = 'member' | 'globalLevel' | 'skill'

/** Why a global level is not deleted, as section 8 says it. */
export function refuseDeleteLevel(dependents: readonly Dependents[]) {
  return dependents.length > 0 ? conflict('ladder.levelInUse') : undefined
}

/** Why a step of an area's ladder, or a stage of the company's own, is not deleted, as section 8 says it. */
export function refuseDeleteStep(
  dependents: readonly Dependents[],
  { area_id }: { readonly area_id: string | null },
) {
  if (dependents.length === 0) return undefined
  const isStage = area_id === null && dependents.some(({ kind }) => kind === 'member')
  return conflict(isStage ? 'ladder.stageInUse' : 'ladder.stepInUse')
}

interface Step {
  readonly id: string
  /** Null for a step of the company's own ladder. */
  readonly areaId: string | null
}

/**
 * The steps that the skills of an area say something about, in their order: those of its own ladder,
 * or the company's where it has none. A step of the company's that is spoken of from before stays.
 */
export function ladderOf<S extends Step>(
  areaId: string,
  steps: readonly S[],
  isSpokenOf: (step: S) => boolean,
): readonly S[] {
  const own = steps.filter((step) => step.areaId === areaId)
  const shared = steps.filter((step) => step.areaId === null)
  return own.length === 0 ? shared : [...own, ...shared.filter(isSpokenOf)]
}
