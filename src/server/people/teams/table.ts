import type { Generated } from 'kysely'
import type { Day } from '#domain/kernel/day.ts'

export interface TeamTable {
  company_id: string
  id: string
  area_id: string
  name: string
  /** Whom its members report to; null until named. */
  manager_id: Generated<string | null>
  active: Generated<boolean>
  growth_challenges: Generated<string[]>
  version: Generated<number>
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
  /** Null while it is active. */
  ended_on: Generated<Day | null>
  /** The manager's own rhythm for this collaborator; null for the company's. */
  one_to_one_interval_days: number | null
}

/** A step of a membership, from when to when. */
export interface MembershipStepTable {
  company_id: string
  id: string
  membership_id: string
  ladder_step_id: string
  started_on: Day
  ended_on: Generated<Day | null>
  /** Null for what was so from the beginning. */
  changed_by: Generated<string | null>
}

declare module '#server/kernel/db/schema.ts' {
  interface Schema {
    membership: MembershipTable
    membership_step: MembershipStepTable
    team: TeamTable
  }
}
