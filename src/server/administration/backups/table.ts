import type { Generated } from 'kysely'

export interface DeletionTable {
  kind: 'account' | 'company' | 'person' | 'membership'
  id: string
  of_company: string | null
  at: Generated<Date>
}

declare module '#server/kernel/db/schema.ts' {
  interface Schema {
    deletion: DeletionTable
  }
}
