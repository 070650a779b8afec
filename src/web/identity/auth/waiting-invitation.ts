import type { InvitationLetter } from '#contract/identity/auth.ts'
import { tabKeys } from '#web/kernel/stored.ts'

const key = tabKeys.waitingInvitation

/** An invitation that waits for its reader to sign in. */
export interface WaitingInvitation extends Pick<InvitationLetter, 'company' | 'inviter' | 'email'> {
  readonly invitation: string
}

/**
 * Keeps an invitation, for this tab, until someone has signed in. It opens no account that is
 * somebody's: whoever finds it still has to sign in as the one invited.
 */
export function keepInvitation(waiting: WaitingInvitation): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(waiting))
  } catch {
    // Without storage the mail's link is opened once more, signed in.
  }
}

/** What waits in this tab, if anything. */
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
    // Without storage there is nothing to forget.
  }
}
