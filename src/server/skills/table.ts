import type { LocalizedColumn } from '#server/db/json-column.ts'

export interface SkillTable {
  company_id: string
  id: string
  area_id: string
  name: LocalizedColumn
  description: LocalizedColumn
  position: number
}

export interface SkillBehaviourTable {
  company_id: string
  id: string
  skill_id: string
  ladder_step_id: string
  text: LocalizedColumn
  position: number
}
