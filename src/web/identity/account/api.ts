import { queryOptions } from '@tanstack/react-query'
import { use } from 'react'
import type { FreeConsentKind } from '#domain/identity/auth/consent.ts'
import { AppContext } from '#web/platform/frame/app-context.tsx'
import type { Account } from '#web/kernel/account.tsx'
import { useNotify } from '#web/kernel/notify.tsx'
import { useAccountCommand } from '#web/kernel/use-command.ts'

/** Newest first. */
export function mySessions({ api }: Account) {
  return queryOptions({ queryKey: ['sessions'], queryFn: () => api.account.sessions() })
}

/** The newest answer to each question. */
export function myConsents({ api }: Account) {
  return queryOptions({ queryKey: ['consents'], queryFn: () => api.account.consents() })
}

interface ConsentOptions {
  readonly on: string
  readonly off: string
  readonly failed: string
}

export function useChangeConsent({ on, off, failed }: ConsentOptions) {
  const notify = useNotify()
  const app = use(AppContext)
  return useAccountCommand(
    async ({ api }, chosen: { readonly kind: FreeConsentKind; readonly given: boolean }) => {
      await api.account.changeConsent({ body: chosen })
      return chosen
    },
    {
      touches: ['consents'],
      failed,
      onDone: ({ given }) => {
        notify.done(given ? on : off)
        // AI features depend on consents.
        app?.reread()
      },
    },
  )
}

interface EndOptions {
  readonly done: string
  readonly failed: string
  readonly onDone: () => void
}

export function useEndSession(options: EndOptions) {
  return useAccountCommand(
    ({ api }, sessionId: string) => api.account.endSession({ params: { sessionId } }),
    { touches: ['sessions', 'push'], ...options },
  )
}

export function useEndOtherSessions(options: EndOptions) {
  return useAccountCommand<void, void>(({ api }) => api.account.endOtherSessions(), {
    touches: ['sessions', 'push'],
    ...options,
  })
}

/** Resolves with the receipt of the email. */
export async function mailLink({ api }: Account, email: string): Promise<string> {
  return (await api.auth.askForMagicLink({ body: { email } })).receipt
}
