import type { BoxLevel } from '#domain/conversations/nine-box/axes.ts'
import type { PlacementEvidence } from '#domain/conversations/nine-box/placement.ts'
import type { PerformanceScore } from '#domain/conversations/one-to-ones/scores.ts'
import type { Day } from '#domain/kernel/time/day.ts'
import type { JsonColumn, LocalizedColumn } from '#server/kernel/db/json-column.ts'

/** Never updated; deleted with its membership. */
export interface NineBoxPlacementTable {
  company_id: string
  id: string
  one_to_one_id: string
  collaborator_id: string
  membership_id: string
  /** The collaborator's position on that day. */
  ladder_step_id: string
  global_level_id: string | null
  area_id: string
  team_id: string
  placed_on: Day
  placed_at: Date
  performance: PerformanceScore
  /** Hundredths, 100 to 300, truncated. */
  impact: number
  culture: number
  impact_level: BoxLevel
  culture_level: BoxLevel
  evidence: JsonColumn<PlacementEvidence>
  /** From before the Nine Box: administrators only see it in counts of 5 or more. */
  counts_only: boolean
}

export interface NineBoxReplyTable {
  company_id: string
  placement_id: string
  text: string
  version: number
  updated_at: Date
}

export interface NineBoxQuadrantTable {
  company_id: string
  impact: BoxLevel
  culture: BoxLevel
  name: LocalizedColumn
  description: LocalizedColumn
  recommendations: LocalizedColumn
  version: number
}

declare module '#server/kernel/db/schema.ts' {
  interface Schema {
    nine_box_placement: NineBoxPlacementTable
    nine_box_quadrant: NineBoxQuadrantTable
    nine_box_reply: NineBoxReplyTable
  }
}
