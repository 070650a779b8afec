import type { Day } from '#domain/kernel/time/day.ts'
import type { LeadershipStep } from '#domain/platform/notices/leadership-steps.ts'

export interface LeadershipEnrollmentTable {
  company_id: string
  user_id: string
  started_on: Day
  paused_on: Day | null
  /** Null if they enrolled themselves. */
  enrolled_by: string | null
}

export interface LeadershipLookBackTable {
  company_id: string
  user_id: string
  step: LeadershipStep
  done_on: Day | null
  text: string
  version: number
}

declare module '#server/kernel/db/schema.ts' {
  interface Schema {
    leadership_enrollment: LeadershipEnrollmentTable
    leadership_look_back: LeadershipLookBackTable
  }
}
