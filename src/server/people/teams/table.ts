import type { Generated } from 'kysely'
import type { Day } from '#domain/kernel/time/day.ts'

export interface TeamTable {
  company_id: string
  id: string
  area_id: string
  name: string
  /** Null until named. */
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
  reports_to: string
  active: boolean
  started_on: Day
  /** Null while active. */
  ended_on: Generated<Day | null>
  /** Null for the company's interval. */
  one_to_one_interval_days: number | null
  /** Its team's area and the name its person is listed under, kept by the database. */
  listed_area_id: Generated<string | null>
  listed_under: Generated<string | null>
  listed_first_name: Generated<string | null>
}

export interface MembershipStepTable {
  company_id: string
  id: string
  membership_id: string
  ladder_step_id: string
  started_on: Day
  ended_on: Generated<Day | null>
  /** Null for the initial step. */
  changed_by: Generated<string | null>
}

declare module '#server/kernel/db/schema.ts' {
  interface Schema {
    membership: MembershipTable
    membership_step: MembershipStepTable
    team: TeamTable
  }
}
