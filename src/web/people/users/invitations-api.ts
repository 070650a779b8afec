import { minuteMs } from '#domain/kernel/time/durations.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Session } from '#web/kernel/session.tsx'
import { useCommand } from '#web/kernel/use-command.ts'
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

interface InvitationOptions<Output = void> {
  readonly done?: string
  readonly failed: string
  readonly onDone?: (output: Output) => void
}

const at = ({ companyId }: Session, invitationId: string) => ({
  params: { companyId, invitationId },
})

export function useSendAgain(options: InvitationOptions) {
  return useCommand((session, id: string) => session.api.invitations.sendAgain(at(session, id)), {
    touches: ['invitations'],
    ...options,
  })
}

export function useWithdraw(options: InvitationOptions) {
  return useCommand((session, id: string) => session.api.invitations.withdraw(at(session, id)), {
    touches: ['invitations', 'users'],
    ...options,
  })
}

/** Revokes the previous link. */
export function useHandOver(options: InvitationOptions<{ link: string }>) {
  return useCommand((session, id: string) => session.api.invitations.handOver(at(session, id)), {
    touches: ['invitations'],
    ...options,
  })
}

export function invite(
  { api, companyId }: Session,
  body: CallInput<typeof invitations.invite>['body'],
) {
  return api.invitations.invite({ params: { companyId }, body })
}
