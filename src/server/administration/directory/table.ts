import type { SyncAct, SyncOutcome } from '#domain/people/sync-state/sync.ts'

export interface DirectoryEntryTable {
  company_id: string
  id: string
  at: Date
  token_id: string
  act: SyncAct
  user_id: string | null
  outcome: SyncOutcome
  problem: string | null
  request_id: string
}

declare module '#server/kernel/db/schema.ts' {
  interface Schema {
    directory_entry: DirectoryEntryTable
  }
}
