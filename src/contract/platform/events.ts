import { z } from 'zod'
import { endpoint } from '#contract/kernel/endpoint.ts'

/** What can have changed of a collaborator. */
export const eventTopics = [
  'agenda',
  'agreements',
  'exports',
  'feedback',
  'goals',
  'imports',
  'life-stage',
  'nine-box',
  'notifications',
  'one-to-ones',
] as const

/** Something changed that this reader may look at again. It carries no content. */
export const changeEvent = z.object({ topic: z.enum(eventTopics), collaboratorId: z.uuid() })
export type ChangeEvent = z.output<typeof changeEvent>

/** Somebody came to, is on or left the page of a one-to-one: for the other of the two alone. */
export const presenceEvent = z.object({
  topic: z.literal('presence'),
  oneToOneId: z.uuid(),
  /** The page that says so, by a number of its own: somebody may have several. */
  visit: z.int().min(0),
  here: z.boolean(),
})
export type PresenceEvent = z.output<typeof presenceEvent>

/** All that a stream says. */
const streamEvent = z.union([changeEvent, presenceEvent])
export type StreamEvent = z.output<typeof streamEvent>

export const events = {
  listen: endpoint({
    method: 'GET',
    path: '/companies/:companyId/events',
    access: 'member',
    summary:
      'Server-sent events: what changed among the things this person may see, and who is on a page with them.',
    response: streamEvent,
    stream: true,
  }),
}
