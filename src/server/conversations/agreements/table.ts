import type { Generated } from 'kysely'
import type { AgreementState } from '#domain/conversations/agreements/agreement.ts'
import type { AgreementResult } from '#domain/conversations/agreements/results.ts'
import type { Day } from '#domain/kernel/time/day.ts'

export interface AgreementTable {
  company_id: string
  id: string
  collaborator_id: string
  /** Null in old rows, where it wasn't recorded. */
  created_by: string | null
  owed_by: string
  /** Includes people who have left. */
  confirmed_by: string[]
  proposed_result: AgreementResult | null
  one_to_one_id: string | null
  /** Deleted with its membership. */
  membership_id: Generated<string | null>
  /** Exactly one of the two is set. */
  value_id: string | null
  skill_id: string | null
  description: string
  due_date: Day | null
  state: AgreementState
  result: AgreementResult | null
  created_at: Date
  closed_at: Date | null
  version: number
}

declare module '#server/kernel/db/schema.ts' {
  interface Schema {
    agreement: AgreementTable
  }
}
