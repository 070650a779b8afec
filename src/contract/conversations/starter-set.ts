import { z } from 'zod'
import { agendaTemplateTypes } from '#domain/conversations/one-to-ones/agenda-templates/agenda-template.ts'
import { starterParts } from '#domain/identity/companies/starter-set.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { readingView } from '#contract/kernel/fields.ts'

export const starterSetView = z.object({
  levels: z.array(readingView),
  ladder: z.array(z.object({ name: readingView, description: readingView })),
  values: z.array(z.object({ name: readingView, description: readingView })),
  questions: z.array(z.object({ type: z.enum(agendaTemplateTypes), text: readingView })),
})
export type StarterSetView = z.output<typeof starterSetView>

export const starterSet = {
  preview: endpoint.admin({
    route: 'GET /companies/:companyId/starter-set',
    summary: 'The levels, ladder, values and agenda questions that come with the product.',
    response: starterSetView,
  }),
  take: endpoint.admin({
    route: 'POST /companies/:companyId/starter-set',
    summary:
      'Begin with levels, a ladder of the company’s own, values or agenda questions that come with the product. Refused where there are some already; `all` adds every part that is missing.',
    body: z.strictObject({ part: z.enum([...starterParts, 'all']) }),
  }),
}
