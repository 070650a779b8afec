import { use } from 'react'
import { useTranslations } from 'use-intl'
import { termsVersion } from '#domain/identity/auth/consent.ts'
import { useLanguage } from '#web/kernel/i18n/I18n.tsx'
import { StandalonePage } from '#web/platform/frame/StandalonePage.tsx'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import s from './TermsPage.module.css'
import { termsIn } from './terms-texts.ts'
import { useAuthFlow } from './auth-flow.tsx'

export function TermsPage() {
  const t = useTranslations('auth')
  const { place } = useAuthFlow()
  const { sections } = use(termsIn(useLanguage().language))
  const day = useDay()
  return (
    <StandalonePage
      title={t('terms.title')}
      lead={t('terms.since', { date: day(termsVersion) })}
      takesFocus={place.moved}
      kind="reading"
    >
      <div className={s.terms}>
        {sections.map(({ title, text }) => (
          <section key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </section>
        ))}
      </div>
    </StandalonePage>
  )
}
