import type { recommendations } from '#contract/assistant/recommendations.ts'
import type { Deps } from '#server/kernel/deps.ts'
import type { Handlers } from '#server/kernel/http/serve.ts'
import { historyOf } from './history-queries.ts'

export function recommendationRoutes({
  sendsMails,
}: Pick<Deps, 'sendsMails'>): Handlers<typeof recommendations> {
  return {
    history: async (work, { query }) => {
      const { rows, total } = await historyOf(work, query, sendsMails)
      return {
        total,
        rows: rows.map((row) => ({
          notificationId: row.id,
          at: row.created_at.toISOString(),
          person: row.person,
          kind: row.kind,
          channel: row.channel,
          state: row.state,
          rating: row.rating,
        })),
      }
    },
  }
}
