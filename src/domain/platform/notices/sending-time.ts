import { minuteMs } from '#domain/kernel/time/durations.ts'
import { addDays } from '#domain/kernel/time/day.ts'
import { instantOf, isWeekend, localTime, weekdayOf } from '#domain/kernel/time/local-time.ts'
import type { Pace } from '#domain/kernel/notification-kinds.ts'
import type { NotificationSettings, QuietHours } from './settings.ts'

/** Events between two people within this many minutes share a message. */
export const bundleMinutes = 10

const workFrom = 8 * 60
const workTo = 18 * 60

export const digestAt = 9 * 60

const dayMinutes = 24 * 60

const isQuiet = (minute: number, quiet: QuietHours | null) =>
  quiet !== null &&
  (quiet.from <= quiet.to
    ? minute >= quiet.from && minute < quiet.to
    : minute >= quiet.from || minute < quiet.to)

interface SendingPreference extends Pick<NotificationSettings, 'timing' | 'quiet'> {
  readonly timeZone: string
  readonly since: number
}

const stepMinutes = 15
const stepsMax = (15 * dayMinutes) / stepMinutes

/** Respects quiet hours, working hours and digests. `now` in milliseconds since 1970. */
export function sendingTime(pace: Pace, choice: SendingPreference, now: number): number {
  if (pace === 'service') return now
  const { timeZone, timing, quiet, since } = choice
  const start =
    pace === 'event' && timing !== 'atOnce'
      ? Math.max(now, nextDigest(timing, timeZone, since))
      : now
  const isBound = pace === 'reminder' || pace === 'recommendation'
  const may = (at: number, inHours: boolean) => {
    const { day, minute } = localTime(at, timeZone)
    if (isQuiet(minute, quiet) || (isBound && isWeekend(day))) return false
    return !isBound || !inHours || (minute >= workFrom && minute < workTo)
  }
  const stepMs = stepMinutes * minuteMs
  const first = start - (start % stepMs) + stepMs
  // Quiet hours may leave no working hour: they are the person's own, and win.
  for (const inHours of [true, false]) {
    if (may(start, inHours)) return start
    for (let step = 0; step < stepsMax; step += 1)
      if (may(first + step * stepMs, inHours)) return first + step * stepMs
  }
  return start
}

export function nextDigest(timing: 'daily' | 'weekly', timeZone: string, now: number): number {
  const { day } = localTime(now, timeZone)
  for (let days = 0; ; days += 1) {
    const at = addDays(day, days)
    const instant = instantOf({ day: at, minute: digestAt }, timeZone)
    if (instant >= now && (timing === 'daily' ? !isWeekend(at) : weekdayOf(at) === 1))
      return instant
  }
}

/** Events wait, to be bundled with what follows. */
export function firstLook(pace: Pace, now: number): number {
  return pace === 'event' ? now + bundleMinutes * minuteMs : now
}
