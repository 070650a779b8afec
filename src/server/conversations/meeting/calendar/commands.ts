import type { CalendarChange } from '#domain/conversations/meeting/calendar/change.ts'
import type { Db, Query } from '#server/kernel/unit-of-work.ts'
import { insertNotifications } from '#server/people/users/notice-queries.ts'
import { insertMessages, insertMessagesTo } from './queries.ts'

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

/** For people who have just joined: what was planned with them before. The transaction must speak for the company. */
export async function tellOfWaitingOneToOnes(db: Db, userId: string, now: Date) {
  const waiting = await insertMessagesTo(db, userId, now)
  const notices = waiting.map(({ id, managerId, date, startsAt }) => ({
    to: userId,
    kind: 'oneToOnePlanned' as const,
    otherId: managerId,
    oneToOneId: id,
    day: date,
    startsAt,
  }))
  await insertNotifications(db, notices, now)
}
