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
  /** Null for a step of the company's own ladder. */
  area_id: string | null
  name: LocalizedColumn
  description: LocalizedColumn
  /** What the step is there for. */
  mission: LocalizedColumn
  /** Null once it is archived. */
  position: number | null
  archived_at: Generated<Date | null>
  /** Since when only the history of who was at it has its name. */
  deleted_at: Generated<Date | null>
  version: Generated<number>
}

/** A global level that a step corresponds to. */
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
