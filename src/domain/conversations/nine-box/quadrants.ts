import {
  quadrantDescriptionLengthMax,
  quadrantNameLengthMax,
  quadrantRecommendationsLengthMax,
} from '#domain/kernel/limits.ts'
import type { CatalogRules } from '#domain/kernel/localized-fields.ts'

/** Section 5: all required. */
export const quadrantRules = {
  name: { max: quadrantNameLengthMax, required: true },
  description: { max: quadrantDescriptionLengthMax, required: true },
  recommendations: { max: quadrantRecommendationsLengthMax, required: true },
} as const satisfies CatalogRules<string>

export type QuadrantField = keyof typeof quadrantRules
