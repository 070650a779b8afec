import type { Day } from '#domain/kernel/time/day.ts'
import { compareExactly } from '#domain/kernel/compare.ts'
import type { OneToOneState } from '#domain/conversations/one-to-ones/states.ts'
import { endOfSoon } from '#domain/conversations/attention/to-do.ts'

export interface DatedMeeting {
  readonly id: string
  readonly state: OneToOneState
  readonly date: Day
}

function rankOf({ state, date }: DatedMeeting, today: Day): 0 | 1 | 2 {
  if (state === 'IN_CONDUCTION') return 0
  return date < today ? 1 : 2
}

export function weekOf<Meeting extends DatedMeeting>(
  all: readonly Meeting[],
  today: Day,
): Meeting[] {
  return all
    .filter((it) => rankOf(it, today) === 0 || it.date < endOfSoon(today))
    .toSorted(
      (one, other) =>
        rankOf(one, today) - rankOf(other, today) ||
        compareExactly(one.date, other.date) ||
        compareExactly(one.id, other.id),
    )
}
