import { z } from 'zod'
import { setupSteps } from '#domain/conversations/attention/company.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'

const count = z.int().min(0)

export const administrationView = z.object({
  /** People: anyone besides the reader, invited or not. */
  setUp: z.record(z.enum(setupSteps), z.boolean()),
  counts: z.object({ levels: count, ladder: count, values: count, questions: count }),
  areaId: z.uuid().nullable(),
})
export type AdministrationView = z.output<typeof administrationView>

export const administration = {
  overview: endpoint.admin({
    route: 'GET /companies/:companyId/administration',
    summary: 'What the company has set up, and what it lacks before its first one-to-one.',
    response: administrationView,
  }),
}
