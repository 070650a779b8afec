import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import type { AgendaItemView } from '#contract/conversations/one-to-one-views.ts'
import type { Autosave } from '#web/kernel/drafts/autosave.ts'
import { questionAt } from './agenda-api.ts'
import layout from '#web/kernel/ui/layout.module.css'
import s from '#web/conversations/one-to-ones/preparation/FieldConflict.module.css'

interface UnsavedTextsProps {
  readonly questions: readonly AgendaItemView[]
  readonly autosave: Autosave
}

/** Unsaved text about questions that were deleted: the writer discards it. */
export function UnsavedTexts({ questions, autosave }: UnsavedTextsProps) {
  const t = useTranslations('one-to-ones.agenda.gone')
  useSyncExternalStore(autosave.subscribe, autosave.version)
  const left = autosave
    .unsaved()
    .filter((path) => !questions.some(({ id }) => id === questionAt(path)))
  return left.map((path) => (
    <UnsavedText
      key={path}
      title={t('title')}
      text={autosave.value(path)}
      onDiscard={() => autosave.takeBack(path)}
    />
  ))
}

interface UnsavedTextProps {
  readonly title: string
  readonly text: string
  readonly onDiscard: () => void
}

export function UnsavedText({ title, text, onDiscard }: UnsavedTextProps) {
  const t = useTranslations('one-to-ones')
  return (
    <div className={s.conflict} role="alert" data-print="hidden">
      <p className={`${layout.attention} ${layout.strong}`}>{title}</p>
      <p>{t('agenda.gone.lead')}</p>
      <blockquote>{text || t('conflict.empty')}</blockquote>
      <div className={layout.row2}>
        <Button size="sm" variant="default" onClick={onDiscard}>
          {t('agenda.gone.discard')}
        </Button>
      </div>
    </div>
  )
}
