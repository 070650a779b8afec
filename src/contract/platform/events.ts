import { z } from 'zod'
import { changeEvent } from '#contract/kernel/change-event.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'

/** Someone opened, is on or left the page of a one-to-one. Sent to the other participant only. */
export const presenceEvent = z.object({
  topic: z.literal('presence'),
  oneToOneId: z.uuid(),
  visit: z.int().min(0),
  here: z.boolean(),
})
export type PresenceEvent = z.output<typeof presenceEvent>

const streamEvent = z.union([changeEvent, presenceEvent])
export type StreamEvent = z.output<typeof streamEvent>

export const events = {
  listen: endpoint.member({
    route: 'GET /companies/:companyId/events',
    summary:
      'Server-sent events: what changed among the things this person may see, and who is on a page with them.',
    response: streamEvent,
    stream: true,
  }),
}
