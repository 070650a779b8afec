import type { WaitingLink } from '#contract/identity/openid.ts'
import { recallInTab, rememberInTab } from '#web/kernel/transport/stored.ts'

/**
 * For this tab, until the person has signed in the previous way. Safe to store: the ticket needs an
 * HttpOnly cookie.
 */
export const keepWaitingLink = ({ ticket, provider, label }: WaitingLink) =>
  rememberInTab('waitingLink', JSON.stringify({ ticket, provider, label }))

export function recallWaitingLink(): WaitingLink | undefined {
  const kept = recallInTab('waitingLink')
  return kept === undefined ? undefined : (JSON.parse(kept) as WaitingLink)
}

export const forgetWaitingLink = () => rememberInTab('waitingLink', undefined)
