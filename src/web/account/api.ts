import { queryOptions } from '@tanstack/react-query'
import type { Account } from '#web/kernel/account.tsx'
import { useAccountCommand } from '#web/kernel/use-command.ts'

/** Where the reader is signed in, the newest first. */
export function mySessions({ api }: Account) {
  return queryOptions({ queryKey: ['sessions'], queryFn: () => api.account.sessions() })
}

/** What the reader shows besides their first factor. */
export function mySecondFactors({ api }: Account) {
  return queryOptions({ queryKey: ['second-factors'], queryFn: () => api.secondFactors.list() })
}

export function useEndSession(told: { readonly done: string; readonly onDone: () => void }) {
  return useAccountCommand(
    ({ api }, sessionId: string) => api.account.endSession({ params: { sessionId } }),
    { touches: ['sessions'], ...told },
  )
}

/** Ends every session but this one. */
export function useEndOtherSessions(told: { readonly done: string; readonly onDone: () => void }) {
  return useAccountCommand<void, void>(({ api }) => api.account.endOtherSessions(), {
    touches: ['sessions'],
    ...told,
  })
}
