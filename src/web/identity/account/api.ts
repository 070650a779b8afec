import { queryOptions } from '@tanstack/react-query'
import { use } from 'react'
import type { Sent } from '#contract/kernel/endpoint.ts'
import type { account } from '#contract/identity/account.ts'
import type { secondFactors } from '#contract/identity/second-factors.ts'
import type { FreeConsentKind } from '#domain/identity/auth/consent.ts'
import { AppContext } from '#web/platform/frame/app-context.tsx'
import type { Account } from '#web/kernel/account.tsx'
import type { Api } from '#web/kernel/session.tsx'
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
        // What the assistant offers goes and comes with it; should this fail, the next load shows it.
        app?.reread().catch(() => undefined)
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
    { touches: ['sessions'], ...options },
  )
}

/** Ends every session but this one. */
export function useEndOtherSessions(options: EndOptions) {
  return useAccountCommand<void, void>(({ api }) => api.account.endOtherSessions(), {
    touches: ['sessions'],
    ...options,
  })
}

/** Adds the app that shows a code of the secret the server made. */
export function confirmApp(api: Api, body: Sent<typeof secondFactors.confirmTotp>['body']) {
  return api.secondFactors.confirmTotp({ body })
}

/** What the browser makes a passkey from. */
export function startPasskey(api: Api) {
  return api.secondFactors.startPasskey()
}

export function addPasskey(api: Api, body: Sent<typeof secondFactors.addPasskey>['body']) {
  return api.secondFactors.addPasskey({ body })
}

/** Proves who asks, for what needs it. */
export function prove({ api }: Account, body: Sent<typeof secondFactors.prove>['body']) {
  return api.secondFactors.prove({ body })
}

/** What a passkey signs as a proof. */
export function askPasskeyProof({ api }: Account) {
  return api.secondFactors.askProof()
}

/** Has a link sent to the reader's own mailbox; resolves with the receipt of its mail. */
export async function mailLink({ api }: Account, email: string): Promise<string> {
  return (await api.auth.askForMagicLink({ body: { email } })).receipt
}

export function acceptTerms(
  { api }: Account,
  ticked: Omit<Sent<typeof account.acceptTerms>['body'], 'isTermsAccepted'>,
) {
  return api.account.acceptTerms({ body: { ...ticked, isTermsAccepted: true } })
}

/** Deletes the reader's account for good. */
export function deleteAccount({ api }: Account) {
  return api.account.remove()
}
