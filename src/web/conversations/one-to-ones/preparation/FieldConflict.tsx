import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useTranslations } from 'use-intl'
import layout from '#web/kernel/ui/layout.module.css'
import s from './FieldConflict.module.css'

interface FieldConflictProps {
  readonly theirs: string
  readonly onKeep: (keep: 'mine' | 'theirs') => void
}

export function FieldConflict({ theirs, onKeep }: FieldConflictProps) {
  const t = useTranslations('one-to-ones.conflict')
  return (
    <div className={s.conflict} role="alert">
      <p className={`${layout.attention} ${layout.strong}`}>{t('title')}</p>
      <p>{t('lead')}</p>
      <blockquote>{theirs || t('empty')}</blockquote>
      <div className={layout.row2}>
        <Button size="sm" onClick={() => onKeep('mine')}>
          {t('keepMine')}
        </Button>
        <Button size="sm" variant="default" onClick={() => onKeep('theirs')}>
          {t('keepTheirs')}
        </Button>
      </div>
    </div>
  )
}
