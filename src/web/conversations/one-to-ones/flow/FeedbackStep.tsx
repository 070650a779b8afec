import { Button } from '#web/kernel/ui/controls/Button.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { FormItemView } from '#contract/conversations/one-to-one-views.ts'
import type { ReviewSubject } from '#domain/conversations/one-to-ones/content.ts'
import layout from '#web/kernel/ui/layout.module.css'
import { useFlow } from './flow-context.tsx'
import { FlowAgenda } from './FlowAgenda.tsx'
import { StepSection } from './StepSection.tsx'
import { SubjectRow } from '#web/conversations/one-to-ones/preparation/SubjectRow.tsx'
import s from '#web/conversations/one-to-ones/preparation/SubjectRow.module.css'
import { useIsMemoryKnown } from '#web/conversations/one-to-ones/preparation/use-memory.ts'
import { Loading } from '#web/kernel/ui/states/Loading.tsx'
import { useNextUnscored } from '#web/conversations/one-to-ones/preparation/use-row.ts'

export function FeedbackStep() {
  const t = useTranslations('one-to-ones.flow.feedback')
  const { oneToOne, draft } = useFlow()
  const isMemoryKnown = useIsMemoryKnown()
  const lead =
    oneToOne.type === 'PERFORMANCE_REVIEW'
      ? t('leadReview', { name: oneToOne.collaborator.name })
      : t('leadFollowUp')
  return (
    <StepSection step="feedback" lead={lead}>
      <FlowAgenda step="feedback" />
      {isMemoryKnown ? (
        <div className={s.rows}>
          <Rows kind="skill" title={t('skills')} none={t('noSkills')} items={draft.skills}>
            <NextUnscored />
          </Rows>
          <Rows kind="value" title={t('values')} items={draft.values} />
        </div>
      ) : (
        <Loading lines={draft.skills.length + draft.values.length} />
      )}
    </StepSection>
  )
}

interface RowsProps {
  readonly kind: ReviewSubject['kind']
  readonly title: string
  readonly none?: string
  readonly items: readonly FormItemView[]
  readonly children?: ReactNode
}

function Rows({ kind, title, none, items, children }: RowsProps) {
  const titleId = `${kind}-rows`
  return (
    <section aria-labelledby={titleId}>
      <div className={`${layout.line3} ${layout.apart} ${layout.bottom} ${s.head}`}>
        <h3 id={titleId}>{title}</h3>
        {children}
      </div>
      {items.length === 0 && none ? <p>{none}</p> : null}
      {items.map((item) => (
        <SubjectRow key={item.id} kind={kind} item={item} />
      ))}
    </section>
  )
}

function NextUnscored() {
  const t = useTranslations('one-to-ones.flow.feedback')
  const next = useNextUnscored()
  if (!next) return null
  return (
    <Button size="compact-sm" variant="default" onClick={next}>
      {t('nextUnscored')}
    </Button>
  )
}
