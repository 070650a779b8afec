import { minuteMs } from '#domain/kernel/time/durations.ts'
import ical, {
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import { addDays, type Day } from '#domain/kernel/time/day.ts'

export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH'

export interface Attendee {
  readonly name: string
  readonly email: string
  readonly hasAccepted: boolean
}

export interface CalendarEvent {
  readonly oneToOneId: string
  readonly sequence: number
  readonly at: Date
  readonly day: Day
  /** Null for a whole day, which is shown as free. */
  readonly startsAt: Date | null
  readonly minutes: number | null
  readonly summary: string
  readonly location: string | null
  readonly description?: string
  readonly url?: string
  readonly isCancelled: boolean
  readonly organizer?: Pick<Attendee, 'name' | 'email'>
  readonly attendees?: readonly Attendee[]
}

/** RFC 5545, in UTC, so that no time zone definition is needed. */
export function calendarObject(
  method: CalendarMethod,
  events: readonly CalendarEvent[],
  name?: string,
) {
  const calendar = ical({
    prodId: { company: 'Tandem', product: 'Tandem', language: 'EN' },
    method: ICalCalendarMethod[method],
    ...(name === undefined ? {} : { name }),
  })
  for (const event of events) calendar.createEvent(eventOf(event))
  return calendar.toString()
}

function eventOf(event: CalendarEvent) {
  const { startsAt, organizer } = event
  return {
    // Independent of the address, which may change: events stay in calendars.
    id: `${event.oneToOneId}@tandem`,
    sequence: event.sequence,
    stamp: event.at,
    ...(startsAt ? timedPeriod(startsAt, event.minutes ?? 0) : allDayPeriod(event.day)),
    summary: event.summary,
    location: event.location,
    description: event.description ?? null,
    url: event.url ?? null,
    status: event.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: organizer ? { ...organizer, name: quotable(organizer.name) } : null,
    attendees: (event.attendees ?? []).map((it) => ({
      email: it.email,
      name: quotable(it.name),
      rsvp: false,
      status: it.hasAccepted ? ICalAttendeeStatus.ACCEPTED : ICalAttendeeStatus.NEEDSACTION,
    })),
  }
}

const timedPeriod = (start: Date, minutes: number) => ({
  start,
  end: new Date(start.getTime() + minutes * minuteMs),
  transparency: ICalEventTransparency.OPAQUE,
  busystatus: ICalEventBusyStatus.BUSY,
})

const allDayPeriod = (day: Day) => ({
  allDay: true,
  start: midnight(day),
  end: midnight(addDays(day, 1)),
  transparency: ICalEventTransparency.TRANSPARENT,
  busystatus: ICalEventBusyStatus.FREE,
})

const midnight = (day: Day) => new Date(`${day}T00:00:00Z`)

/** Some programs can't read an escaped quotation mark in a name. */
const quotable = (name: string) => name.replaceAll('"', '’')
