import { Suspense, useEffect, useState } from 'react'
import { openid } from '#contract/identity/openid.ts'
import { createClient } from '#contract/kernel/client.ts'
import type { OpenIdProvider } from '#domain/identity/auth/openid.ts'
import { spokenLanguage } from '#web/kernel/i18n/spoken.ts'
import { openTransport } from '#web/kernel/transport/transport.ts'
import { visitorFacts } from '#web/identity/auth/visitor-facts.ts'
import { lazyNamed } from '#web/kernel/ui/faces/lazy-named.ts'

export const ProviderButtons = lazyNamed(() => import('./ProviderButtons.tsx'), 'ProviderButtons')

/** Loads nothing if the installation has no providers. */
export function OpenIdButtons() {
  const providers = useProviders()
  if (providers.length === 0) return null
  return (
    <Suspense>
      <ProviderButtons providers={providers} />
    </Suspense>
  )
}

function useProviders(): readonly OpenIdProvider[] {
  const [known] = useState(visitorFacts)
  const [providers, setProviders] = useState<readonly OpenIdProvider[]>(known?.providers ?? [])
  useEffect(() => {
    if (known) return
    // Without an answer, the other ways to sign in still work.
    createClient({ openid }, openTransport(spokenLanguage))
      .openid.providers()
      .then(setProviders, () => undefined)
  }, [known])
  return providers
}
