/**
 * A calendar day as `YYYY-MM-DD`, without a time or a zone: what is a date stays that date
 * everywhere. Days compare and sort as strings.
 */
export type Day = string

const millisecondsPerDay = 86_400_000

function noonOf(day: Day): number {
  return Date.parse(`${day}T12:00:00Z`)
}

/** The day `days` after (or, negative, before) `day`. */
export function addDays(day: Day, days: number): Day {
  return new Date(noonOf(day) + days * millisecondsPerDay).toISOString().slice(0, 10)
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((noonOf(to) - noonOf(from)) / millisecondsPerDay)
}

/** The later of two days. */
export function laterOf(one: Day, other: Day): Day {
  return one > other ? one : other
}

/** The day itself, or the Monday after it when it falls on a weekend. */
export function workingDayFrom(day: Day): Day {
  const weekday = new Date(noonOf(day)).getUTCDay()
  if (weekday === 6) return addDays(day, 2)
  return weekday === 0 ? addDays(day, 1) : day
}

/** The day itself, or the Friday before it when it falls on a weekend. */
export function workingDayUpTo(day: Day): Day {
  const weekday = new Date(noonOf(day)).getUTCDay()
  if (weekday === 6) return addDays(day, -1)
  return weekday === 0 ? addDays(day, -2) : day
}

/** The day that many working days after one (1 or more): of Friday, one after is Monday. */
export function workingDaysAfter(day: Day, count: number): Day {
  let at = day
  for (let left = count; left > 0; left -= 1) at = workingDayFrom(addDays(at, 1))
  return at
}

/** The last day of the quarter that `day` is in: a new goal's due date. */
export function endOfQuarter(day: Day): Day {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const firstOfNext = new Date(Date.UTC(year, Math.ceil(month / 3) * 3, 1, 12))
  return addDays(firstOfNext.toISOString().slice(0, 10), -1)
}

/** Whether a text is a real calendar day: `2026-02-30` is not. */
export function isDay(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(noonOf(text)) && addDays(text, 0) === text
  )
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** The calendar day it is in `timeZone` (an IANA name) at an instant, in milliseconds since 1970. */
export function dayAt(instant: number, timeZone: string): Day {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    // Making a formatter costs a hundred times what using it does.
    formatter = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
    formatters.set(timeZone, formatter)
  }
  return formatter.format(instant)
}

/** The milliseconds from one instant to another, both as they are written (ISO 8601). */
export function millisecondsBetween(from: string, to: string): number {
  return Date.parse(to) - Date.parse(from)
}
