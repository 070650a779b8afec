import { hasBegun, type OneToOneState } from '#domain/conversations/one-to-ones/states.ts'
import type { Day } from '#domain/kernel/time/day.ts'

interface Situation {
  readonly nextDate: Day
  readonly current: { readonly state: OneToOneState } | null
  readonly overdueAgreements: number
}

/** `missed` is planned for a past day; `due` and `overdue` follow the rhythm. */
interface NextMeeting {
  readonly kind: 'today' | 'planned' | 'missed' | 'due' | 'overdue'
  readonly date: Day
}

export function nextMeetingOf(
  { nextDate: date, current }: Pick<Situation, 'nextDate' | 'current'>,
  today: Day,
): NextMeeting {
  if (!current) return { kind: date < today ? 'overdue' : 'due', date }
  if (date === today) return { kind: 'today', date }
  return { kind: date < today ? 'missed' : 'planned', date }
}

/** A planned day counts instead of the rhythm; a 1:1 comes before an overdue agreement. */
export function waitsFor(person: Situation, today: Day): 'meeting' | 'agreement' | undefined {
  const { overdueAgreements, current, nextDate } = person
  if (nextDate <= today || (current && hasBegun(current.state))) return 'meeting'
  return overdueAgreements > 0 ? 'agreement' : undefined
}
