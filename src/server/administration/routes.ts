import type { administration } from '#contract/administration/administration.ts'
import type { Handlers } from '#server/kernel/http/serve.ts'
import { readOverview } from './queries.ts'

export const administrationRoutes: Handlers<typeof administration> = { overview: readOverview }
