import { areaNameLengthMax, missionLengthMax } from '#domain/kernel/limits.ts'
import type { ContentRules } from '#domain/kernel/localized-fields.ts'

/** What an area says (section 3). */
export const areaRules = {
  name: { max: areaNameLengthMax, required: true },
  mission: { max: missionLengthMax, required: false },
} as const satisfies ContentRules<string>
