import { z } from 'zod'

const eventTopics = [
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
