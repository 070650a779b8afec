import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import layout from '#web/kernel/ui/layout.module.css'
import s from './SavedMeanwhile.module.css'

interface SavedMeanwhileProps {
  /** Undefined if the field hasn't changed on the server. */
  readonly text: string | undefined
  readonly lang?: string
}

export function SavedMeanwhile({ text, lang }: SavedMeanwhileProps) {
  const t = useTranslations('input.form')
  if (text === undefined) return null
  return (
    <span
      className={`${layout.note} ${layout.attention} ${layout.wrapped} ${s.theirs}`}
      lang={lang}
    >
      {text === '' ? t('theirsEmpty') : t('theirs', { text })}
    </span>
  )
}

/** Undefined instead of an empty element, for `description` props. */
export function savedMeanwhile(text: string | undefined): ReactNode {
  return text === undefined ? undefined : <SavedMeanwhile text={text} />
}
