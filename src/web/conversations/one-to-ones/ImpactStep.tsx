import { useTranslations } from 'use-intl'
import type { MemoryView } from '#contract/conversations/one-to-one-views.ts'
import { feedbackLengthMax } from '#domain/kernel/limits.ts'
import { sharedWords } from '#domain/conversations/one-to-ones/form.ts'
import { performanceScores } from '#domain/conversations/one-to-ones/scores.ts'
import { AgreementList } from '#web/conversations/agreements/AgreementList.tsx'
import { GoalList } from '#web/conversations/goals/GoalList.tsx'
import { ScoreCounts } from '#web/conversations/nine-box/CountsLine.tsx'
import { DotRow } from '#web/kernel/ui/DotRow.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { FieldChoice } from './FieldChoice.tsx'
import { FieldText } from './FieldText.tsx'
import { useFlow } from './flow-context.tsx'
import { FlowAgenda } from './FlowAgenda.tsx'
import { Handover, LeftWork } from './Handover.tsx'
import { PastWords } from './PastWords.tsx'
import { useMemory } from './use-memory.ts'

/** Overall performance in a review; goals and agreements in every 1:1. */
export function ImpactStep() {
  const t = useTranslations('one-to-ones.flow.impact')
  const { oneToOne, draft, form, autosave } = useFlow()
  const { id: userId, name: userName } = oneToOne.collaborator
  const person = { userId, userName, oneToOneId: oneToOne.id }
  const said = () => sharedWords(form, autosave.content(), feedbackLengthMax)
  return (
    <Section title={t('title')} description={t('lead')}>
      <FlowAgenda step="impact" />
      {oneToOne.type === 'PERFORMANCE_REVIEW' ? <Performance /> : null}
      {draft.work ? (
        <LeftWork work={draft.work} />
      ) : (
        <>
          <Section title={t('goals')} heading="h3">
            <GoalList {...person} />
          </Section>
          <Section title={t('agreements')} heading="h3">
            <AgreementList {...person} said={said} />
          </Section>
          <Handover />
        </>
      )}
    </Section>
  )
}

type Past = MemoryView['performance'][number]
const nothing: readonly Past[] = []

function Performance() {
  const t = useTranslations('one-to-ones')
  const past = useMemory()?.performance ?? nothing
  const nameOf = (it: Past | undefined) => (it ? t(`performance.${it.score}`) : '')
  const options = performanceScores.map((value) => ({
    value,
    label: t(`performance.${value}`),
    hint: t(`performance.hint.${value}`),
  }))
  return (
    <Section title={t('performance.label')} description={t('performance.lead')} heading="h3">
      {past.length > 0 ? (
        <>
          <DotRow
            label={t('memory.scores')}
            scores={past.map(({ score }) => performanceScores.indexOf(score) + 1).toReversed()}
            max={performanceScores.length}
            text={nameOf(past[0])}
          />
          <PastWords past={past} scoreOf={nameOf} />
        </>
      ) : null}
      <FieldChoice
        path="performance.score"
        label={t('performance.label')}
        labelHidden
        options={options}
        clearLabel={t('flow.feedback.clear')}
        wordsAt="performance.sharedComment"
        required
      />
      <ScoreCounts type="PERFORMANCE_REVIEW" />
      <FieldText path="performance.sharedComment" label={t('flow.impact.sharedComment')} required />
      <FieldText
        path="performance.privateComment"
        label={t('flow.impact.privateComment')}
        lines={2}
      />
    </Section>
  )
}
