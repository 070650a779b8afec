import type { CalendarChange } from '#domain/conversations/meeting/calendar/change.ts'
import type { Query } from '#server/kernel/unit-of-work.ts'
import { insertMessages } from './queries.ts'

/**
 * Recipients and content are determined after the commit. For a withdrawn 1:1, call it before the
 * withdrawal.
 */
export function tellCalendars(work: Query<'now'>, oneToOneId: string, change: CalendarChange) {
  return insertMessages(work, { oneToOneId }, change)
}

export function tellCalendarsOfEnd(work: Query<'now'>, membershipId: string) {
  return insertMessages(work, { membershipId }, 'withdrawn')
}
