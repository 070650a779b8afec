import type { Generated } from 'kysely'
import type { LocalizedColumn } from '#server/db/json-column.ts'

export interface ValueTable {
  company_id: string
  id: string
  name: LocalizedColumn
  description: LocalizedColumn
  purpose: LocalizedColumn
  position: number
  version: Generated<number>
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
