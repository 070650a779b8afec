import { Lock } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { FormItemView } from '#contract/one-to-one-views.ts'
import { pathOf, type Subject } from '#domain/one-to-ones/content.ts'
import { commentNeed } from '#domain/one-to-ones/form.ts'
import { scores } from '#domain/one-to-ones/scores.ts'
import { useSharesScreen } from '#web/kernel/screen-sharing.ts'
import { Written } from '#web/kernel/Written.tsx'
import { useFocusWithin } from '#web/ui/use-focus-within.ts'
import { Behaviours } from './Behaviours.tsx'
import s from './Evaluation.module.css'
import { FieldChoice } from './FieldChoice.tsx'
import { FieldText } from './FieldText.tsx'
import { useFlow } from './flow-context.tsx'
import { KeepComment } from './KeepComment.tsx'
import { useIsWritten } from './use-field.ts'

/** One skill or value: what it asks, how it stands, and what to say about it. */
export function Evaluation({ subject, item }: { subject: Subject; item: FormItemView }) {
  const t = useTranslations('one-to-ones')
  const { oneToOne } = useFlow()
  const onScreen = useSharesScreen()
  const path = (part: 'score' | 'sharedComment' | 'privateComment') => pathOf(subject, part)
  const isReview = oneToOne.type === 'PERFORMANCE_REVIEW'
  const isScored = useIsWritten(path('score'))
  const hasShared = useIsWritten(path('sharedComment'))
  const hasPrivate = useIsWritten(path('privateComment'))
  // In a follow-up what is not scored is passed over: its boxes would only be in the way.
  const isTalkedAbout = isReview || isScored || hasShared || hasPrivate
  const [opened, setOpened] = useState(false)
  const privately = useRef<HTMLDivElement>(null)
  useFocusWithin(privately, opened)
  const need = commentNeed(oneToOne.type, isScored)
  const options = scores.map((value) => ({
    value,
    label: t(`score.${value}`),
    hint: t(`score.hint.${value}`),
  }))
  return (
    <article className={s.evaluation} aria-labelledby={`${subject.kind}-${item.id}`}>
      <h4 id={`${subject.kind}-${item.id}`}>
        <Written reading={item.name} />
      </h4>
      {item.description.text ? (
        <p className={s.description}>
          <Written reading={item.description} />
        </p>
      ) : null}
      <Behaviours subject={subject} behaviours={item.behaviours} />
      <FieldChoice
        path={path('score')}
        label={t('flow.feedback.score')}
        labelHidden
        options={options}
        clearLabel={t('flow.feedback.clear')}
        required={isReview}
      />
      {isTalkedAbout ? (
        <>
          <FieldText
            path={path('sharedComment')}
            label={t('flow.feedback.sharedComment')}
            description={need === 'either' ? t('flow.feedback.eitherComment') : undefined}
            required={need === 'shared'}
            lines={2}
          />
          <KeepComment path={path('sharedComment')} />
        </>
      ) : null}
      <div ref={privately} className={s.private}>
        {opened || hasPrivate ? (
          <>
            <FieldText
              path={path('privateComment')}
              label={t('flow.feedback.privateComment')}
              lines={2}
            />
            <KeepComment path={path('privateComment')} />
          </>
        ) : onScreen || !isTalkedAbout ? null : (
          <button type="button" className={s.add} onClick={() => setOpened(true)}>
            <Lock size={16} aria-hidden /> {t('flow.feedback.addPrivate')}
          </button>
        )}
      </div>
    </article>
  )
}
