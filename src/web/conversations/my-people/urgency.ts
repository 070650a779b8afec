import type { MyPersonView } from '#contract/conversations/my-people.ts'
import type { Day } from '#domain/kernel/day.ts'

/** When the two meet next: planned, planned for a day that is past, or only due by the rhythm. */
export interface NextMeeting {
  readonly kind: 'today' | 'planned' | 'missed' | 'due' | 'overdue'
  readonly date: Day
}

/** When the two meet next, as of today. */
export function nextMeetingOf(
  { nextDate: date, current }: Pick<MyPersonView, 'nextDate' | 'current'>,
  today: Day,
): NextMeeting {
  if (!current) return { kind: date < today ? 'overdue' : 'due', date }
  if (date === today) return { kind: 'today', date }
  return { kind: date < today ? 'missed' : 'planned', date }
}

/**
 * Whether a collaborator waits for their manager: late by the rhythm, with something overdue, or with a
 * 1:1 whose day has come or that is not finished. Everyone else stays quiet.
 */
export function isWaiting(person: MyPersonView, today: Day): boolean {
  const { pace, overdueAgreements, current } = person
  const hasBegun = current?.state === 'IN_CONDUCTION' || current?.state === 'IN_REVIEW'
  const isDue = current !== null && current.date <= today
  return pace !== 'onTime' || overdueAgreements > 0 || hasBegun || isDue
}
