import { z } from 'zod'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { address, instant } from '#contract/kernel/fields.ts'

/** Anyone with this address can read the calendar. */
export function feedPath(companyId: string, file: string) {
  return `/calendar/${companyId}/${file}`
}

const feed = z.object({
  /** Null when the installation's secret has changed: the address can't be shown any more. */
  address: address.nullable(),
  busyOnly: z.boolean(),
  createdAt: instant,
})
export type FeedView = z.output<typeof feed>

const calendarPath = '/companies/:companyId/my-calendar'
const busyOnly = z.strictObject({ busyOnly: z.boolean() })

export const calendar = {
  feed: endpoint.member({
    route: `GET ${calendarPath}`,
    summary:
      'The address at which a calendar program reads the reader’s one-to-ones, if there is one.',
    response: z.object({ feed: feed.nullable() }),
  }),
  makeFeed: endpoint.member({
    route: `POST ${calendarPath}`,
    summary: 'Make an address for calendar programs; the one before leads nowhere any more.',
    body: busyOnly,
    response: z.object({ feed }),
  }),
  changeFeed: endpoint.member({
    route: `PUT ${calendarPath}`,
    summary:
      'Choose whether the calendar says when one is busy and nothing else, at the same address.',
    body: busyOnly,
  }),
  stopFeed: endpoint.member({
    route: `DELETE ${calendarPath}`,
    summary: 'Stop the calendar: its address leads nowhere any more.',
  }),
}
