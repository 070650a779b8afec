import type { Generated } from 'kysely'
import type { LocalizedColumn } from '#server/kernel/db/json-column.ts'

export interface ValueTable {
  company_id: string
  id: string
  name: LocalizedColumn
  description: LocalizedColumn
  purpose: LocalizedColumn
  /** Name of an icon shipped with the product. */
  icon: Generated<string>
  /** Null once archived. */
  position: number | null
  version: Generated<number>
  archived_at: Generated<Date | null>
}

export interface ValueBehaviourTable {
  company_id: string
  id: string
  value_id: string
  global_level_id: string
  text: LocalizedColumn
  position: number
  version: Generated<number>
}

declare module '#server/kernel/db/schema.ts' {
  interface Schema {
    value: ValueTable
    value_behaviour: ValueBehaviourTable
  }
}
