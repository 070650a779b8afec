import { dayAt, daysBetween, type Day } from './day.ts'

const minuteMs = 60_000

/** A moment as a clock on the wall shows it: the day, and the minute of it. */
export interface LocalTime {
  readonly day: Day
  readonly minute: number
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** What a clock in `timeZone` (an IANA name) shows at an instant, in milliseconds since 1970. */
export function localTime(instant: number, timeZone: string): LocalTime {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
    formatters.set(timeZone, formatter)
  }
  const [hour = 0, minute = 0] = formatter.format(instant).split(':').map(Number)
  return { day: dayAt(instant, timeZone), minute: (hour % 24) * 60 + minute }
}

/** The first instant at which a clock in `timeZone` shows that time, or the one it springs to over it. */
export function instantOf({ day, minute }: LocalTime, timeZone: string): number {
  const guess = Date.parse(`${day}T00:00:00Z`) + minute * minuteMs
  const shown = localTime(guess, timeZone)
  const first = guess - minutesBetween({ day, minute }, shown) * minuteMs
  // The zone may have another offset there than at the guess.
  const again = localTime(first, timeZone)
  return first - minutesBetween({ day, minute }, again) * minuteMs
}

const minutesBetween = (from: LocalTime, to: LocalTime) =>
  daysBetween(from.day, to.day) * 24 * 60 + to.minute - from.minute

/** The weekday of a day: 0 is Sunday, 6 Saturday. */
export const weekdayOf = (day: Day) => new Date(`${day}T12:00:00Z`).getUTCDay()

export const isWeekend = (day: Day) => weekdayOf(day) === 0 || weekdayOf(day) === 6
