import type { Day } from '#domain/kernel/time/day.ts'
import type { LifeStageOption } from '#domain/people/life-stage/life-stage.ts'

export interface LifeStageTable {
  company_id: string
  user_id: string
  option: LifeStageOption
  note: string | null
  modified_on: Day
}

declare module '#server/kernel/db/schema.ts' {
  interface Schema {
    life_stage: LifeStageTable
  }
}
