import { queryOptions } from '@tanstack/react-query'
import type { Account } from '#web/kernel/account.tsx'

/** Poll interval of a pending change, in milliseconds: it is confirmed elsewhere. */
const lookMs = 5000

export function ownEmail({ api }: Account) {
  return queryOptions({
    queryKey: ['email'],
    queryFn: () => api.emailChanges.own(),
    refetchInterval: ({ state }) => (state.data?.change ? lookMs : false),
  })
}

/** Both mailboxes must confirm. */
export function askForEmail({ api }: Account, email: string) {
  return api.emailChanges.ask({ body: { email } })
}
