import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { Hourglass } from 'lucide-react'
import { useTranslations } from 'use-intl'
import layout from '#web/kernel/ui/layout.module.css'
import s from './PendingNote.module.css'

interface PendingNoteProps {
  readonly text: string
  /** In the author's own words. */
  readonly words?: readonly string[]
  /** Why it can't take effect as it is. */
  readonly problem?: string | undefined
  readonly describedBy: string
  /** Undefined until it is saved. */
  readonly onUndo: (() => void) | undefined
}

export function PendingNote({ text, words, problem, describedBy, onUndo }: PendingNoteProps) {
  const t = useTranslations('comments.pending')
  return (
    <div className={`${layout.small} ${layout.stack1} ${layout.sunken} ${layout.inset2}`}>
      <div className={`${layout.softIcons} ${s.line}`}>
        <Hourglass size={16} />
        <p>{`${text} ${t('onlyYou')}`}</p>
        <Button
          size="compact-sm"
          variant="default"
          aria-describedby={describedBy}
          loading={!onUndo}
          onClick={onUndo}
        >
          {t('undo')}
        </Button>
      </div>
      {words?.map((it) => (
        <p key={it} className={layout.verbatim}>
          {it}
        </p>
      ))}
      {problem ? <p>{problem}</p> : null}
    </div>
  )
}
