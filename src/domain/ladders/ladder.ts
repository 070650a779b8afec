import {
  descriptionLengthMax,
  globalLevelNameLengthMax,
  ladderStepNameLengthMax,
  missionLengthMax,
} from '#domain/kernel/limits.ts'
import type { ContentRules } from '#domain/kernel/localized-fields.ts'

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
