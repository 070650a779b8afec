import type { Generated } from 'kysely'
/** Who did what to what, and the request that did it. */
export interface AuditEntryTable {
  company_id: string
  id: string
  at: Date
  /** Null for what no person did. */
  user_id: string | null
  actor_kind: Generated<'person' | 'sync' | 'job' | 'operator'>
  action: string
  /** The ids of the path. */
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
