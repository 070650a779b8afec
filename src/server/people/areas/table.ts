import type { Generated } from 'kysely'
import type { LocalizedColumn } from '#server/kernel/db/json-column.ts'

export interface AreaTable {
  company_id: string
  id: string
  name: LocalizedColumn
  mission: LocalizedColumn
  /** Null once archived. */
  position: number | null
  version: Generated<number>
  /** Most urgent first. */
  business_priorities: Generated<string[]>
  archived_at: Generated<Date | null>
}

declare module '#server/kernel/db/schema.ts' {
  interface Schema {
    area: AreaTable
  }
}
