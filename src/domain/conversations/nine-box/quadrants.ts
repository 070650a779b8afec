import {
  quadrantDescriptionLengthMax,
  quadrantNameLengthMax,
  quadrantRecommendationsLengthMax,
} from '#domain/kernel/limits.ts'
import type { ContentRules } from '#domain/kernel/localized-fields.ts'

/** Section 5: all required. */
export const quadrantRules = {
  name: { max: quadrantNameLengthMax, required: true },
  description: { max: quadrantDescriptionLengthMax, required: true },
  recommendations: { max: quadrantRecommendationsLengthMax, required: true },
} as const satisfies ContentRules<string>

export type QuadrantField = keyof typeof quadrantRules
