import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { openIdProviders } from '#domain/identity/auth/openid.ts'
import { useAccount } from '#web/kernel/account.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { providersSetUp } from '#web/identity/auth/providers/openid-api.ts'

const settings = {
  google: { provider: 'Google', id: 'GOOGLE_CLIENT_ID', secret: 'GOOGLE_CLIENT_SECRET' },
  microsoft: {
    provider: 'Microsoft',
    id: 'MICROSOFT_CLIENT_ID',
    secret: 'MICROSOFT_CLIENT_SECRET',
  },
} as const

/** For administrators, because a missing button explains nothing. */
export function Providers() {
  const t = useTranslations('companies.providers')
  const { data } = useQuery(providersSetUp(useSession()))
  const missing = useAccount().isOperator ? 'missingForOperator' : 'missing'
  // Doesn't suspend: it is last on the page.
  if (!data) return null
  return (
    <Section title={t('title')} heading="h3">
      <ul>
        {openIdProviders.map((key) => (
          <li key={key}>{t(data.includes(key) ? 'ready' : missing, settings[key])}</li>
        ))}
      </ul>
    </Section>
  )
}
