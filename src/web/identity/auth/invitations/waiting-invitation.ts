import type { InvitationLetter } from '#contract/identity/auth.ts'
import { recallInTab, rememberInTab } from '#web/kernel/transport/stored.ts'

export interface WaitingInvitation extends Pick<InvitationLetter, 'company' | 'inviter' | 'email'> {
  readonly invitation: string
}

/** For this tab, until sign-in. Safe to store: accepting it needs the invited account. */
export const keepInvitation = (waiting: WaitingInvitation) =>
  rememberInTab('waitingInvitation', JSON.stringify(waiting))

export function recallInvitation(): WaitingInvitation | undefined {
  const kept = recallInTab('waitingInvitation')
  return kept === undefined ? undefined : (JSON.parse(kept) as WaitingInvitation)
}

export const forgetInvitation = () => rememberInTab('waitingInvitation', undefined)
