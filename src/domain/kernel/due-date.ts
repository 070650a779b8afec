import type { Day } from './time/day.ts'
import { conflict } from './refusal.ts'

/** Section 5. */
export function refusePast(day: Day, today: Day) {
  return day < today ? conflict('date.inPast') : undefined
}

/** An unchanged date is always fine: overdue items can still be edited. */
export function refuseDueDate(dueDate: Day | null, today: Day, previous: Day | null = null) {
  if (dueDate === null || dueDate === previous) return undefined
  return refusePast(dueDate, today)
}
