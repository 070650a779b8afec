import type { CalendarChange } from '#domain/conversations/meeting/calendar/change.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { insertMessages } from './queries.ts'

type Telling = Pick<UnitOfWork, 'db' | 'now'>

/**
 * Has the calendars of both told of a one-to-one, as it stands in the database now; of one that is given up,
 * before it is. A statement: who is written to, and what, is found out once this is committed.
 */
export function tellCalendars(work: Telling, oneToOneId: string, change: CalendarChange) {
  return insertMessages(work, { oneToOneId }, change)
}

/** The same of all that go with a membership and were still to be held. */
export function tellCalendarsOfEnd(work: Telling, membershipId: string) {
  return insertMessages(work, { membershipId }, 'withdrawn')
}
