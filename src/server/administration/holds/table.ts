import type { Generated } from 'kysely'

export interface LegalHoldTable {
  company_id: string
  id: string
  user_id: string
  asked_by: string | null
  asked_at: Date
  confirmed_by: Generated<string | null>
  confirmed_at: Generated<Date | null>
  lifted_by: Generated<string | null>
  lifted_at: Generated<Date | null>
  told: Generated<string[]>
}

declare module '#server/kernel/db/schema.ts' {
  interface Schema {
    legal_hold: LegalHoldTable
  }
}
