import { ChevronRight, MessageSquareText } from 'lucide-react'
import { memo, useMemo, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { FormItemView } from '#contract/conversations/one-to-one-views.ts'
import { pathOf, type Subject } from '#domain/conversations/one-to-ones/content.ts'
import { FallbackLanguageTag } from '#web/kernel/texts/Written.tsx'
import { idOfRow } from './open-row.ts'
import { ScoreField } from './ScoreField.tsx'
import { ScoreTrend } from './ScoreTrend.tsx'
import { SubjectWords } from './SubjectWords.tsx'
import s from './SubjectRow.module.css'
import { useFlow } from './flow-context.tsx'
import { useIsWritten } from './use-field.ts'
import { useRow } from './use-row.ts'

interface SubjectRowProps {
  readonly kind: Subject['kind']
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
    <article ref={row} id={rowId} className={s.row} aria-labelledby={titleId} data-open={isOpen}>
      <div className={s.line}>
        <h4 className={s.name}>
          <button
            type="button"
            id={titleId}
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${rowId}-words` : undefined}
            onClick={() => (isOpen ? rows.close() : rows.open(subject))}
          >
            <ChevronRight className={s.chevron} size={18} strokeWidth={1.75} aria-hidden />
            <span className={s.words}>{name.text}</span>
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

function CommentMark({ subject }: { readonly subject: Subject }) {
  const t = useTranslations('one-to-ones.flow.feedback')
  const hasShared = useIsWritten(pathOf(subject, 'sharedComment'))
  const hasPrivate = useIsWritten(pathOf(subject, 'privateComment'))
  return (
    <span className={s.mark}>
      {hasShared || hasPrivate ? (
        <>
          <MessageSquareText size={16} strokeWidth={1.75} aria-hidden />
          <span className="visually-hidden">{t('commented')}</span>
        </>
      ) : null}
    </span>
  )
}
