import type { companies, companySecurity } from '#contract/companies.ts'
import type { Handlers, VisitHandlers } from '#server/kernel/serve.ts'
import { createCompany, requireSecondFactor } from './commands.ts'
import { isSecondFactorRequired } from './queries.ts'

export const companyRoutes: VisitHandlers<typeof companies> = {
  create: (visit, { body }) => createCompany(visit, body),
}

export const companySecurityRoutes: Handlers<typeof companySecurity> = {
  read: async (work) => ({ isSecondFactorRequired: await isSecondFactorRequired(work) }),
  change: (work, { body }) => requireSecondFactor(work, body.isSecondFactorRequired),
}
