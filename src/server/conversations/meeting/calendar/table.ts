import type { Generated } from 'kysely'
import type { CalendarChange } from '#domain/conversations/meeting/calendar/change.ts'
import type { Day } from '#domain/kernel/time/day.ts'
import type { Language } from '#domain/kernel/localized-text.ts'

export interface CalendarMessageTable {
  id: string
  for_company: string
  /** The 1:1 and both people may have been deleted by then. */
  one_to_one_id: string
  kind: CalendarChange
  collaborator_id: string
  manager_id: string
  date: Day
  starts_at: Date | null
  duration_minutes: number | null
  place: string | null
  link: string | null
  sequence: number
  created_at: Date
  /** The only one of the two who is told; null for both. */
  only_to: Generated<string | null>
}

export interface CalendarFeedTable {
  company_id: string
  user_id: string
  /** SHA-256 of the address's last segment. */
  secret_hash: Buffer
  /** The secret, encrypted for its owner to copy. */
  sealed: Buffer
  busy_only: boolean
  /** The owner's language when they created it. */
  language: Language
  created_at: Date
}

declare module '#server/kernel/db/schema.ts' {
  interface Schema {
    calendar_feed: CalendarFeedTable
    calendar_message: CalendarMessageTable
  }
}
