import type { recommendations } from '#contract/assistant/recommendations.ts'
import type { Deps } from '#server/kernel/deps.ts'
import type { Handlers } from '#server/kernel/http/serve.ts'
import { historyOf } from './history-queries.ts'

export function recommendationRoutes({
  sendsMails,
}: Pick<Deps, 'sendsMails'>): Handlers<typeof recommendations> {
  return {
    history: (work, { query }) => historyOf(work, query, sendsMails),
  }
}
