import type { Day } from '#domain/kernel/day.ts'
import type { LocalizedColumn } from '#server/db/json-column.ts'

export interface AreaTable {
  company_id: string
  id: string
  name: LocalizedColumn
  mission: LocalizedColumn
}

export interface LadderStepTable {
  company_id: string
  id: string
  area_id: string
  name: LocalizedColumn
  description: LocalizedColumn
  position: number
}

export interface TeamTable {
  company_id: string
  id: string
  area_id: string
  name: string
}

export interface MembershipTable {
  company_id: string
  id: string
  team_id: string
  user_id: string
  ladder_step_id: string
  /** The manager, a person of the company. */
  reports_to: string
  active: boolean
  started_on: Day
  /** The manager's own rhythm for this collaborator; null for the company's. */
  one_to_one_interval_days: number | null
}
