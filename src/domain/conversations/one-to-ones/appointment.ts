import type { Day } from '#domain/kernel/time/day.ts'
import { isWithin, linkLengthMax } from '#domain/kernel/limits.ts'
import { instantOf, minuteOf, type LocalTime } from '#domain/kernel/time/local-time.ts'

/** Minutes. */
export const durationMin = 5
export const durationMax = 8 * 60
export const durationDefault = 45

export interface Appointment {
  /** Minutes after midnight, in the caller's time zone; null for the whole day. */
  readonly minute: number | null
  readonly duration: number
  readonly place: string | null
  readonly link: string | null
}

export interface AppointmentDetails {
  readonly startsAt: string | null
  readonly duration: number | null
  readonly place: string | null
  readonly link: string | null
}

export const onItsDay: AppointmentDetails = {
  startsAt: null,
  duration: null,
  place: null,
  link: null,
}

export const wholeDay: Appointment = {
  minute: null,
  duration: durationDefault,
  place: null,
  link: null,
}

export function beginningOf(day: Day, minute: number | null, timeZone: string): number | null {
  return minute === null ? null : instantOf({ day, minute }, timeZone)
}

/** Section 5: nothing is planned in the past. The current minute is still fine. */
export function isTimePast(day: Day, minute: number | null, now: LocalTime): boolean {
  if (minute === null) return false
  return day === now.day ? minute < now.minute : day < now.day
}

/** No user name (`https://bank.com@evil.com`), nor characters that end a link in text or HTML. */
const meetingLink =
  /^https?:\/\/[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?(?::\d{1,5})?(?:[/?#][^\s<>"\\^`{|}\p{C}]*)?$/u

/** Section 5: http or https with a host. */
export function meetingLinkMistake(text: string): 'linkTooLong' | 'link' | undefined {
  if (!isWithin(text, linkLengthMax)) return 'linkTooLong'
  return meetingLink.test(text) ? undefined : 'link'
}

/** Appointment from a time as `HH:MM`; without a valid time it takes the whole day. */
export function toAppointment({
  time,
  ...said
}: Omit<Appointment, 'minute'> & { readonly time: string | null }): Appointment {
  return { ...said, minute: time === null ? null : (minuteOf(time) ?? null) }
}
