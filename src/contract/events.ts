import { z } from 'zod'
import { endpoint } from './kernel/endpoint.ts'

/** What can have changed of a collaborator. */
export const eventTopics = [
  'agenda',
  'agreements',
  'feedback',
  'goals',
  'life-stage',
  'one-to-ones',
] as const

/** Something changed that this reader may look at again. It carries no content. */
export const changeEvent = z.object({ topic: z.enum(eventTopics), collaboratorId: z.uuid() })
export type ChangeEvent = z.output<typeof changeEvent>

export const events = {
  listen: endpoint({
    method: 'GET',
    path: '/companies/:companyId/events',
    access: 'member',
    summary: 'Server-sent events: what changed among the things this person may see.',
    response: changeEvent,
    stream: true,
  }),
}
