import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import type { FormItemView } from '#contract/conversations/one-to-one-views.ts'
import { pathOf, type ReviewSubject } from '#domain/conversations/one-to-ones/content.ts'
import { commentNeed } from '#domain/conversations/one-to-ones/form.ts'
import { LocalizedText } from '#web/kernel/texts/LocalizedText.tsx'
import { ScoreCounts } from '#web/conversations/nine-box/CountsLine.tsx'
import { Behaviours } from './Behaviours.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import s from './SubjectRow.module.css'
import { FieldText } from './FieldText.tsx'
import { useFlow } from '#web/conversations/one-to-ones/flow/flow-context.tsx'
import { KeepComment } from './KeepComment.tsx'
import { PastWords } from './PastWords.tsx'
import { putField, useField, useIsWritten } from './use-field.ts'
import { usePastScores } from './use-memory.ts'
import { useNextUnscored } from './use-row.ts'
import { Suggestions } from '#web/conversations/comments/Suggestions.tsx'

interface SubjectWordsProps {
  readonly subject: ReviewSubject
  readonly item: FormItemView
}

export const SubjectWords = memo(function SubjectWords({ subject, item }: SubjectWordsProps) {
  const t = useTranslations('one-to-ones')
  const { oneToOne, autosave } = useFlow()
  const past = usePastScores(subject)
  const path = (part: 'score' | 'sharedComment' | 'privateComment') => pathOf(subject, part)
  const isScored = useIsWritten(path('score'))
  const next = useNextUnscored()
  const need = commentNeed(oneToOne.type, isScored)
  return (
    <>
      {item.description.text ? (
        <p className={layout.muted}>
          <LocalizedText reading={item.description} />
        </p>
      ) : null}
      <Behaviours subject={subject} behaviours={item.behaviours} />
      <PastWords past={past} scoreOf={({ score }) => t(`score.${score}`)} />
      <ScoreCounts type={oneToOne.type} />
      <FieldText
        path={path('sharedComment')}
        label={t('flow.feedback.sharedComment')}
        description={need === 'either' ? t('flow.feedback.eitherComment') : undefined}
        required={need === 'shared'}
        lines={2}
      />
      <div className={`${layout.row2} ${s.offers}`}>
        <KeepComment path={path('sharedComment')} />
        <ImproveComment path={path('sharedComment')} />
      </div>
      <FieldText
        path={path('privateComment')}
        label={t('flow.feedback.privateComment')}
        lines={1}
      />
      <div className={`${layout.row2} ${layout.apart} ${s.offers}`}>
        <KeepComment path={path('privateComment')} />
        {isScored ? (
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => putField(autosave, path('score'), '')}
          >
            {t('flow.feedback.clear')}
          </Button>
        ) : null}
        {next ? (
          <Button size="compact-sm" variant="default" className={layout.pushed} onClick={next}>
            {t('flow.feedback.nextUnscored')}
          </Button>
        ) : null}
      </div>
    </>
  )
})

/** Saves only a suggestion that the author accepts. */
function ImproveComment({ path }: { readonly path: string }) {
  const { oneToOne, autosave } = useFlow()
  const { value: text } = useField(autosave, path)
  return (
    <Suggestions
      of={{ kind: 'feedback', userId: oneToOne.collaborator.id }}
      offered={text !== ''}
      className={s.panel}
      text={text}
      savesItself
      onPut={(words) => putField(autosave, path, words)}
    />
  )
}
