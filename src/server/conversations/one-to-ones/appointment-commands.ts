import { dayAt, type Day } from '#domain/kernel/time/day.ts'
import { localTime } from '#domain/kernel/time/local-time.ts'
import {
  refuseRepeat,
  refuseReschedule,
  type OneToOne,
} from '#domain/conversations/one-to-ones/access.ts'
import type { RepeatWeeks } from '#domain/conversations/one-to-ones/repeat.ts'
import {
  isTimePast,
  wholeDay,
  type Appointment,
} from '#domain/conversations/one-to-ones/appointment.ts'
import { tellCalendars } from '#server/conversations/meeting/calendar/commands.ts'
import { allow, invalidField, staleVersion } from '#server/kernel/errors.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { ownTimeZone } from '#server/people/users/profile-own-queries.ts'
import {
  appointmentOf,
  saveAppointment,
  saveDayHeld,
  saveSeries,
  seriesOf,
  storedAs,
  type StoredAppointment,
} from '#server/conversations/meeting/appointment-queries.ts'
import { announceOneToOne, lockVisibleOneToOne } from '#server/conversations/meeting/commands.ts'
import { notifyOfOneToOne } from './notify-commands.ts'
import { saveOneToOne } from '#server/conversations/meeting/queries.ts'

function toLocalAppointment(
  { date, startsAt, duration, place, link }: StoredAppointment,
  timeZone: string,
) {
  if (startsAt === null || duration === null) return { date, ...wholeDay, place, link }
  const { day, minute } = localTime(startsAt.getTime(), timeZone)
  return { date: day, minute, duration, place, link }
}

interface RescheduleInput {
  readonly date: Day
  readonly version: number
  readonly appointment?: Appointment | undefined
  readonly repeatWeeks?: RepeatWeeks | null | undefined
}

/** Throws 400 only for a changed day or time in the past. */
export async function rescheduleOneToOne(
  work: UnitOfWork,
  id: string,
  { date, version, appointment, repeatWeeks }: RescheduleInput,
) {
  const oneToOne = await lockVisibleOneToOne(work, id)
  allow(refuseReschedule(oneToOne, work.actor, oneToOne.date, work.today))
  const before = await appointmentOf(work, id)
  const timeZone = await ownTimeZone(work)
  const said = toLocalAppointment(before, timeZone)
  const isItsDay = date === said.date || date === oneToOne.date
  if (!isItsDay && refuseReschedule(oneToOne, work.actor, date, work.today))
    throw invalidField('date', 'dateInPast')
  if (oneToOne.version !== version) throw staleVersion()
  const asked = appointment ?? said
  const after = storedAs(date, asked, timeZone)
  const isItsTime = after.startsAt?.getTime() === before.startsAt?.getTime()
  if (!isItsTime && isTimePast(date, asked.minute, localTime(work.now.getTime(), timeZone)))
    throw invalidField('appointment.time', 'timeInPast')
  if (repeatWeeks !== undefined && repeatWeeks !== (await seriesOf(work, id)).repeatWeeks)
    await repeat(work, oneToOne, repeatWeeks)
  await saveOneToOne(work, { ...oneToOne, date })
  work.record({ before: { date: oneToOne.date }, after: { date } })
  announceOneToOne(work, oneToOne)
  if (isSame(before, after)) return
  await saveAppointment(work, id, after)
  await tellCalendars(work, id, 'moved')
  const isMoved = date !== oneToOne.date
  if (isMoved || !isItsTime)
    notifyOfOneToOne(
      work,
      { ...oneToOne, ...after },
      isMoved ? 'oneToOneMoved' : 'oneToOneTimeChanged',
    )
}

/** Until it closes: the last one written counts. */
export async function repeatOneToOne(
  work: UnitOfWork,
  id: string,
  repeatWeeks: RepeatWeeks | null,
) {
  const oneToOne = await lockVisibleOneToOne(work, id)
  await repeat(work, oneToOne, repeatWeeks)
  work.record({ after: { repeatWeeks } })
  announceOneToOne(work, oneToOne)
}

async function repeat(work: UnitOfWork, oneToOne: OneToOne, repeatWeeks: RepeatWeeks | null) {
  allow(refuseRepeat(oneToOne, work.actor))
  await saveSeries(work, oneToOne.id, { repeatWeeks })
}

/** Keeps the time by the actor's clock, unless it has passed. */
export async function repeatAppointment(
  work: UnitOfWork,
  appointment: StoredAppointment,
  date: Day,
): Promise<StoredAppointment> {
  const timeZone = await ownTimeZone(work)
  const said = toLocalAppointment(appointment, timeZone)
  const isPast = isTimePast(date, said.minute, localTime(work.now.getTime(), timeZone))
  return storedAs(date, isPast ? { ...said, minute: null } : said, timeZone)
}

function isSame(one: StoredAppointment, other: StoredAppointment) {
  return (
    one.date === other.date &&
    one.startsAt?.getTime() === other.startsAt?.getTime() &&
    one.duration === other.duration &&
    one.place === other.place &&
    one.link === other.link
  )
}

/** By the company's calendar; another may show a different date then. */
export const ownDayOf = ({ company }: UnitOfWork, { date, startsAt }: StoredAppointment): Day =>
  startsAt ? dayAt(startsAt.getTime(), company.timeZone) : date

/** Called before the step is saved: closed 1:1s don't change. */
export async function keepDayHeld(work: UnitOfWork, before: OneToOne, after: OneToOne) {
  if (after.date === before.date) return
  await saveDayHeld(work, before.id, after.date)
  if (after.date < before.date) await tellCalendars(work, before.id, 'moved')
}
