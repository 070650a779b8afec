import { History } from 'lucide-react'
import { useTranslations } from 'use-intl'
import s from '#web/forms/DraftNotice.module.css'

/** Says that a form comes with what was not saved the last time, and offers a new start. */
export function DraftNote({ onStartOver }: { readonly onStartOver: () => void }) {
  const t = useTranslations('comments.kept')
  return (
    <p className={s.note}>
      <History size={16} strokeWidth={1.75} aria-hidden />
      <span>{t('note')}</span>
      <button type="button" className={s.again} onClick={onStartOver}>
        {t('startOver')}
      </button>
    </p>
  )
}
