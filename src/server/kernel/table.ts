import type { Generated } from 'kysely'
export interface AuditEntryTable {
  company_id: string
  id: string
  at: Date
  user_id: string | null
  actor_kind: Generated<'person' | 'sync' | 'job' | 'operator'>
  action: string
  subject: string
  before: string | null
  after: string | null
  request_id: string
}

declare module '#server/kernel/db/schema.ts' {
  interface Schema {
    audit_entry: AuditEntryTable
  }
}
