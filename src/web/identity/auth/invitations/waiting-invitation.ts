import type { InvitationLetter } from '#contract/identity/auth.ts'
import { tabKeys } from '#web/kernel/transport/stored.ts'

const key = tabKeys.waitingInvitation

export interface WaitingInvitation extends Pick<InvitationLetter, 'company' | 'inviter' | 'email'> {
  readonly invitation: string
}

/** For this tab, until sign-in. Safe to store: accepting it needs the invited account. */
export function keepInvitation(waiting: WaitingInvitation): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(waiting))
  } catch {
    // Without storage, the link must be opened again after signing in.
  }
}

export function recallInvitation(): WaitingInvitation | undefined {
  try {
    const kept = sessionStorage.getItem(key)
    return kept === null ? undefined : (JSON.parse(kept) as WaitingInvitation)
  } catch {
    return undefined
  }
}

export function forgetInvitation(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}
