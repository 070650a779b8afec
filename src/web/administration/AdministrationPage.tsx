import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  ChartNoAxesColumnIncreasing,
  Gem,
  Layers,
  Settings2,
  Sparkles,
  UserRoundCog,
} from 'lucide-react'
import { useTranslations } from 'use-intl'
import { administrationPages } from '#web/platform/frame/navigation/pages-below.ts'
import { useSession } from '#web/kernel/session.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { LandingPage } from '#web/kernel/ui/pages/LandingPage.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import s from './Administration.module.css'
import { administrationOverview } from './api.ts'
import { Checklist } from './Checklist.tsx'
import { Waiting } from './Waiting.tsx'

const { administration } = paths

const administrationSections = [
  { key: 'users', to: administration.users, icon: UserRoundCog },
  { key: 'areas', to: administration.areas, icon: Layers },
  { key: 'ladders', to: administration.ladders, icon: ChartNoAxesColumnIncreasing },
  { key: 'values', to: administration.values, icon: Gem },
  { key: 'imports', ...administrationPages.imports },
  { key: 'exports', ...administrationPages.exports },
  { key: 'assistant', to: administration.ai, icon: Sparkles },
  { key: 'settings', to: administration.settings, icon: Settings2 },
] as const

/** Landing: missing setup, open items, and the section's pages. */
export function AdministrationPage() {
  const t = useTranslations('administration')
  const session = useSession()
  const { data: overview } = useSuspenseQuery(administrationOverview(session))
  return (
    <LandingPage
      title={t('title')}
      documentTitle={t('title')}
      lead={t('lead', { company: session.me.company.name })}
      aside={
        <Section title={t('pages.title')}>
          <ul className={layout.stack}>
            {administrationSections.map(({ key, to, icon: Icon }) => (
              <li key={key}>
                <Link to={to} className={s.page}>
                  <Icon className={s.icon} size={20} strokeWidth={1.75} aria-hidden />
                  <span className={layout.stack1}>
                    <span className={`${layout.strong} ${s.pageName}`}>
                      {t(`pages.${key}.name`)}
                    </span>
                    <span className={layout.note}>{t(`pages.${key}.hint`)}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      }
    >
      <Checklist overview={overview} />
      <Waiting overview={overview} />
    </LandingPage>
  )
}
