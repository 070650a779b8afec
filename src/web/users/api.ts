import { queryOptions } from '@tanstack/react-query'
import type { Session } from '#web/kernel/session.tsx'
import { useCommand } from '#web/kernel/use-command.ts'
import type { ListSearch } from '#web/lists/list-search.ts'

/** One page of the company's people by name, and how many there are on all pages. */
export function usersPage(
  { api, companyId }: Session,
  { page, limit, search }: Pick<ListSearch, 'page' | 'limit' | 'search'>,
) {
  const query = { page, limit, search }
  return queryOptions({
    queryKey: ['users', companyId, query],
    queryFn: ({ signal }) => api.users.list({ params: { companyId }, query }, signal),
  })
}

/** What ends with disabling someone; asked at the moment it is to be said. */
export function leavingOf({ api, companyId }: Session, userId: string) {
  return api.users.leaving({ params: { companyId, userId } })
}

/** Disables someone in the company, or lets them in again. */
export function useSetActive(userId: string, active: boolean, done: string) {
  return useCommand<void, void>(
    ({ api, companyId }) =>
      api.users.setActive({ params: { companyId, userId }, body: { active } }),
    { touches: ['users'], done },
  )
}
