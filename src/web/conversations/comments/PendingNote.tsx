import { Button } from '@mantine/core'
import { Hourglass } from 'lucide-react'
import { useTranslations } from 'use-intl'
import s from './PendingNote.module.css'

interface PendingNoteProps {
  /** What was decided, and when it takes effect. */
  readonly text: string
  /** What was written with it, in the words of its author. */
  readonly words?: readonly string[]
  /** Why it will not take effect as it is. */
  readonly problem?: string | undefined
  /** The id of what it is about. */
  readonly describedBy: string
  readonly onUndo: () => void
}

/** What was decided of a goal or an agreement inside a 1:1 that is not shared yet. */
export function PendingNote({ text, words, problem, describedBy, onUndo }: PendingNoteProps) {
  const t = useTranslations('comments.pending')
  return (
    <div className={s.note}>
      <div className={s.line}>
        <Hourglass size={16} strokeWidth={1.75} aria-hidden />
        <p>{`${text} ${t('onlyYou')}`}</p>
        <Button size="compact-sm" variant="default" aria-describedby={describedBy} onClick={onUndo}>
          {t('undo')}
        </Button>
      </div>
      {words?.map((it) => (
        <p key={it} className={s.words}>
          {it}
        </p>
      ))}
      {problem ? <p>{problem}</p> : null}
    </div>
  )
}
