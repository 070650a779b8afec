import type { companies } from '#contract/companies.ts'
import type { VisitHandlers } from '#server/kernel/serve.ts'
import { createCompany } from './commands.ts'

export const companyRoutes: VisitHandlers<typeof companies> = {
  create: (visit, { body }) => createCompany(visit, body),
}
