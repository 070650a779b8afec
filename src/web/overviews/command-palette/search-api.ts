import { queryOptions } from '@tanstack/react-query'
import type { Session } from '#web/kernel/session.tsx'

/** What was said with the words of a search, as far as the reader may read it. */
export function saidWith({ api, companyId }: Session, search: string) {
  return queryOptions({
    queryKey: ['search', companyId, search],
    queryFn: ({ signal }) => api.search.said({ params: { companyId }, query: { search } }, signal),
    // What was said stays said: as one types on and back, it is not asked again.
    retry: 1,
  })
}
