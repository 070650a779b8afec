import type { administration } from '#contract/administration/administration.ts'
import type { Handlers } from '#server/kernel/http/serve.ts'
import { readCompanyState } from '#server/conversations/attention/company-queries.ts'

export const administrationRoutes: Handlers<typeof administration> = { overview: readCompanyState }
