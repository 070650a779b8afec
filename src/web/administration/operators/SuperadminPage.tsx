import { useTranslations } from 'use-intl'
import { navigationPages } from '#web/platform/frame/navigation-pages.ts'
import { useSession } from '#web/kernel/session.tsx'
import { PageLinks } from '#web/kernel/lists/PageLinks.tsx'
import { LandingPage } from '#web/kernel/ui/LandingPage.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { WaitingAbove } from './WaitingAbove.tsx'

/** Operators without a company see no audit. */
const ofInstallation = ['companies', 'conversations', 'outbox', 'jobs'] as const
const all = ['companies', 'conversations', 'outbox', 'jobs', 'audit'] as const

/** Landing: open items and pages of super administrators. */
export function SuperadminPage() {
  const t = useTranslations('superadmin.overview')
  const nav = useTranslations('common.nav')
  const places = useTranslations('help.places')
  const administration = useTranslations('administration.pages')
  const { actor } = useSession()
  const { isSuperAdmin } = actor.roles
  const pages = isSuperAdmin ? all : ofInstallation
  return (
    <LandingPage
      title={nav('superadmin')}
      documentTitle={nav('superadmin')}
      lead={t(isSuperAdmin ? 'lead' : 'leadOfAll')}
      aside={
        <Section title={administration('title')}>
          <PageLinks
            label={administration('title')}
            pages={pages.map((key) => ({
              to: navigationPages[key].to,
              name: nav(key),
              hint: places(key),
            }))}
          />
        </Section>
      }
    >
      <WaitingAbove />
    </LandingPage>
  )
}
