import { dayMs } from './durations.ts'

/** `YYYY-MM-DD`, without a time zone. Compares and sorts as a string. */
export type Day = string

/** UTC: the same calendar day in nearly every time zone. */
export function noonOf(day: Day): number {
  return Date.parse(`${day}T12:00:00Z`)
}

export function addDays(day: Day, days: number): Day {
  return new Date(noonOf(day) + days * dayMs).toISOString().slice(0, 10)
}

export function daysBetween(from: Day, to: Day): number {
  return Math.round((noonOf(to) - noonOf(from)) / dayMs)
}

export function laterOf(one: Day, other: Day): Day {
  return one > other ? one : other
}

export function workingDayFrom(day: Day): Day {
  const weekday = new Date(noonOf(day)).getUTCDay()
  if (weekday === 6) return addDays(day, 2)
  return weekday === 0 ? addDays(day, 1) : day
}

export function workingDayUpTo(day: Day): Day {
  const weekday = new Date(noonOf(day)).getUTCDay()
  if (weekday === 6) return addDays(day, -1)
  return weekday === 0 ? addDays(day, -2) : day
}

export function workingDaysAfter(day: Day, count: number): Day {
  let at = day
  for (let left = count; left > 0; left -= 1) at = workingDayFrom(addDays(at, 1))
  return at
}

export function endOfQuarter(day: Day): Day {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const firstOfNext = new Date(Date.UTC(year, Math.ceil(month / 3) * 3, 1, 12))
  return addDays(firstOfNext.toISOString().slice(0, 10), -1)
}

/** Earlier years are mistyped, and the database has no year 0. */
export const firstYear = '1900'

export function isDay(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    text >= firstYear &&
    !Number.isNaN(noonOf(text)) &&
    addDays(text, 0) === text
  )
}

const formatters = new Map<string, Intl.DateTimeFormat>()

export function dayAt(instant: number, timeZone: string): Day {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    // A formatter costs a hundred times more to create than to use.
    formatter = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
    formatters.set(timeZone, formatter)
  }
  return formatter.format(instant)
}

export function millisecondsBetween(from: string, to: string): number {
  return Date.parse(to) - Date.parse(from)
}
