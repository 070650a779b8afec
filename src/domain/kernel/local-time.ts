import { Temporal } from 'temporal-polyfill'
import { dayAt, type Day } from './day.ts'

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

/**
 * The first instant at which a clock in `timeZone` shows a time, in milliseconds since 1970. A time that the
 * clock skips is as much later as it skips.
 */
export function instantOf({ day, minute }: LocalTime, timeZone: string): number {
  const time = Temporal.PlainDate.from(day).toPlainDateTime().add({ minutes: minute })
  return time.toZonedDateTime(timeZone).epochMilliseconds
}

/** The weekday of a day: 0 is Sunday, 6 Saturday. */
export const weekdayOf = (day: Day) => new Date(`${day}T12:00:00Z`).getUTCDay()

export const isWeekend = (day: Day) => weekdayOf(day) === 0 || weekdayOf(day) === 6

/** The minute of the day that a clock shows as `HH:MM`; undefined for what no clock does. */
export function minuteOf(time: string): number | undefined {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? []
  return hour === undefined ? undefined : Number(hour) * 60 + Number(minute)
}

/** A minute of the day as `HH:MM`. */
export function clockOf(minute: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}
