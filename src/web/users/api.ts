import { queryOptions } from '@tanstack/react-query'
import type { Session } from '#web/kernel/session.tsx'
import type { ListSearch } from './use-list-search.ts'

/** One page of the company's people by name, and how many there are on all pages. */
export function usersPage({ api, companyId }: Session, query: ListSearch) {
  return queryOptions({
    queryKey: ['users', companyId, query],
    queryFn: () => api.users.list({ params: { companyId }, query }),
  })
}
