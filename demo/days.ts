import { addDays, workingDayFrom, workingDayUpTo, type Day } from '#domain/kernel/time/day.ts'

/** How many days ago the companies were founded: longer than anything in their history. */
export const foundedDaysAgo = 900

/**
 * The day so many days before `today`, off the weekend: people of the demo work from Monday to Friday.
 * What has been moves back to the Friday, what is still to come (negative) on to the Monday.
 */
export function dayAgo(today: Day, daysAgo: number): Day {
  const day = addDays(today, -daysAgo)
  return daysAgo < 0 ? workingDayFrom(day) : workingDayUpTo(day)
}
