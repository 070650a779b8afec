import { queryOptions } from '@tanstack/react-query'
import type { Session } from '#web/kernel/session.tsx'
import type { CallInput } from '#contract/kernel/endpoint.ts'
import type { invitations } from '#contract/people/invitations.ts'

export function invite(
  { api, companyId }: Session,
  body: CallInput<typeof invitations.invite>['body'],
) {
  return api.invitations.invite({ params: { companyId }, body })
}

export function inviteSeveral(
  { api, companyId }: Session,
  body: CallInput<typeof invitations.inviteSeveral>['body'],
) {
  return api.invitations.inviteSeveral({ params: { companyId }, body })
}

/** Never cached: people may join at any moment. */
export function planSeveral({ api, companyId }: Session, emails: string[]) {
  return queryOptions({
    queryKey: ['users', companyId, 'pasted', emails],
    queryFn: () => api.invitations.planSeveral({ params: { companyId }, body: { emails } }),
    gcTime: 0,
  })
}
