import type { Generated } from 'kysely'

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
  team_left: string | null
  ladder_step: string | null
  /** Null where they were taken out of the sync before it wrote to them. */
  synced_at: Date | null
  /** The reason of a refusal; null where all was done. */
  problem: Generated<string | null>
  removed_at: Generated<Date | null>
  ignored_at: Generated<Date | null>
}

export interface DirectoryTokenTable {
  company_id: string
  id: string
  name: string
  /** Null once revoked. */
  secret_hash: Buffer | null
  created_at: Date
  last_used_at: Generated<Date | null>
  revoked_at: Generated<Date | null>
}

declare module '#server/kernel/db/schema.ts' {
  interface Schema {
    directory_person: DirectoryPersonTable
    directory_token: DirectoryTokenTable
  }
}
