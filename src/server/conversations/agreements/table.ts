import type { Generated } from 'kysely'
import type { AgreementState } from '#domain/conversations/agreements/agreement.ts'
import type { AgreementResult } from '#domain/conversations/agreements/results.ts'
import type { Day } from '#domain/kernel/day.ts'

export interface AgreementTable {
  company_id: string
  id: string
  collaborator_id: string
  /** Null where it was never noted. */
  created_by: string | null
  owed_by: string
  /** Ids of people, of those who are gone too. */
  confirmed_by: string[]
  proposed_result: AgreementResult | null
  one_to_one_id: string | null
  /** The membership it was written in: what goes with it. */
  membership_id: Generated<string | null>
  /** What it relates to: exactly one of the two. */
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
