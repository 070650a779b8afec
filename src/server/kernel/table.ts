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

/** `{}` or `{ value }` for an answer without texts; null for one with. */
export interface KeptAnswer {
  readonly value?: unknown
}

export interface IdempotencyKeyTable {
  company_id: string
  user_id: string
  key: string
  request_hash: Buffer
  answer: KeptAnswer | null
  at: Date
}

export interface SecretCheckTable {
  is_single: Generated<boolean>
  value: Buffer
}

declare module '#server/kernel/db/schema.ts' {
  interface Schema {
    audit_entry: AuditEntryTable
    idempotency_key: IdempotencyKeyTable
    secret_check: SecretCheckTable
  }
}
