import { z } from 'zod'
import { endpoint } from './kernel/endpoint.ts'
import { readingView } from './kernel/fields.ts'

export const valueView = z.object({
  id: z.uuid(),
  name: readingView,
  description: readingView,
  /** Why the company holds it. */
  purpose: readingView,
  /** Every global level in its order, with what living the value means at it. */
  levels: z.array(z.object({ id: z.uuid(), name: readingView, behaviours: z.array(readingView) })),
})
export type ValueView = z.output<typeof valueView>

export const values = {
  list: endpoint({
    method: 'GET',
    path: '/companies/:companyId/values',
    access: 'member',
    summary: 'The company’s values in their order, with the behaviours of each global level.',
    response: z.array(valueView),
  }),
}
