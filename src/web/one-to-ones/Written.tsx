import { useTranslations } from 'use-intl'
import type { Reading } from '#domain/kernel/localized-text.ts'
import { languageNames } from '#web/i18n/LanguageMenu.tsx'
import { useLanguage } from '#web/i18n/I18n.tsx'
import s from './SharedOneToOne.module.css'

/** Content of the company; where it is not in the reader's language, a discreet mark says so. */
export function Written({ reading }: { readonly reading: Reading }) {
  const t = useTranslations('one-to-ones.shared')
  const { language } = useLanguage()
  if (reading.language === language || reading.text === '') return reading.text
  const name = languageNames[reading.language]
  return (
    <>
      <span lang={reading.language}>{reading.text}</span>{' '}
      <abbr className={s.fallback} title={t('fallback', { language: name })}>
        {reading.language}
      </abbr>
    </>
  )
}
