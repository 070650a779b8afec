import { useTranslations } from 'use-intl'
import type { MemoryView, OneToOneView } from '#contract/conversations/one-to-one-views.ts'
import { feedbackLengthMax } from '#domain/kernel/limits.ts'
import { sharedWords } from '#domain/conversations/one-to-ones/form.ts'
import { performanceScores } from '#domain/conversations/one-to-ones/scores.ts'
import { AgreementList } from '#web/conversations/agreements/AgreementList.tsx'
import { GoalList } from '#web/conversations/goals/GoalList.tsx'
import { ScoreCounts } from '#web/conversations/nine-box/CountsLine.tsx'
import { ScoreBars } from '#web/kernel/ui/drawings/ScoreBars.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { FieldText } from '#web/conversations/one-to-ones/preparation/FieldText.tsx'
import { useFlow } from './flow-context.tsx'
import { FlowAgenda } from './FlowAgenda.tsx'
import { StepSection } from './StepSection.tsx'
import { PastWords } from '#web/conversations/one-to-ones/preparation/PastWords.tsx'
import { useMemory } from '#web/conversations/one-to-ones/preparation/use-memory.ts'
import { Checkbox } from '#web/kernel/ui/controls/Checkbox.tsx'
import { refuseHandover } from '#domain/conversations/one-to-ones/access.ts'
import { useSession } from '#web/kernel/session.tsx'
import { meetingOf } from './meeting.ts'
import { SharedWork } from '#web/conversations/one-to-ones/history/SharedWork.tsx'
import { Choice } from '#web/kernel/ui/controls/Choice.tsx'
import { FieldConflict } from '#web/conversations/one-to-ones/preparation/FieldConflict.tsx'
import { idOfField } from '#web/conversations/one-to-ones/preparation/field-id.ts'
import { putField, useField } from '#web/conversations/one-to-ones/preparation/use-field.ts'
import { useCall } from '#web/kernel/use-command.ts'

/** Overall performance in a review; goals and agreements in every 1:1. */
export function ImpactStep() {
  const t = useTranslations('one-to-ones.flow.impact')
  const { oneToOne, draft, form, autosave } = useFlow()
  const { id: userId, name: userName } = oneToOne.collaborator
  const person = { userId, userName, oneToOneId: oneToOne.id }
  const said = () => sharedWords(form, autosave.content(), feedbackLengthMax)
  return (
    <StepSection step="impact" lead={t('lead')}>
      <FlowAgenda step="impact" />
      {oneToOne.type === 'PERFORMANCE_REVIEW' ? <Performance /> : null}
      {draft.work ? (
        <FormerManagerWork work={draft.work} />
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
    </StepSection>
  )
}

type PastPerformance = MemoryView['performance'][number]
const noPerformance: readonly PastPerformance[] = []

function Performance() {
  const t = useTranslations('one-to-ones')
  const past = useMemory()?.performance ?? noPerformance
  const nameOf = (it: PastPerformance | undefined) => (it ? t(`performance.${it.score}`) : '')
  return (
    <Section title={t('performance.label')} description={t('performance.lead')} heading="h3">
      {past.length > 0 ? (
        <>
          <ScoreBars
            label={t('memory.scores')}
            scores={past.map(({ score }) => performanceScores.indexOf(score) + 1).toReversed()}
            max={performanceScores.length}
            text={nameOf(past[0])}
          />
          <PastWords past={past} scoreOf={nameOf} />
        </>
      ) : null}
      <OverallScore />
      <ScoreCounts type="PERFORMANCE_REVIEW" />
      <FieldText path={wordsPath} label={t('flow.impact.sharedComment')} required />
      <FieldText
        path="performance.privateComment"
        label={t('flow.impact.privateComment')}
        lines={2}
      />
    </Section>
  )
}

function Handover() {
  const t = useTranslations('one-to-ones.finishing')
  const { oneToOne, draft } = useFlow()
  const { actor } = useSession()
  const { handsDraftsOn } = draft
  const set = useCall((api) => api.oneToOnes.handover, {
    touches: ['one-to-ones'],
    done: t(handsDraftsOn ? 'off' : 'on'),
    failed: t('failed'),
  })
  if (refuseHandover(meetingOf(oneToOne), actor)) return null
  return (
    <Checkbox
      checked={handsDraftsOn}
      disabled={set.isPending}
      label={t('handover')}
      description={t('handoverHint')}
      onChange={() =>
        set.mutate({ params: { oneToOneId: oneToOne.id }, body: { handsDraftsOn: !handsDraftsOn } })
      }
    />
  )
}

type Work = NonNullable<NonNullable<OneToOneView['draft']>['work']>

/** Read-only: goals and agreements of the membership that ended. */
function FormerManagerWork({ work }: { readonly work: Work }) {
  const t = useTranslations('one-to-ones.finishing')
  const { collaborator, manager } = useFlow().oneToOne
  const people = { [collaborator.id]: collaborator.name, [manager.id]: manager.name }
  return (
    <>
      <p>{t('work')}</p>
      <SharedWork shared={work} people={people} />
    </>
  )
}

const scorePath = 'performance.score'
const wordsPath = 'performance.sharedComment'

const focusWords = () =>
  document.querySelector<HTMLElement>(`#${idOfField(wordsPath)} textarea`)?.focus()

function OverallScore() {
  const t = useTranslations('one-to-ones')
  const { autosave } = useFlow()
  const { value, error } = useField(autosave, scorePath)
  const options = performanceScores.map((score) => ({
    value: score,
    label: t(`performance.${score}`),
    hint: t(`performance.hint.${score}`),
  }))
  return (
    <div id={idOfField(scorePath)}>
      <Choice
        label={t('performance.label')}
        labelHidden
        options={options}
        clearLabel={t('flow.feedback.clear')}
        required
        value={options.find((option) => option.value === value)?.value}
        onChange={(chosen, deliberate) => {
          putField(autosave, scorePath, chosen ?? '')
          if (chosen && deliberate && autosave.value(wordsPath) === '') focusWords()
        }}
        onTab={focusWords}
        error={error}
      />
      <FieldConflict
        autosave={autosave}
        path={scorePath}
        say={(theirs) => options.find((option) => option.value === theirs)?.label ?? ''}
      />
    </div>
  )
}
