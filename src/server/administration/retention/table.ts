import type { RetentionKind } from '#domain/administration/retention/retention.ts'
import type { Day } from '#domain/kernel/time/day.ts'

export interface RetentionTable {
  company_id: string
  one_to_one_years: number | null
  feedback_years: number | null
  placement_years: number | null
  notification_years: number | null
  exchange_years: number | null
  person_years: number | null
  changed_on: Day
  version: number
}

export interface RetentionNoticeTable {
  company_id: string
  user_id: string
  kind: RetentionKind
  before: Day
  delete_on: Day
}

declare module '#server/kernel/db/schema.ts' {
  interface Schema {
    retention: RetentionTable
    retention_notice: RetentionNoticeTable
  }
}
