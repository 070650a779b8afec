import type { Generated } from 'kysely'
import type { LocalizedColumn } from '#server/kernel/db/json-column.ts'

export interface SkillTable {
  company_id: string
  id: string
  area_id: string
  name: LocalizedColumn
  description: LocalizedColumn
  /** Null once archived. */
  position: number | null
  version: Generated<number>
  archived_at: Generated<Date | null>
}

export interface SkillBehaviourTable {
  company_id: string
  id: string
  skill_id: string
  ladder_step_id: string
  text: LocalizedColumn
  position: number
  version: Generated<number>
}

declare module '#server/kernel/db/schema.ts' {
  interface Schema {
    skill: SkillTable
    skill_behaviour: SkillBehaviourTable
  }
}
