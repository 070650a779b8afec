import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import s from './SavedMeanwhile.module.css'

interface SavedMeanwhileProps {
  /** What somebody else saved in a field that is written here too; undefined when nobody did. */
  readonly text: string | undefined
  readonly lang?: string
}

/** Beside a field, what somebody else saved in it meanwhile. */
export function SavedMeanwhile({ text, lang }: SavedMeanwhileProps) {
  const t = useTranslations('input.form')
  if (text === undefined) return null
  return (
    <span className={s.theirs} lang={lang}>
      {text === '' ? t('theirsEmpty') : t('theirs', { text })}
    </span>
  )
}

/** The same for where nothing else describes the field: nothing at all while nobody saved. */
export function savedMeanwhile(text: string | undefined): ReactNode {
  return text === undefined ? undefined : <SavedMeanwhile text={text} />
}
