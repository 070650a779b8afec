import type { Generated } from 'kysely'
import type { SyncAct, SyncOutcome } from '#domain/people/sync-state/sync.ts'

/** What a directory proves itself by. */
export interface DirectoryTokenTable {
  company_id: string
  id: string
  name: string
  /** Null once it is revoked. */
  secret_hash: Buffer | null
  created_at: Date
  last_used_at: Generated<Date | null>
  revoked_at: Generated<Date | null>
}

/** What the directory says of somebody beside what the company does. */
export interface DirectoryPersonTable {
  company_id: string
  user_id: string
  user_name: string
  external_id: string | null
  department: string | null
  /** As the directory names them: our id, or anything else it knows them by. */
  manager: string | null
  area: string | null
  team: string | null
  ladder_step: string | null
  /** Null where they were taken out of the sync before it wrote to them. */
  synced_at: Date | null
  /** The reason of a refusal; null where all was done. */
  problem: Generated<string | null>
  removed_at: Generated<Date | null>
  ignored_at: Generated<Date | null>
}

/** What a directory did, or could not do. */
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
    directory_person: DirectoryPersonTable
    directory_token: DirectoryTokenTable
  }
}
