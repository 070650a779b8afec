import type { Generated } from 'kysely'
import type { GoalEvaluation, GoalState, Tracking } from '#domain/conversations/goals/goal.ts'
import type { GoalEvent, Values } from '#domain/conversations/goals/history.ts'
import type { Day } from '#domain/kernel/time/day.ts'
import type { JsonColumn } from '#server/kernel/db/json-column.ts'

export interface GoalTable {
  company_id: string
  id: string
  collaborator_id: string
  one_to_one_id: string | null
  /** Deleted with its membership. */
  membership_id: Generated<string | null>
  description: string
  why_it_matters: Generated<string | null>
  due_date: Day
  weighting_points: number
  state: GoalState
  tracking: Tracking
  manual_progress: number
  evaluation: GoalEvaluation | null
  created_at: Date
  closed_at: Date | null
  version: number
}

export interface InitiativeTable {
  company_id: string
  id: string
  goal_id: string
  description: string
  progress: number
  weighting_points: number
  position: number
}

export interface GoalEventTable {
  company_id: string
  id: string
  goal_id: string
  collaborator_id: string
  initiative_id: string | null
  event: GoalEvent
  user_id: string
  at: Date
  before: JsonColumn<Values> | null
  after: JsonColumn<Values> | null
}

declare module '#server/kernel/db/schema.ts' {
  interface Schema {
    goal: GoalTable
    goal_event: GoalEventTable
    initiative: InitiativeTable
  }
}
