import { queryOptions } from '@tanstack/react-query'
import type { Api, Session } from '#web/kernel/session.tsx'
import { useCommand } from '#web/kernel/use-command.ts'

/** Where the reader is signed in, the newest first. */
export function mySessions({ api }: Session) {
  return queryOptions({ queryKey: ['sessions'], queryFn: () => api.account.sessions() })
}

/** What the reader shows besides their first factor. */
export function mySecondFactors(api: Api) {
  return queryOptions({ queryKey: ['second-factors'], queryFn: () => api.secondFactors.list() })
}

export function useEndSession(told: { readonly done: string; readonly onDone: () => void }) {
  return useCommand(
    ({ api }, sessionId: string) => api.account.endSession({ params: { sessionId } }),
    { touches: ['sessions'], ...told },
  )
}

/** Ends every session but this one. */
export function useEndOtherSessions(told: { readonly done: string; readonly onDone: () => void }) {
  return useCommand<void, void>(({ api }) => api.account.endOtherSessions(), {
    touches: ['sessions'],
    ...told,
  })
}
