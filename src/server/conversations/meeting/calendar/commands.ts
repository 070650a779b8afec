import type { CalendarChange } from '#domain/conversations/meeting/calendar/change.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { insertMessages } from './queries.ts'

type Telling = Pick<UnitOfWork, 'db' | 'now'>

/**
 * Recipients and content are determined after the commit. For a withdrawn 1:1, call it before the
 * withdrawal.
 */
export function tellCalendars(work: Telling, oneToOneId: string, change: CalendarChange) {
  return insertMessages(work, { oneToOneId }, change)
}

export function tellCalendarsOfEnd(work: Telling, membershipId: string) {
  return insertMessages(work, { membershipId }, 'withdrawn')
}
