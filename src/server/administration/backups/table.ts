import type { Generated } from 'kysely'
import type { DeletionKind } from '#domain/administration/backups/backups.ts'

export interface DeletionTable {
  kind: DeletionKind
  id: string
  of_company: string | null
  at: Generated<Date>
}

declare module '#server/kernel/db/schema.ts' {
  interface Schema {
    deletion: DeletionTable
  }
}
