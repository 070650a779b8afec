import { z } from 'zod'
import { endpoint } from './kernel/endpoint.ts'
import { readingView } from './kernel/fields.ts'

export const skillView = z.object({
  id: z.uuid(),
  area: z.object({ id: z.uuid(), name: readingView }),
  name: readingView,
  description: readingView,
  /** Every step of the area's ladder in its order, with what the skill means at it. */
  steps: z.array(z.object({ id: z.uuid(), name: readingView, behaviours: z.array(readingView) })),
})
export type SkillView = z.output<typeof skillView>

export const skills = {
  list: endpoint({
    method: 'GET',
    path: '/companies/:companyId/skills',
    access: 'member',
    summary: 'The skills of an area, or of all, with the behaviours of each ladder step.',
    query: z.strictObject({ areaId: z.uuid().optional() }),
    response: z.array(skillView),
  }),
}
