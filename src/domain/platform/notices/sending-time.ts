import { addDays } from '#domain/kernel/day.ts'
import { instantOf, isWeekend, localTime, weekdayOf } from '#domain/kernel/local-time.ts'
import type { Pace } from '#domain/kernel/notices/kinds.ts'
import type { NotificationSettings, QuietHours } from './settings.ts'

/** What happens between two people within so many minutes is said in one message. */
export const bundleMinutes = 10

/** Working hours, in minutes of the day: reminders and recommendations leave in them only. */
const workFrom = 8 * 60
const workTo = 18 * 60

/** When a digest leaves, in minutes of the day; a weekly one on Mondays. */
export const digestAt = 9 * 60

const minuteMs = 60_000
const dayMinutes = 24 * 60

const isQuiet = (minute: number, quiet: QuietHours | null) =>
  quiet !== null &&
  (quiet.from <= quiet.to
    ? minute >= quiet.from && minute < quiet.to
    : minute >= quiet.from || minute < quiet.to)

interface Choice extends Pick<NotificationSettings, 'timing' | 'quiet'> {
  readonly timeZone: string
  /** When it happened, in milliseconds since 1970: the digest it belongs to is the first one after. */
  readonly since: number
}

/** How many steps of a search for a moment: a minute each in two weeks would do. */
const stepMinutes = 15
const stepsMax = (15 * dayMinutes) / stepMinutes

/**
 * The first moment, from `now` on, at which something of a pace may be sent to somebody, both in
 * milliseconds since 1970: outside their quiet hours; a reminder or a recommendation from Monday to
 * Friday and in working hours; an event as they chose. A digest that falls into quiet hours leaves after them.
 */
export function sendingTime(pace: Pace, choice: Choice, now: number): number {
  if (pace === 'service') return now
  const { timeZone, timing, quiet, since } = choice
  const start =
    pace === 'event' && timing !== 'atOnce'
      ? Math.max(now, nextDigest(timing, timeZone, since))
      : now
  const isBound = pace === 'reminder' || pace === 'recommendation'
  const may = (at: number) => {
    const { day, minute } = localTime(at, timeZone)
    if (isQuiet(minute, quiet)) return false
    return !isBound || (!isWeekend(day) && minute >= workFrom && minute < workTo)
  }
  if (may(start)) return start
  const stepMs = stepMinutes * minuteMs
  const first = start - (start % stepMs) + stepMs
  for (let step = 0; step < stepsMax; step += 1)
    if (may(first + step * stepMs)) return first + step * stepMs
  // Whose quiet hours leave no working hour gets it when these begin.
  return sendingTime(pace, { ...choice, quiet: null }, now)
}

/** The next moment, from `now` on, at which a digest leaves, in milliseconds since 1970. */
export function nextDigest(timing: 'daily' | 'weekly', timeZone: string, now: number): number {
  const { day } = localTime(now, timeZone)
  for (let days = 0; ; days += 1) {
    const at = addDays(day, days)
    const instant = instantOf({ day: at, minute: digestAt }, timeZone)
    if (instant >= now && (timing === 'daily' ? !isWeekend(at) : weekdayOf(at) === 1))
      return instant
  }
}

/** When something that happens now is first looked at for sending, in milliseconds since 1970: events wait for what follows. */
export function firstLook(pace: Pace, now: number): number {
  return pace === 'event' ? now + bundleMinutes * minuteMs : now
}
