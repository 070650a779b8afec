import { useTranslations } from 'use-intl'
import type { FormItemView } from '#contract/one-to-one-views.ts'
import type { Subject } from '#domain/one-to-ones/content.ts'
import { Section } from '#web/ui/Section.tsx'
import { AgendaList } from './AgendaList.tsx'
import { Evaluation } from './Evaluation.tsx'
import { useFlow } from './flow-context.tsx'

/** The skills of the person's step, and the company's values. */
export function FeedbackStep() {
  const t = useTranslations('one-to-ones.flow.feedback')
  const { oneToOne, draft } = useFlow()
  const lead =
    oneToOne.type === 'PERFORMANCE_REVIEW'
      ? t('leadReview', { name: oneToOne.collaborator.name })
      : t('leadFollowUp')
  return (
    <Section title={t('title')} description={lead}>
      <AgendaList oneToOne={oneToOne} step="feedback" compact />
      <Section title={t('skills')} heading="h3">
        {draft.skills.length === 0 ? <p>{t('noSkills')}</p> : null}
        <Evaluations kind="skill" items={draft.skills} />
      </Section>
      <Section title={t('values')} heading="h3">
        <Evaluations kind="value" items={draft.values} />
      </Section>
    </Section>
  )
}

function Evaluations({ kind, items }: { kind: Subject['kind']; items: readonly FormItemView[] }) {
  return items.map((item) => (
    <Evaluation key={item.id} subject={{ kind, id: item.id }} item={item} />
  ))
}
