import { z } from 'zod'
import { starterParts } from '#domain/identity/companies/starter-set.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'

export const starterSet = {
  take: endpoint.admin({
    route: 'POST /companies/:companyId/starter-set',
    summary:
      'Begin with levels, a ladder of the company’s own, values or agenda questions that come with the product. Refused where there are some already.',
    body: z.strictObject({ part: z.enum(starterParts) }),
  }),
}
