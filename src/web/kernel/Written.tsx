import { useTranslations } from 'use-intl'
import type { Language, Reading } from '#domain/kernel/localized-text.ts'
import { useLanguageName } from '#web/i18n/use-language-name.ts'
import { useIsFallback } from './use-fallback.ts'
import s from './Written.module.css'

/**
 * Content of the company. Where it is empty in the reader's language and another is shown instead, a
 * discreet mark says which (section 5).
 */
export function Written({ reading }: { readonly reading: Reading }) {
  const { text, language } = reading
  if (!useIsFallback()(reading)) return text
  return (
    <>
      <span lang={language}>{text}</span> <Mark language={language} />
    </>
  )
}

/** The mark by itself, behind a sentence that content is a part of. */
export function FallbackMark({ reading }: { readonly reading: Reading }) {
  return useIsFallback()(reading) ? <Mark language={reading.language} /> : null
}

function Mark({ language }: { readonly language: Language }) {
  const t = useTranslations('content')
  const name = useLanguageName()
  const text = t('fallback', { language: name(language) })
  return (
    <span className={s.mark} title={text}>
      <span aria-hidden="true">{language}</span>
      <span className="visually-hidden">({text})</span>
    </span>
  )
}
