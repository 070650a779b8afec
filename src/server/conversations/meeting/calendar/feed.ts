import { feedDaysBack } from '#domain/conversations/meeting/calendar/feed.ts'
import { addressIn } from '#contract/kernel/company-address.ts'
import { addDays, dayAt } from '#domain/kernel/time/day.ts'
import { toPlainName } from '#domain/kernel/name.ts'
import { calendarObject, type CalendarEvent } from '#server/kernel/files/calendar-object.ts'
import { say } from '#server/kernel/messages.ts'
import type { Db } from '#server/kernel/unit-of-work.ts'
import { feedOf, meetingsSince, type Feed, type FeedRow } from './feed-queries.ts'

export interface ReadFeed {
  readonly content: string
  /** Everything but the time of reading: the basis of the ETag. */
  readonly state: string
}

export async function readFeed(
  db: Db,
  secretHash: Buffer,
  { now, origin }: { now: Date; origin: string },
): Promise<ReadFeed | undefined> {
  const feed = await feedOf(db, secretHash)
  if (!feed) return undefined
  const since = addDays(dayAt(now.getTime(), feed.timeZone), -feedDaysBack)
  const rows = await meetingsSince(db, feed.userId, since)
  const events = rows.map((row) => eventOf(feed, row, origin))
  const content = calendarObject(
    'PUBLISH',
    events.map((event) => ({ ...event, at: now })),
    say(feed.language, 'calendar.name'),
  )
  return { content, state: JSON.stringify([feed, events]) }
}

function eventOf(feed: Feed, row: FeedRow, origin: string): Omit<CalendarEvent, 'at'> {
  const { companyId, language, busyOnly } = feed
  const time = {
    oneToOneId: row.id,
    sequence: row.sequence,
    day: row.date,
    startsAt: row.starts_at,
    minutes: row.duration_minutes,
    isCancelled: row.withdrawn,
  }
  if (busyOnly) return { ...time, summary: say(language, 'mails.occasion.busy'), location: null }
  const name = toPlainName(row.other) || say(language, 'users.formerColleague')
  const section = row.isManager ? 'manager' : 'personal'
  return {
    ...time,
    summary: say(language, 'mails.occasion.summary', { name }),
    location: row.place ?? row.link,
    ...(row.link === null
      ? {}
      : { description: say(language, 'mails.occasion.meetAt', { link: row.link }) }),
    url: addressIn(companyId, `${origin}/${section}/ones-to-ones/${row.id}`),
  }
}
