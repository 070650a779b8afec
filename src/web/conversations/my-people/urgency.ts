import type { MyPersonView } from '#contract/conversations/my-people.ts'
import type { Day } from '#domain/kernel/time/day.ts'

/** `missed` is planned for a past day; `due` and `overdue` follow the rhythm. */
export interface NextMeeting {
  readonly kind: 'today' | 'planned' | 'missed' | 'due' | 'overdue'
  readonly date: Day
}

export function nextMeetingOf(
  { nextDate: date, current }: Pick<MyPersonView, 'nextDate' | 'current'>,
  today: Day,
): NextMeeting {
  if (!current) return { kind: date < today ? 'overdue' : 'due', date }
  if (date === today) return { kind: 'today', date }
  return { kind: date < today ? 'missed' : 'planned', date }
}

/** Late by the rhythm, something overdue, or a 1:1 that is due or unfinished. */
export function isWaiting(person: MyPersonView, today: Day): boolean {
  const { pace, overdueAgreements, current } = person
  const hasBegun = current?.state === 'IN_CONDUCTION' || current?.state === 'IN_REVIEW'
  const isDue = current !== null && current.date <= today
  return pace !== 'onTime' || overdueAgreements > 0 || hasBegun || isDue
}
