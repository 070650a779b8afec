import { queryOptions } from '@tanstack/react-query'
import type { FreeConsentKind } from '#domain/auth/consent.ts'
import type { Account } from '#web/kernel/account.tsx'
import { useNotify } from '#web/kernel/notify.tsx'
import { useAccountCommand } from '#web/kernel/use-command.ts'

/** Where the reader is signed in, the newest first. */
export function mySessions({ api }: Account) {
  return queryOptions({ queryKey: ['sessions'], queryFn: () => api.account.sessions() })
}

/** What the reader shows besides their first factor. */
export function mySecondFactors({ api }: Account) {
  return queryOptions({ queryKey: ['second-factors'], queryFn: () => api.secondFactors.list() })
}

/** What the reader agreed to or declined: the newest answer to each thing they were asked. */
export function myConsents({ api }: Account) {
  return queryOptions({ queryKey: ['consents'], queryFn: () => api.account.consents() })
}

interface ConsentOptions {
  readonly on: string
  readonly off: string
  readonly failed: string
}

/** Gives a consent, or takes it back. */
export function useChangeConsent({ on, off, failed }: ConsentOptions) {
  const notify = useNotify()
  return useAccountCommand(
    async ({ api }, chosen: { readonly kind: FreeConsentKind; readonly given: boolean }) => {
      await api.account.changeConsent({ body: chosen })
      return chosen
    },
    { touches: ['consents'], failed, onDone: ({ given }) => notify.done(given ? on : off) },
  )
}

export function useEndSession(options: { readonly done: string; readonly onDone: () => void }) {
  return useAccountCommand(
    ({ api }, sessionId: string) => api.account.endSession({ params: { sessionId } }),
    { touches: ['sessions'], ...options },
  )
}

/** Ends every session but this one. */
export function useEndOtherSessions(options: {
  readonly done: string
  readonly onDone: () => void
}) {
  return useAccountCommand<void, void>(({ api }) => api.account.endOtherSessions(), {
    touches: ['sessions'],
    ...options,
  })
}
