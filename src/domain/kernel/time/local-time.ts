import { Temporal } from 'temporal-polyfill'
import { dayAt, type Day } from './day.ts'

export interface LocalTime {
  readonly day: Day
  readonly minute: number
}

const formatters = new Map<string, Intl.DateTimeFormat>()

export function localTime(instant: number, timeZone: string): LocalTime {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
    formatters.set(timeZone, formatter)
  }
  const [hour = 0, minute = 0] = formatter.format(instant).split(':').map(Number)
  return { day: dayAt(instant, timeZone), minute: (hour % 24) * 60 + minute }
}

/** The first such instant; a time skipped by daylight saving moves forward by the gap. */
export function instantOf({ day, minute }: LocalTime, timeZone: string): number {
  const time = Temporal.PlainDate.from(day).toPlainDateTime().add({ minutes: minute })
  return time.toZonedDateTime(timeZone).epochMilliseconds
}

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
