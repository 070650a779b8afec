import { useTranslations } from 'use-intl'
import s from './SavedMeanwhile.module.css'

interface SavedMeanwhileProps {
  /** What somebody else saved in a field that is written here too; undefined when nobody did. */
  readonly text: string | undefined
  readonly lang?: string
}

/** Beside a field, what somebody else saved in it meanwhile. */
export function SavedMeanwhile({ text, lang }: SavedMeanwhileProps) {
  const t = useTranslations('common.form')
  if (text === undefined) return null
  return (
    <span className={s.theirs} lang={lang}>
      {text === '' ? t('theirsEmpty') : t('theirs', { text })}
    </span>
  )
}
