import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useTranslations } from 'use-intl'
import type { Autosave } from '#web/kernel/drafts/autosave.ts'
import layout from '#web/kernel/ui/layout.module.css'
import s from './FieldConflict.module.css'
import { useField } from './use-field.ts'

interface FieldConflictProps {
  readonly autosave: Autosave
  readonly path: string
  /** The other value in words, unless it is a text. */
  readonly say?: (theirs: string) => string
}

export function FieldConflict({ autosave, path, say }: FieldConflictProps) {
  const t = useTranslations('one-to-ones.conflict')
  const { problem } = useField(autosave, path)
  if (problem?.kind !== 'conflict') return null
  return (
    <div className={s.conflict} role="alert">
      <p className={`${layout.attention} ${layout.strong}`}>{t('title')}</p>
      <p>{t('lead')}</p>
      <blockquote>{(say ? say(problem.theirs) : problem.theirs) || t('empty')}</blockquote>
      <div className={layout.row2}>
        <Button size="sm" onClick={() => autosave.resolve(path, 'mine')}>
          {t('keepMine')}
        </Button>
        <Button size="sm" variant="default" onClick={() => autosave.resolve(path, 'theirs')}>
          {t('keepTheirs')}
        </Button>
      </div>
    </div>
  )
}
