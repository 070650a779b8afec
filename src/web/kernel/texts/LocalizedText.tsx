import { useTranslations } from 'use-intl'
import type { Language, Reading } from '#domain/kernel/localized-text.ts'
import { useLanguageName } from '#web/kernel/i18n/use-language-name.ts'
import { useIsFallback } from './use-fallback.ts'
import s from './LocalizedText.module.css'

/** Company content. Tags the language if it falls back to one other than the reader's (section 5). */
export function LocalizedText({ reading }: { readonly reading: Reading }) {
  const { text, language } = reading
  if (!useIsFallback()(reading)) return <bdi>{text}</bdi>
  return (
    <>
      <bdi lang={language}>{text}</bdi> <LanguageTag language={language} />
    </>
  )
}

/** The tag alone, for use after a sentence that contains the content. */
export function FallbackLanguageTag({ reading }: { readonly reading: Reading }) {
  return useIsFallback()(reading) ? <LanguageTag language={reading.language} /> : null
}

export function LanguageTag({ language }: { readonly language: Language }) {
  const t = useTranslations('content')
  const name = useLanguageName()
  const text = t('fallback', { language: name(language) })
  return (
    <span className={s.tag} title={text}>
      <span aria-hidden="true">{language}</span>
      <span className="visually-hidden">{`(${text})`}</span>
    </span>
  )
}
