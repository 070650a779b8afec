import type { AppointmentInput } from '#contract/conversations/appointment.ts'
import type { AppointmentView } from '#contract/conversations/appointment.ts'
import type { Day } from '#domain/kernel/time/day.ts'
import { isWithin, placeLengthMax } from '#domain/kernel/limits.ts'
import { localTime } from '#domain/kernel/time/local-time.ts'
import {
  durationDefault,
  durationMax,
  durationMin,
  isTimePast,
  meetingLinkMistake,
} from '#domain/conversations/one-to-ones/appointment.ts'
import { clockOf, minuteOf } from '#domain/kernel/time/local-time.ts'

/** As typed; without a time it takes the whole day. */
export interface AppointmentForm {
  readonly time: string
  readonly duration: string
  readonly place: string
  readonly link: string
}

export const noAppointment: AppointmentForm = {
  time: '',
  duration: String(durationDefault),
  place: '',
  link: '',
}

/** `date` is the day in the reader's time zone. */
export function appointmentForm(
  { startsAt, duration, place, link }: AppointmentView,
  date: Day,
  timeZone: string,
): AppointmentForm & { readonly date: Day } {
  const local = startsAt === null ? null : localTime(Date.parse(startsAt), timeZone)
  return {
    date: local?.day ?? date,
    time: local === null ? '' : clockOf(local.minute),
    duration: String(duration ?? durationDefault),
    place: place ?? '',
    link: link ?? '',
  }
}

interface PlannedTime {
  readonly date: Day
  /** The planner's time zone. */
  readonly timeZone: string
  /** The saved appointment: an unchanged time may have passed. */
  readonly before?: { readonly date: Day; readonly time: string } | undefined
}

/** Error keys of `input`, by field. */
export function appointmentMistakes(
  { time, duration, place, link }: AppointmentForm,
  planned: PlannedTime,
) {
  const minutes = Number(duration)
  return {
    time: timeMistake(time, planned),
    duration: durationMistake(time, duration, minutes),
    place: isWithin(place.trim(), placeLengthMax) ? undefined : 'tooLong',
    link: link.trim() === '' ? undefined : meetingLinkMistake(link.trim()),
  } as const
}

function timeMistake(time: string, { date, timeZone, before }: PlannedTime) {
  if (time === '') return undefined
  const minute = minuteOf(time)
  if (minute === undefined) return 'time'
  if (before && before.date === date && before.time === time) return undefined
  return isTimePast(date, minute, localTime(Date.now(), timeZone)) ? 'timeInPast' : undefined
}

function durationMistake(time: string, duration: string, minutes: number) {
  if (time === '') return undefined
  if (duration.trim() === '') return 'required'
  const isPossible = Number.isInteger(minutes) && minutes >= durationMin && minutes <= durationMax
  return isPossible ? undefined : 'wholeNumber'
}

export function appointmentBody({
  time,
  duration,
  place,
  link,
}: AppointmentForm): AppointmentInput {
  return {
    time: time === '' ? null : time,
    duration: time === '' ? durationDefault : Number(duration),
    place: place.trim() || null,
    link: link.trim() || null,
  }
}
