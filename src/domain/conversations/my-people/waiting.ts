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

/** A 1:1 that is late by the rhythm, due or unfinished comes before an overdue agreement. */
export function waitsFor(person: MyPersonView, today: Day): 'meeting' | 'agreement' | undefined {
  const { pace, overdueAgreements, current } = person
  const hasBegun = current?.state === 'IN_CONDUCTION' || current?.state === 'IN_REVIEW'
  const isDue = current !== null && current.date <= today
  if (pace !== 'onTime' || hasBegun || isDue) return 'meeting'
  return overdueAgreements > 0 ? 'agreement' : undefined
}
