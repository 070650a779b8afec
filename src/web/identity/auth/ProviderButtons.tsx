import { Button } from '@mantine/core'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import type { OpenIdProvider } from '#domain/identity/auth/openid.ts'
import { ProviderLogo } from './ProviderLogo.tsx'
import { providerNames } from './provider-names.ts'
import { useOpenId } from './use-openid.ts'
import s from './ProviderButtons.module.css'
import { lazyNamed } from '#web/kernel/ui/lazy-named.ts'

const ExistingAccountDialog = lazyNamed(
  () => import('./ExistingAccountDialog.tsx'),
  'ExistingAccountDialog',
)

interface ProviderButtonsProps {
  readonly providers: readonly OpenIdProvider[]
}

export function ProviderButtons({ providers }: ProviderButtonsProps) {
  const t = useTranslations('auth.openid')
  const { state, start, dismiss } = useOpenId()
  const isSaid =
    state.kind === 'inWindow' || state.kind === 'finishing' || state.kind === 'closeWindow'
  return (
    <div className={s.openid}>
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
      <output className={s.status}>{isSaid ? t(state.kind) : null}</output>
      <p role="alert" className={s.problem}>
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
