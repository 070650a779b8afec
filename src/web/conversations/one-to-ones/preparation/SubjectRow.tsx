import { ChevronRight, MessageSquareText } from 'lucide-react'
import { memo, useMemo, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { FormItemView } from '#contract/conversations/one-to-one-views.ts'
import { pathOf, type ReviewSubject } from '#domain/conversations/one-to-ones/content.ts'
import { FallbackLanguageTag, LocalizedText } from '#web/kernel/texts/LocalizedText.tsx'
import { idOfRow } from '#web/conversations/one-to-ones/flow/open-row.ts'
import layout from '#web/kernel/ui/layout.module.css'
import s from './SubjectRow.module.css'
import { useFlow } from '#web/conversations/one-to-ones/flow/flow-context.tsx'
import { putField, useField, useIsWritten } from './use-field.ts'
import { useRow, useNextUnscored } from './use-row.ts'
import { scores } from '#domain/conversations/one-to-ones/scores.ts'
import { ScoreBars } from '#web/kernel/ui/drawings/ScoreBars.tsx'
import { usePastScores } from './use-memory.ts'
import { Choice } from '#web/kernel/ui/controls/Choice.tsx'
import { FieldConflict } from './FieldConflict.tsx'
import { idOfField } from './field-id.ts'
import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { commentNeed } from '#domain/conversations/one-to-ones/form.ts'
import { ScoreCounts } from '#web/conversations/nine-box/CountsLine.tsx'
import { Behaviours } from './Behaviours.tsx'
import { FieldText } from './FieldText.tsx'
import { KeepComment } from './KeepComment.tsx'
import { PastWords } from './PastWords.tsx'
import { Suggestions } from '#web/conversations/comments/Suggestions.tsx'

interface SubjectRowProps {
  readonly kind: ReviewSubject['kind']
  readonly item: FormItemView
}

export const SubjectRow = memo(function SubjectRow({ kind, item }: SubjectRowProps) {
  const { id, name } = item
  const { rows } = useFlow()
  const subject = useMemo(() => ({ kind, id }), [kind, id])
  const row = useRef<HTMLElement>(null)
  const isOpen = useRow(subject, row)
  const [rowId, titleId] = [idOfRow(subject), `${kind}-${id}`]
  return (
    <article
      ref={row}
      id={rowId}
      className={`${layout.ruledAbove} ${s.row}`}
      aria-labelledby={titleId}
      data-open={isOpen}
    >
      <div className={s.line}>
        <h4 className={`${layout.name} ${layout.line2} ${s.name}`}>
          <button
            type="button"
            className={layout.tinted}
            id={titleId}
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${rowId}-words` : undefined}
            onClick={() => (rows.opening(subject) > 0 ? rows.close() : rows.open(subject))}
          >
            <ChevronRight className={s.chevron} />
            <span className={`${layout.wrapped} ${layout.clamp2} ${s.words}`}>{name.text}</span>
          </button>
          <FallbackLanguageTag reading={name} />
        </h4>
        <CommentMark subject={subject} />
        <ScoreTrend subject={subject} />
        <ScoreField subject={subject} name={name.text} />
      </div>
      {isOpen ? (
        <div id={`${rowId}-words`} className={s.body}>
          <SubjectWords subject={subject} item={item} />
        </div>
      ) : null}
    </article>
  )
})

function CommentMark({ subject }: { readonly subject: ReviewSubject }) {
  const t = useTranslations('one-to-ones.flow.feedback')
  const hasShared = useIsWritten(pathOf(subject, 'sharedComment'))
  const hasPrivate = useIsWritten(pathOf(subject, 'privateComment'))
  return (
    <span className={s.mark}>
      {hasShared || hasPrivate ? (
        <>
          <MessageSquareText size={16} />
          <span className="visually-hidden">{t('commented')}</span>
        </>
      ) : null}
    </span>
  )
}

/** Up to five scores; keeps its place when there are none. */
function ScoreTrend({ subject }: { readonly subject: ReviewSubject }) {
  const t = useTranslations('one-to-ones')
  const past = usePastScores(subject)
  const [last] = past
  return (
    <span className={s.trend}>
      {last ? (
        <ScoreBars
          label={t('memory.scores')}
          scores={past.map(({ score }) => scores.indexOf(score) + 1).toReversed()}
          max={scores.length}
          text={t(`score.${last.score}`)}
        />
      ) : null}
    </span>
  )
}

interface ScoreFieldProps {
  readonly subject: ReviewSubject
  readonly name: string
}

/** A click, a number key, or Tab after the arrow keys moves the focus to the comment. */
function ScoreField({ subject, name }: ScoreFieldProps) {
  const t = useTranslations('one-to-ones')
  const { oneToOne, autosave, rows } = useFlow()
  const path = pathOf(subject, 'score')
  const { value, problem, error } = useField(autosave, path)
  const options = scores.map((score) => ({
    value: score,
    label: t(`score.${score}`),
    hint: t(`score.hint.${score}`),
  }))
  const choose = (score: string | undefined, deliberate: boolean) => {
    putField(autosave, path, score ?? '')
    const parts = ['sharedComment', 'privateComment'] as const
    const hasWords = parts.some((part) => autosave.value(pathOf(subject, part)) !== '')
    if (deliberate && score && !hasWords) rows.open(subject, 'comment')
  }
  return (
    <div id={idOfField(path)} className={`${layout.wrapped} ${s.score}`}>
      <Choice
        look="line"
        labelHidden
        label={t('flow.feedback.scoreOf', { name })}
        options={options}
        value={options.find((option) => option.value === value)?.value}
        onChange={choose}
        onTab={() => rows.open(subject, 'comment')}
        required={oneToOne.type === 'PERFORMANCE_REVIEW'}
        invalid={problem !== undefined}
      />
      {error ? <p role="alert">{error}</p> : null}
      <FieldConflict
        autosave={autosave}
        path={path}
        say={(theirs) => options.find((option) => option.value === theirs)?.label ?? ''}
      />
    </div>
  )
}

interface SubjectWordsProps {
  readonly subject: ReviewSubject
  readonly item: FormItemView
}

const SubjectWords = memo(function SubjectWords({ subject, item }: SubjectWordsProps) {
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
