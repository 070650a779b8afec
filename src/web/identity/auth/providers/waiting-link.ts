import type { WaitingLink } from '#contract/identity/openid.ts'
import { tabKeys } from '#web/kernel/transport/stored.ts'

const key = tabKeys.waitingLink

/**
 * For this tab, until the person has signed in the previous way. Safe to store: the ticket needs an
 * HttpOnly cookie.
 */
export function keepWaitingLink({ ticket, provider, label }: WaitingLink): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ticket, provider, label }))
  } catch {
    // Without storage the question is skipped; the previous sign-in method still works.
  }
}

export function recallWaitingLink(): WaitingLink | undefined {
  try {
    const kept = sessionStorage.getItem(key)
    return kept === null ? undefined : (JSON.parse(kept) as WaitingLink)
  } catch {
    return undefined
  }
}

export function forgetWaitingLink(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}
