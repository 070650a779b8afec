import { sql } from 'kysely'
import type { Day } from '#domain/kernel/time/day.ts'
import {
  beginningOf,
  type AppointmentDetails,
  type Appointment,
} from '#domain/conversations/one-to-ones/appointment.ts'
import type { QuestionSet } from '#domain/conversations/one-to-ones/agenda-templates/agenda-template.ts'
import type { RepeatWeeks } from '#domain/conversations/one-to-ones/repeat.ts'
import { statesToMeetIn } from '#domain/conversations/one-to-ones/states.ts'
import { found } from '#server/kernel/errors.ts'
import { runSql, type Query } from '#server/kernel/unit-of-work.ts'

export interface StoredAppointment {
  readonly date: Day
  readonly startsAt: Date | null
  readonly duration: number | null
  readonly place: string | null
  readonly link: string | null
}

/** The link is present only in states in which the two can still meet. */
export const appointed = sql<AppointmentDetails>`json_build_object('startsAt', o.starts_at,
  'duration', o.duration_minutes, 'place', o.place,
  'link', case when o.state = any(${[...statesToMeetIn]}::text[]) then o.link end)`

export function storedAs(
  date: Day,
  { minute, duration, place, link }: Appointment,
  timeZone: string,
): StoredAppointment {
  const start = beginningOf(date, minute, timeZone)
  const time =
    start === null ? { startsAt: null, duration: null } : { startsAt: new Date(start), duration }
  return { date, ...time, place, link }
}

/** Lock the 1:1 first. */
export async function appointmentOf({ db }: Query, id: string): Promise<StoredAppointment> {
  const row = await db
    .selectFrom('one_to_one')
    .select(['date', 'starts_at as startsAt', 'duration_minutes as duration', 'place', 'link'])
    .where('id', '=', id)
    .executeTakeFirst()
  return found(row)
}

export async function saveAppointment(
  { db }: Query,
  id: string,
  { date, startsAt, duration, place, link }: StoredAppointment,
) {
  await db
    .updateTable('one_to_one')
    .set({ date, starts_at: startsAt, duration_minutes: duration, place, link })
    .where('id', '=', id)
    .execute()
}

/** As planned, also where it was held on another day; `place` and `link` are those of now. */
export async function plannedAppointmentOf({ db }: Query, id: string): Promise<StoredAppointment> {
  const [row] = await runSql<StoredAppointment>(db)`
    select coalesce(planned_on, date) as date, place, link,
      case when planned_on is null then starts_at else planned_starts_at end as "startsAt",
      case when planned_on is null then duration_minutes else planned_minutes end as duration
    from one_to_one where id = ${id}`
  return found(row)
}

/** Drops the time, and keeps what was planned first. */
export async function saveDayHeld({ db }: Query, id: string, heldOn: Day) {
  await runSql(db)`
    update one_to_one set date = ${heldOn}, starts_at = null, duration_minutes = null,
      planned_on = coalesce(planned_on, date),
      planned_starts_at = case when planned_on is null then starts_at else planned_starts_at end,
      planned_minutes = case when planned_on is null then duration_minutes else planned_minutes end
    where id = ${id}`
}

/** Passed on to the next 1:1. */
export interface Series {
  readonly repeatWeeks: RepeatWeeks | null
  /** Null for the questions of its type. */
  readonly questionSet: QuestionSet | null
}

export async function seriesOf({ db }: Query, id: string): Promise<Series> {
  const row = await db
    .selectFrom('one_to_one')
    .select(['repeat_weeks as repeatWeeks', 'question_set as questionSet'])
    .where('id', '=', id)
    .executeTakeFirst()
  return found(row)
}

export async function saveSeries(
  { db }: Query,
  id: string,
  { repeatWeeks, questionSet }: Partial<Series>,
) {
  await db
    .updateTable('one_to_one')
    .set({
      ...(repeatWeeks === undefined ? {} : { repeat_weeks: repeatWeeks }),
      ...(questionSet === undefined ? {} : { question_set: questionSet }),
    })
    .where('id', '=', id)
    .execute()
}
