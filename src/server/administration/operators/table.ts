import type { JSONColumnType } from 'kysely'

export interface OperatorEntryTable {
  id: string
  at: Date
  /** Null for the command line. */
  account_id: string | null
  action: string
  subject: JSONColumnType<Readonly<Record<string, string>>, string, never>
}

declare module '#server/kernel/db/schema.ts' {
  interface Schema {
    operator_entry: OperatorEntryTable
  }
}
