import { History } from 'lucide-react'
import { useTranslations } from 'use-intl'
import layout from '#web/kernel/ui/layout.module.css'
import s from './DraftNotice.module.css'

/** For a restored draft. */
export function DraftNotice({ onStartOver }: { readonly onStartOver: () => void }) {
  const t = useTranslations('input.form.draft')
  return (
    <p
      className={`${layout.small} ${layout.inline2} ${layout.sunken} ${layout.inset2} ${layout.softIcons}`}
    >
      <History size={16} />
      <span>{t('note')}</span>
      <button type="button" className={s.again} onClick={onStartOver}>
        {t('startOver')}
      </button>
    </p>
  )
}
