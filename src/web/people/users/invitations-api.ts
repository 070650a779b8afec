import { minuteMs } from '#domain/kernel/time/durations.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Session } from '#web/kernel/session.tsx'
import type { CallInput } from '#contract/kernel/endpoint.ts'
import type { InvitationView, invitations } from '#contract/people/invitations.ts'

export function openInvitations({ api, companyId }: Session) {
  return queryOptions({
    queryKey: ['invitations', companyId],
    queryFn: () => api.invitations.list({ params: { companyId } }),
    refetchInterval: ({ state }) => (state.data?.people.some(isOnItsWay) ? lookMs : false),
  })
}

/** Poll interval for a recent email's delivery, and for how long, in milliseconds. */
const [lookMs, lookedAfterMs] = [5_000, 2 * minuteMs]

const isOnItsWay = ({ sentAt }: InvitationView) => Date.now() - Date.parse(sentAt) < lookedAfterMs

export function invite(
  { api, companyId }: Session,
  body: CallInput<typeof invitations.invite>['body'],
) {
  return api.invitations.invite({ params: { companyId }, body })
}
