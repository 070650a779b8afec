import { addDays, daysBetween, type Day } from '#domain/kernel/time/day.ts'
import type { OneToOne } from './access.ts'

export const repeats = [1, 2, 4] as const
export type RepeatWeeks = (typeof repeats)[number]

/** A day of the series that is at least half its rhythm away: a late 1:1 keeps the weekday. */
export function nextInSeries(planned: Day, weeks: RepeatWeeks, today: Day): Day {
  const days = weeks * 7
  const missing = days / 2 - daysBetween(today, planned)
  return addDays(planned, Math.max(0, Math.ceil(missing / days)) * days)
}

/** Written by the manager unless it has passed, else of the series; none for a former manager. */
export function nextDateOf(
  { date, plannedOn, finishBy }: Pick<OneToOne, 'date' | 'plannedOn' | 'finishBy'>,
  written: Day | undefined,
  weeks: RepeatWeeks | null,
  today: Day,
): Day | undefined {
  if (finishBy !== null) return undefined
  if (written !== undefined && written >= today) return written
  return weeks === null ? undefined : nextInSeries(plannedOn ?? date, weeks, today)
}
