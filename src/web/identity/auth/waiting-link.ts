import type { WaitingLink } from '#contract/identity/openid.ts'
import { tabKeys } from '#web/kernel/stored.ts'

const key = tabKeys.waitingLink

/**
 * Keeps, for this tab, that a provider's account waits to be linked, until someone has signed in as
 * before. Its ticket is of no use without a cookie that no script reads.
 */
export function keepWaitingLink({ ticket, provider, label }: WaitingLink): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ticket, provider, label }))
  } catch {
    // Without storage nobody is asked: signing in as before still works.
  }
}

/** What waits in this tab, if anything. */
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
    // Without storage there is nothing to forget.
  }
}
