import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { openIdProviders } from '#domain/identity/auth/openid.ts'
import { useSession } from '#web/kernel/session.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { providersSetUp } from './api.ts'

/** What sets up each provider, and what it is called. */
const settings = {
  google: { provider: 'Google', id: 'GOOGLE_CLIENT_ID', secret: 'GOOGLE_CLIENT_SECRET' },
  microsoft: {
    provider: 'Microsoft',
    id: 'MICROSOFT_CLIENT_ID',
    secret: 'MICROSOFT_CLIENT_SECRET',
  },
} as const

/** Which providers people can sign in with, for administrators: a button that is not there says nothing. */
export function Providers() {
  const t = useTranslations('companies.providers')
  const { data } = useQuery(providersSetUp(useSession()))
  // Below everything else: the page does not wait for it.
  if (!data) return null
  return (
    <Section title={t('title')} heading="h3">
      <ul>
        {openIdProviders.map((key) => (
          <li key={key}>{t(data.includes(key) ? 'ready' : 'missing', settings[key])}</li>
        ))}
      </ul>
    </Section>
  )
}
