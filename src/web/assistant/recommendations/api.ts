import type { CallInput } from '#contract/kernel/endpoint.ts'
import type { recommendations } from '#contract/assistant/recommendations.ts'
import { historyRowsMax } from '#domain/assistant/recommendations/history.ts'
import type { Session } from '#web/kernel/session.tsx'
import { listQuery } from '#web/kernel/company-query.ts'

export type HistoryQuery = NonNullable<CallInput<typeof recommendations.history>['query']>

export const historyPage = listQuery(['recommendations'], (api) => api.recommendations.history, {
  staleTime: 0,
})

export function wholeHistory({ api, companyId }: Session, query: HistoryQuery) {
  const all = { ...query, page: 1, limit: historyRowsMax } as const
  return api.recommendations.history({ params: { companyId }, query: all })
}
