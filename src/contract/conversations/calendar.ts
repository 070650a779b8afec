import { z } from 'zod'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { address } from '#contract/kernel/fields.ts'

/** Anyone with this address can read the calendar. */
export function feedPath(companyId: string, file: string): string {
  return `/calendar/${companyId}/${file}`
}

const feed = z.object({
  /** Null when the installation's secret has changed: the address can't be shown any more. */
  address: address.nullable(),
  busyOnly: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type FeedView = z.output<typeof feed>

const calendarPath = '/companies/:companyId/my-calendar'
const busyOnly = z.strictObject({ busyOnly: z.boolean() })

export const calendar = {
  feed: endpoint({
    route: `GET ${calendarPath}`,
    access: 'member',
    summary:
      'The address at which a calendar program reads the reader’s one-to-ones, if there is one.',
    response: z.object({ feed: feed.nullable() }),
  }),
  makeFeed: endpoint({
    route: `POST ${calendarPath}`,
    access: 'member',
    summary: 'Make an address for calendar programs; the one before leads nowhere any more.',
    body: busyOnly,
    response: z.object({ feed }),
  }),
  changeFeed: endpoint({
    route: `PUT ${calendarPath}`,
    access: 'member',
    summary:
      'Choose whether the calendar says when one is busy and nothing else, at the same address.',
    body: busyOnly,
  }),
  stopFeed: endpoint({
    route: `DELETE ${calendarPath}`,
    access: 'member',
    summary: 'Stop the calendar: its address leads nowhere any more.',
  }),
}
