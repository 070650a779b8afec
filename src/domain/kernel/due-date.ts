import type { Day } from './day.ts'
import { conflict } from './refusal.ts'

/** Why a day cannot be planned for: it is before today (section 5). */
export function refusePast(day: Day, today: Day) {
  return day < today ? conflict('date.inPast') : undefined
}

/**
 * Why a due date cannot be set, or undefined when it can. One that stays as it was is always fine:
 * what is overdue can still be edited. None (null) is fine too.
 */
export function refuseDueDate(dueDate: Day | null, today: Day, previous: Day | null = null) {
  if (dueDate === null || dueDate === previous) return undefined
  return refusePast(dueDate, today)
}
