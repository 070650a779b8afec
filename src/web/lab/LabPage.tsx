import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useSession } from '#web/kernel/session.tsx'
import { paths } from '#web/paths/paths.ts'
import { LandingPage } from '#web/ui/LandingPage.tsx'
import { Section } from '#web/ui/Section.tsx'
import { expertSystem } from './api.ts'
import s from './Lab.module.css'
import { LabState } from './LabState.tsx'

/** What there is to try, by the name of each in the texts. */
const pages = [
  { key: 'expertSystem', to: paths.lab.expertSystem },
  { key: 'leadership', to: paths.lab.leadership },
  { key: 'playground', to: paths.lab.playground },
] as const

/** Landing: what can be tried before the assistant says it to anybody. */
export function LabPage() {
  const t = useTranslations('lab')
  const { refusal } = useSuspenseQuery(expertSystem(useSession())).data
  return (
    <LandingPage
      title={t('title')}
      documentTitle={t('title')}
      lead={t('lead')}
      aside={
        <Section title={t('state')}>
          <LabState refusal={refusal} />
        </Section>
      }
    >
      <Section title={t('inside')}>
        <ul className={s.pages} aria-label={t('inside')}>
          {pages.map(({ key, to }) => (
            <li key={key}>
              <Link to={to}>{t(`pages.${key}.title`)}</Link>
              <p className={s.hint}>{t(`pages.${key}.hint`)}</p>
            </li>
          ))}
        </ul>
      </Section>
    </LandingPage>
  )
}
