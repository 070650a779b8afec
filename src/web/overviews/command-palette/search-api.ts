import { queryOptions } from '@tanstack/react-query'
import type { Session } from '#web/kernel/session.tsx'

export function saidWith({ api, companyId }: Session, search: string) {
  return queryOptions({
    queryKey: ['search', companyId, search],
    queryFn: ({ signal }) => api.search.said({ params: { companyId }, query: { search } }, signal),
    // Cached: retyping must not ask again.
    retry: 1,
  })
}
