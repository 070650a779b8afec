import type { OneToOneState } from '#domain/conversations/one-to-ones/states.ts'
import type { Day } from '#domain/kernel/time/day.ts'

interface Situation {
  readonly nextDate: Day
  readonly current: { readonly state: OneToOneState } | null
}

/** `held` waits in review, `missed` is planned for a past day; `due` and `overdue` follow the rhythm. */
interface NextMeeting {
  readonly kind: 'today' | 'planned' | 'held' | 'missed' | 'due' | 'overdue'
  readonly date: Day
}

export const isLate = (
  it: Pick<NextMeeting, 'kind'>,
): it is { readonly kind: 'overdue' | 'missed' } => it.kind === 'overdue' || it.kind === 'missed'

export function nextMeetingOf({ nextDate: date, current }: Situation, today: Day): NextMeeting {
  if (!current) return { kind: date < today ? 'overdue' : 'due', date }
  if (current.state === 'IN_REVIEW') return { kind: 'held', date }
  if (date === today) return { kind: 'today', date }
  return { kind: date < today ? 'missed' : 'planned', date }
}
