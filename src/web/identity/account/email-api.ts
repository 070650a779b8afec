import { queryOptions } from '@tanstack/react-query'
import type { Account } from '#web/kernel/account.tsx'

/** How often a change that waits is looked after, in milliseconds: it is confirmed elsewhere. */
const lookMs = 5000

/** What the reader signs in with, and the change of it that waits. */
export function ownEmail({ api }: Account) {
  return queryOptions({
    queryKey: ['email'],
    queryFn: () => api.emailChanges.own(),
    refetchInterval: ({ state }) => (state.data?.change ? lookMs : false),
  })
}

/** Has both mailboxes asked whether the reader may sign in with another e-mail. */
export function askForEmail({ api }: Account, email: string) {
  return api.emailChanges.ask({ body: { email } })
}

/** Takes the change that waits back. */
export function cancelEmailChange({ api }: Account) {
  return api.emailChanges.cancel()
}

/** Confirms it for the old mailbox, by a second factor. */
export function confirmWithoutMailbox({ api }: Account) {
  return api.emailChanges.confirmWithoutMailbox()
}
