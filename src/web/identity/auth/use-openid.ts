import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { openid, type ExistingAccount, type WaitingLink } from '#contract/identity/openid.ts'
import { createClient } from '#contract/kernel/client.ts'
import { ApiError } from '#contract/kernel/errors.ts'
import type { OpenIdProvider } from '#domain/identity/auth/openid.ts'
import { useLanguage } from '#web/kernel/i18n/I18n.tsx'
import { openTransport } from '#web/kernel/transport.ts'
import { awaitReturn, handOver, openWindow, takeReturned } from './openid-window.ts'
import { useAuthFlow } from './auth-flow.tsx'
import { keepWaitingLink } from './waiting-link.ts'

export type OpenIdState =
  | { readonly kind: 'idle' | 'inWindow' | 'finishing' | 'closeWindow' }
  | { readonly kind: 'problem'; readonly text: string }
  | { readonly kind: 'existing'; readonly account: ExistingAccount }

/** Google opens a window, Microsoft uses this one (section 7). */
export function useOpenId() {
  const t = useTranslations('auth')
  const errors = useTranslations('errors')
  const { language } = useLanguage()
  const { enter } = useAuthFlow()
  const [state, setState] = useState<OpenIdState>({ kind: 'idle' })
  const stopWaiting = useRef(() => {})
  const api = createClient(
    { openid },
    openTransport(() => language),
  ).openid

  const fail = (error: unknown) => {
    const isSaid = error instanceof ApiError && error.statusCode > 0
    const waiting = isSaid && error.code === 'mailboxUnproven' && error.details.conflict
    if (waiting) keepWaitingLink(waiting as WaitingLink)
    setState({ kind: 'problem', text: isSaid ? error.message : t('unexpected') })
  }

  const finish = async (outcome: string) => {
    if (outcome === 'refused') return setState({ kind: 'problem', text: errors('openIdRefused') })
    setState({ kind: 'finishing' })
    try {
      const answer = await api.finish({ body: { ticket: outcome } })
      if ('existing' in answer) {
        keepWaitingLink(answer.existing)
        return setState({ kind: 'existing', account: answer.existing })
      }
      return await enter(answer)
    } catch (error) {
      return fail(error)
    }
  }

  const start = async (provider: OpenIdProvider) => {
    stopWaiting.current()
    // Popup blockers allow a window during the click only: its URL follows later.
    const opened = provider === 'google' ? openWindow() : undefined
    try {
      const { url } = await (provider === 'google' ? api.startGoogle() : api.startMicrosoft())
      if (!opened) return location.assign(url)
      const flow = new URL(url).searchParams.get('state') ?? ''
      stopWaiting.current = awaitReturn(flow, (outcome) => void finish(outcome))
      opened.location.assign(url)
      return setState({ kind: 'inWindow' })
    } catch (error) {
      opened?.close()
      return fail(error)
    }
  }

  useEffect(() => {
    const returned = takeReturned()
    if (returned) {
      setState({ kind: 'finishing' })
      void handOver(returned).then((isTaken) => {
        if (!isTaken) return finish(returned.outcome)
        window.close()
        return setState({ kind: 'closeWindow' })
      })
    }
    return () => stopWaiting.current()
    // oxlint-disable-next-line react/exhaustive-deps -- one comes back once a visit
  }, [])

  return { state, start, dismiss: () => setState({ kind: 'idle' }) }
}
