import type { Day } from '#domain/kernel/day.ts'
import { isWithin, linkLengthMax } from '#domain/kernel/limits.ts'
import { instantOf, minuteOf, type LocalTime } from '#domain/kernel/local-time.ts'

/** How long a 1:1 with a time takes, in minutes. */
export const durationMin = 5
export const durationMax = 8 * 60
export const durationDefault = 45

/** When on its day, for how long and where a 1:1 is. */
export interface Appointment {
  /** The minute of the day it begins at, 0 to 1439, by the clock of who says so; null for the whole day. */
  readonly minute: number | null
  /** Minutes; it says nothing where there is no time. */
  readonly duration: number
  readonly place: string | null
  /** Where the two meet over a line (`meetingLinkMistake`). */
  readonly link: string | null
}

/** When and where a 1:1 is beside its day, as it is kept and told. */
export interface Appointed {
  /** An instant, ISO 8601; null for the whole day. */
  readonly startsAt: string | null
  /** Minutes; null without a beginning. */
  readonly duration: number | null
  readonly place: string | null
  readonly link: string | null
}

/** Of a 1:1 of which nothing is kept but its day. */
export const onItsDay: Appointed = { startsAt: null, duration: null, place: null, link: null }

/** A 1:1 of which nothing is said but its day. */
export const wholeDay: Appointment = {
  minute: null,
  duration: durationDefault,
  place: null,
  link: null,
}

/** When it begins, in milliseconds since 1970, by a clock in `timeZone`; null for the whole day. */
export function beginningOf(day: Day, minute: number | null, timeZone: string): number | null {
  return minute === null ? null : instantOf({ day, minute }, timeZone)
}

/**
 * Whether a time has passed where a clock shows `now` (section 5: nothing is planned for the past); the minute
 * that it shows has not, nor the whole of a day (`refusePast`).
 */
export function isTimePast(day: Day, minute: number | null, now: LocalTime): boolean {
  if (minute === null) return false
  return day === now.day ? minute < now.minute : day < now.day
}

/*
 * No name before the host, which is how an address looks like that of another place; nothing that ends an
 * address where it is written into a sentence, a line of a calendar or a page.
 */
const meetingLink =
  /^https?:\/\/[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?(?::\d{1,5})?(?:[/?#][^\s<>"\\^`{|}\p{C}]*)?$/u

/** Why a 1:1 cannot be held at an address: it is too long, or not http or https with a host (section 5). */
export function meetingLinkMistake(text: string): 'linkTooLong' | 'link' | undefined {
  if (!isWithin(text, linkLengthMax)) return 'linkTooLong'
  return meetingLink.test(text) ? undefined : 'link'
}

/** What was said with a time as `HH:MM`, as an appointment; what no clock shows is the whole day. */
export function toAppointment({
  time,
  ...said
}: Omit<Appointment, 'minute'> & { readonly time: string | null }): Appointment {
  return { ...said, minute: time === null ? null : (minuteOf(time) ?? null) }
}
