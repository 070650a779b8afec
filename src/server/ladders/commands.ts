import { globalLevelRules, ladderStepRules } from '#domain/ladders/ladder.ts'
import { contentTable } from '#server/content/content-table.ts'

/** The levels that all ladders share, the lowest first. */
export const globalLevelTable = contentTable({
  table: 'global_level',
  rules: globalLevelRules,
  scope: {},
})

/** The steps of each area's ladder, and of the company's own, the lowest first. */
export const ladderStepTable = contentTable({
  table: 'ladder_step',
  rules: ladderStepRules,
  scope: { area_id: 'area' },
})
