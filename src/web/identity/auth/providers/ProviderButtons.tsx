import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OpenIdProvider } from '#domain/identity/auth/openid.ts'
import layout from '#web/kernel/ui/layout.module.css'
import { providerNames } from './provider-names.ts'
import s from './ProviderButtons.module.css'
import { lazyNamed } from '#web/kernel/ui/faces/lazy-named.ts'
import { openid, type ExistingAccount, type WaitingLink } from '#contract/identity/openid.ts'
import { createClient } from '#contract/kernel/client.ts'
import { ApiError } from '#contract/kernel/errors.ts'
import { spokenLanguage } from '#web/kernel/i18n/spoken.ts'
import { openTransport } from '#web/kernel/transport/transport.ts'
import { awaitReturn, handOver, openWindow, takeOpenIdReturn } from './openid-window.ts'
import { useAuthFlow } from '#web/identity/auth/auth-flow.tsx'
import { keepWaitingLink } from './waiting-link.ts'

/** In the provider's brand colors. Hidden from screen readers: put the name beside it. */
function ProviderLogo({ provider }: { readonly provider: OpenIdProvider }) {
  const viewBox = provider === 'google' ? '0 0 48 48' : '0 0 21 21'
  return (
    <svg width={18} height={18} viewBox={viewBox} aria-hidden="true">
      {shapes[provider].map(({ d, fill }) => (
        <path key={fill} d={d} fill={fill} />
      ))}
    </svg>
  )
}

const shapes: Readonly<Record<OpenIdProvider, readonly { d: string; fill: string }[]>> = {
  google: [
    {
      fill: '#ea4335',
      d: 'M24 9.5c3.5 0 6.7 1.2 9.2 3.600l6.9-6.900C35.9 2.4 30.5 0 24 0 14.6 0 6.5 5.4 2.6 13.200l8 6.200C12.4 13.7 17.7 9.5 24 9.500z',
    },
    {
      fill: '#4285f4',
      d: 'M47 24.600c0-1.6-.2-3.1-.4-4.600H24v9h12.900c-.6 3-2.3 5.5-4.8 7.200l7.7 6C44.4 38 47 31.9 47 24.600z',
    },
    {
      fill: '#fbbc05',
      d: 'M10.5 28.600c-.5-1.5-.8-3-.8-4.600s.3-3.1.8-4.600l-8-6.200C.9 16.5 0 20.1 0 24s.9 7.5 2.6 10.800l7.9-6.200z',
    },
    {
      fill: '#34a853',
      d: 'M24 48c6.5 0 11.9-2.1 15.9-5.800l-7.7-6c-2.2 1.5-4.9 2.3-8.2 2.3-6.3 0-11.6-4.2-13.5-9.900l-7.9 6.200C6.5 42.6 14.6 48 24 48z',
    },
  ],
  microsoft: [
    { fill: '#f25022', d: 'M0 0h10v10H0z' },
    { fill: '#7fba00', d: 'M11 0h10v10H11z' },
    { fill: '#00a4ef', d: 'M0 11h10v10H0z' },
    { fill: '#ffb900', d: 'M11 11h10v10H11z' },
  ],
}

const ExistingAccountDialog = lazyNamed(
  () => import('./ExistingAccountDialog.tsx'),
  'ExistingAccountDialog',
)

export function ProviderButtons({ providers }: { readonly providers: readonly OpenIdProvider[] }) {
  const t = useTranslations('auth.openid')
  const { state, start, dismiss } = useOpenId()
  const isSaid =
    state.kind === 'inWindow' || state.kind === 'finishing' || state.kind === 'closeWindow'
  return (
    <div className={`${layout.stack3} ${layout.below4}`}>
      <p className={s.or}>{t('or')}</p>
      {providers.map((provider) => (
        <Button
          key={provider}
          variant="default"
          fullWidth
          leftSection={<ProviderLogo provider={provider} />}
          disabled={state.kind === 'finishing'}
          onClick={() => void start(provider)}
        >
          {t('continueWith', { provider: providerNames[provider] })}
        </Button>
      ))}
      <output className={`${layout.muted} ${layout.unlessEmpty}`}>
        {isSaid ? t(state.kind) : null}
      </output>
      <p role="alert" className={`${layout.critical} ${layout.unlessEmpty}`}>
        {state.kind === 'problem' ? state.text : null}
      </p>
      {state.kind === 'existing' ? (
        <Suspense>
          <ExistingAccountDialog account={state.account} onClose={dismiss} />
        </Suspense>
      ) : null}
    </div>
  )
}

type OpenIdState =
  | { readonly kind: 'idle' | 'inWindow' | 'finishing' | 'closeWindow' }
  | { readonly kind: 'problem'; readonly text: string }
  | { readonly kind: 'existing'; readonly account: ExistingAccount }

const api = createClient({ openid }, openTransport(spokenLanguage)).openid

/** Google opens a window, Microsoft uses this one (section 7). */
function useOpenId() {
  const t = useTranslations('auth')
  const errors = useTranslations('errors')
  const { enter } = useAuthFlow()
  const [state, setState] = useState<OpenIdState>({ kind: 'idle' })
  const stopWaiting = useRef(() => {})

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
    const returned = takeOpenIdReturn()
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
