import { z } from 'zod'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { address } from '#contract/kernel/fields.ts'

/** Where a calendar program reads somebody's one-to-ones: whoever has the address does. */
export function feedPath(companyId: string, file: string): string {
  return `/calendar/${companyId}/${file}`
}

const feed = z.object({
  /** Null where it cannot be told any more, the installation having another secret by now. */
  address: address.nullable(),
  /** Whether it says when its owner is busy, and nothing else. */
  busyOnly: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type FeedView = z.output<typeof feed>

const path = '/companies/:companyId/my-calendar'
const busyOnly = z.strictObject({ busyOnly: z.boolean() })

export const calendar = {
  feed: endpoint({
    method: 'GET',
    path,
    access: 'member',
    summary:
      'The address at which a calendar program reads the reader’s one-to-ones, if there is one.',
    response: z.object({ feed: feed.nullable() }),
  }),
  makeFeed: endpoint({
    method: 'POST',
    path,
    access: 'member',
    summary: 'Make an address for calendar programs; the one before leads nowhere any more.',
    body: busyOnly,
    response: z.object({ feed }),
  }),
  changeFeed: endpoint({
    method: 'PUT',
    path,
    access: 'member',
    summary:
      'Choose whether the calendar says when one is busy and nothing else, at the same address.',
    body: busyOnly,
  }),
  stopFeed: endpoint({
    method: 'DELETE',
    path,
    access: 'member',
    summary: 'Stop the calendar: its address leads nowhere any more.',
  }),
}
