import { use } from 'react'
import { useTranslations } from 'use-intl'
import { termsVersion } from '#domain/identity/auth/consent.ts'
import { useLanguage } from '#web/kernel/i18n/I18n.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { StandalonePage } from '#web/platform/frame/StandalonePage.tsx'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import s from './TermsPage.module.css'
import { useAuthFlow } from '#web/identity/auth/auth-flow.tsx'
import type { Language } from '#domain/kernel/localized-text.ts'
import type terms from '#messages/en/terms.json'

/** Loaded only by the pages that show them. */
type TermsTexts = typeof terms

const termsFiles = import.meta.glob<TermsTexts>('#messages/*/terms.json', { import: 'default' })

const loading = new Map<Language, Promise<TermsTexts>>()
const loaded = new Map<Language, TermsTexts>()

export async function loadTerms(language: Language): Promise<void> {
  loaded.set(language, await termsIn(language))
}

/** Returns the same promise for repeated calls, as `use` needs. */
function termsIn(language: Language): Promise<TermsTexts> {
  const known = loading.get(language)
  if (known) return known
  const load = Object.entries(termsFiles).find(([path]) => path.includes(`/${language}/`))?.[1]
  if (!load) throw new Error(`No terms in ${language}`)
  const terms = load()
  loading.set(language, terms)
  return terms
}

export function TermsPage() {
  const t = useTranslations('auth')
  const { place } = useAuthFlow()
  const { language } = useLanguage()
  const { sections } = loaded.get(language) ?? use(termsIn(language))
  const day = useDay()
  return (
    <StandalonePage
      title={t('terms.title')}
      lead={t('terms.since', { date: day(termsVersion) })}
      takesFocus={place.moved}
      kind="reading"
    >
      <div className={`${layout.stack5} ${s.terms}`}>
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
