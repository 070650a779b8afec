import type { CalendarChange } from '#domain/conversations/meeting/calendar/change.ts'
import type { Day } from '#domain/kernel/day.ts'
import type { Language } from '#domain/kernel/localized-text.ts'

/** What calendars are to be told: as it was when it came true. */
export interface CalendarMessageTable {
  id: string
  for_company: string
  /** It may be gone by then, and so may each of the two. */
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
}

/** The address at which a program reads somebody's calendar; one at most. */
export interface CalendarFeedTable {
  company_id: string
  user_id: string
  /** SHA-256 of what the address ends in. */
  secret_hash: Buffer
  /** The same for its owner to copy, sealed. */
  sealed: Buffer
  /** Whether it says when its owner is busy, and nothing else. */
  busy_only: boolean
  /** Of its owner when they made it. */
  language: Language
  created_at: Date
}

declare module '#server/kernel/db/schema.ts' {
  interface Schema {
    calendar_feed: CalendarFeedTable
    calendar_message: CalendarMessageTable
  }
}
