import ICAL from 'ical.js'
import { CalendarPoller } from '#server/conversations/meeting/calendar/calendar-poller.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import type { Mail } from '#server/platform/outbox/mail.ts'
import { inviteOf } from '#server/platform/outbox/occasion.ts'
import { renderMail, type RenderedMail } from '#server/platform/outbox/render.ts'
import { openMail } from '#server/platform/outbox/stored.ts'
import type { Name } from './people.ts'
import { depsOn, type World } from './world.ts'

/** An event as another program reads it. */
export interface ReadEvent {
  readonly method: string
  readonly uid: string
  readonly sequence: number
  readonly status: string
  /** As they are written: a date, or an instant in UTC. */
  readonly start: string
  readonly end: string
  readonly summary: string
  readonly location: string | null
  readonly organizer: string | null
  /** Addresses, in order. */
  readonly attendees: readonly string[]
}

/** The events of an iCalendar object, read by a library that did not write it. */
export function eventsIn(object: string): ReadEvent[] {
  const calendar = new ICAL.Component(ICAL.parse(object) as unknown[])
  const method = String(calendar.getFirstPropertyValue('method'))
  return calendar.getAllSubcomponents('vevent').map((it) => {
    const text = (name: string) => {
      const value = it.getFirstPropertyValue(name)
      return value === null ? null : String(value)
    }
    const event = new ICAL.Event(it)
    const mailbox = (address: unknown) => String(address).replace(/^mailto:/i, '')
    const organizer = text('organizer')
    return {
      method,
      uid: event.uid,
      sequence: event.sequence,
      status: text('status') ?? '',
      start: event.startDate.toString(),
      end: event.endDate.toString(),
      summary: event.summary,
      location: text('location'),
      organizer: organizer && mailbox(organizer),
      attendees: event.attendees.map((attendee) => mailbox(attendee.getFirstValue())),
    }
  })
}

export interface CalendarMail extends RenderedMail {
  readonly who: Name
  readonly mail: Mail
  readonly event: ReadEvent
  readonly content: string
}

/** Where the installation of the tests sends mail from. */
export const organizer = { name: 'Tandem', email: 'no-reply@tandem.example' }

/** All that calendars of a test's company were told by mail so far, in the order it happened. */
export async function calendarMails(w: World): Promise<CalendarMail[]> {
  const deps = depsOn(w.database)
  const report = (error: unknown) => {
    throw error
  }
  await new CalendarPoller({ ...deps, report }).look()
  const rows = await asPlatform(w.database.db, (db) =>
    db
      .selectFrom('delivery')
      .selectAll()
      .where('for_company', '=', w.companyId)
      .where('template', 'in', ['oneToOnePlanned', 'oneToOneMoved', 'oneToOneWithdrawn'])
      .orderBy('id')
      .execute(),
  )
  const accounts = await asPlatform(w.database.db, (db) =>
    db.selectFrom('account').select(['id', 'email']).execute(),
  )
  return rows.map((row) => {
    const mail = openMail(row, deps.seal)
    const invite = inviteOf(mail, organizer)
    const [event] = eventsIn(invite?.content ?? '')
    const account = accounts.find(({ email }) => email === row.target)?.id
    const [who] = Object.entries(w.people).find(([, it]) => it.accountId === account) ?? []
    if (!event || !invite) throw new Error('no event in a mail of a one-to-one')
    return { who: who as Name, mail, event, content: invite.content, ...renderMail(mail) }
  })
}

/** The same in short: to whom, what the calendar is to do, and the number of it. */
export async function toldCalendars(w: World): Promise<string[]> {
  const all = await calendarMails(w)
  return all.map(({ who, event }) => `${who} ${event.method} ${event.sequence}`)
}
