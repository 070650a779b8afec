import type { Day } from '#domain/kernel/day.ts'

/** How a closed one-to-one kept its pair's rhythm: written by the database when it closes, and gone with it. */
export interface OneToOnePaceTable {
  company_id: string
  one_to_one_id: string
  collaborator_id: string
  manager_id: string
  area_id: string | null
  held_on: Day
  /** Since the pair last met, or since the membership began. */
  days: number
  is_on_time: boolean
}

declare module '#server/kernel/db/schema.ts' {
  interface Schema {
    one_to_one_pace: OneToOnePaceTable
  }
}
