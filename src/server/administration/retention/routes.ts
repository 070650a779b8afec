import type { retention } from '#contract/administration/retention.ts'
import type { Handlers } from '#server/kernel/http/serve.ts'
import { changeRetention, planOf } from './commands.ts'
import { readRetention } from './queries.ts'

export const retentionRoutes: Handlers<typeof retention> = {
  read: readRetention,
  plan: (work, { body }) => planOf(work, body.years),
  change: (work, { body }) => changeRetention(work, body),
}
