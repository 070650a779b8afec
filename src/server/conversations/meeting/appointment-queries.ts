import { sql } from 'kysely'
import type { Day } from '#domain/kernel/time/day.ts'
import {
  beginningOf,
  type AppointmentDetails,
  type Appointment,
} from '#domain/conversations/one-to-ones/appointment.ts'
import { statesToMeetIn } from '#domain/conversations/one-to-ones/states.ts'
import { found } from '#server/kernel/errors.ts'
import type { Query } from '#server/kernel/unit-of-work.ts'

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
): Promise<void> {
  await db
    .updateTable('one_to_one')
    .set({ date, starts_at: startsAt, duration_minutes: duration, place, link })
    .where('id', '=', id)
    .execute()
}
