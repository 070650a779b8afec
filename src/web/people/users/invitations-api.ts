import { queryOptions } from '@tanstack/react-query'
import type { Session } from '#web/kernel/session.tsx'

/** Never cached: people may join at any moment. */
export function planSeveral({ api, companyId }: Session, emails: string[]) {
  return queryOptions({
    queryKey: ['users', companyId, 'pasted', emails],
    queryFn: () => api.invitations.planSeveral({ params: { companyId }, body: { emails } }),
    gcTime: 0,
  })
}
