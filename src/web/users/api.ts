import { queryOptions } from '@tanstack/react-query'
import type { Plan } from '#domain/kernel/dependents.ts'
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
export function planDeactivation({ api, companyId }: Session, userId: string): Promise<Plan> {
  return api.users.planDeactivation({ params: { companyId, userId } })
}

/** Disables someone, if what was shown is still what ends with it. */
export function deactivate({ api, companyId }: Session, userId: string, plan: Plan) {
  const shown = plan.map((it) => ({ ...it, examples: [...it.examples] }))
  return api.users.setActive({
    params: { companyId, userId },
    body: { active: false, plan: shown },
  })
}

/** Lets someone into the company again. */
export function useReactivate(userId: string, done: string) {
  return useCommand<void, void>(
    ({ api, companyId }) =>
      api.users.setActive({ params: { companyId, userId }, body: { active: true } }),
    { touches: ['users'], done },
  )
}
