import type { Generated } from 'kysely'
import type { LocalizedColumn } from '#server/kernel/db/json-column.ts'

export interface GlobalLevelTable {
  company_id: string
  id: string
  name: LocalizedColumn
  position: number
  version: Generated<number>
}

export interface LadderStepTable {
  company_id: string
  id: string
  /** Null for a step of the company's ladder. */
  area_id: string | null
  name: LocalizedColumn
  description: LocalizedColumn
  mission: LocalizedColumn
  /** Null once archived. */
  position: number | null
  area_or_company: Generated<string>
  archived_at: Generated<Date | null>
  /** Kept afterwards only for the name in histories. */
  deleted_at: Generated<Date | null>
  version: Generated<number>
}

export interface LadderStepLevelTable {
  company_id: string
  ladder_step_id: string
  global_level_id: string
}

declare module '#server/kernel/db/schema.ts' {
  interface Schema {
    global_level: GlobalLevelTable
    ladder_step: LadderStepTable
    ladder_step_level: LadderStepLevelTable
  }
}
