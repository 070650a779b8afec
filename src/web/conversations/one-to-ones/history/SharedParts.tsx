import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type {
  OneToOneView,
  SnapshotView,
  EvaluationView,
} from '#contract/conversations/one-to-one-views.ts'
import { FormattedText } from '#web/kernel/texts/FormattedText.tsx'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { Section } from '#web/kernel/ui/Section.tsx'
import { SaidAgenda } from '#web/conversations/one-to-ones/agenda/SaidAgenda.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import s from './SharedOneToOne.module.css'
import { SharedWork } from './SharedWork.tsx'
import { openParts, type PaperPart } from './use-print.ts'
import type { Score } from '#domain/conversations/one-to-ones/scores.ts'
import { LocalizedText } from '#web/kernel/texts/LocalizedText.tsx'
import { StatusBadge, type Tone } from '#web/kernel/ui/states/StatusBadge.tsx'
import { isOpen } from '#domain/conversations/one-to-ones/states.ts'

/** Includes those with only behaviors scored. */
function evaluationsSaid(evaluations: readonly EvaluationView[]): readonly EvaluationView[] {
  return evaluations.filter(
    ({ score, comment, behaviours }) =>
      score !== null || comment !== null || behaviours.some((it) => it.score !== null),
  )
}

/** True once the agenda can't change anymore. */
const hasSaidAgenda = ({ state, withdrawal }: OneToOneView): boolean =>
  !isOpen(state) || Boolean(withdrawal)

function isSharedBlank(oneToOne: OneToOneView): boolean {
  const { shared, agenda } = oneToOne
  if (!shared) return true
  const { greetings, progression, farewell, nextDate, performance, skills, values } = shared
  const texts = [greetings, progression, farewell, nextDate]
  return (
    !texts.some(Boolean) &&
    !performance?.score &&
    !performance?.comment &&
    evaluationsSaid([...skills, ...values]).length === 0 &&
    shared.goals.length === 0 &&
    shared.agreements.length === 0 &&
    !(hasSaidAgenda(oneToOne) && agenda.length > 0)
  )
}

/** A snapshot keeps the names of its pair only. */
const namesOf = (managers: OneToOneView['managers']) =>
  Object.fromEntries(managers.map(({ id, name }) => [id, name]))

const scoreTones: Readonly<Record<Score, Tone>> = {
  TO_DEVELOP: 'attention',
  IN_DEVELOPMENT: 'progress',
  STRONG_POINT: 'positive',
}

interface SharedEvaluationsProps {
  readonly of: string
  readonly title: string
  readonly evaluations: readonly EvaluationView[]
}

function SharedEvaluations({ of, title, evaluations }: SharedEvaluationsProps) {
  const said = evaluationsSaid(evaluations)
  if (said.length === 0) return null
  return (
    <Section title={title}>
      <ul className={layout.stack}>
        {said.map((evaluation) => (
          <Evaluation key={evaluation.id} of={of} evaluation={evaluation} />
        ))}
      </ul>
    </Section>
  )
}

interface EvaluationProps {
  readonly of: string
  readonly evaluation: EvaluationView
}

function Evaluation({ of, evaluation }: EvaluationProps) {
  const t = useTranslations('one-to-ones')
  const { name, score, comment, behaviours } = evaluation
  const seen = behaviours.filter((behaviour) => behaviour.score !== null)
  return (
    <li className={`${layout.stack2} ${layout.ruledItem}`}>
      <div className={layout.inline3}>
        <h3>
          <LocalizedText reading={name} />
        </h3>
        {score ? <StatusBadge tone={scoreTones[score]} label={t(`score.${score}`)} /> : null}
      </div>
      {comment ? (
        <FormattedText
          of={of}
          text={comment}
          className={`${layout.large} ${layout.verbatim} ${layout.width46}`}
        />
      ) : null}
      {seen.length > 0 ? (
        <ul className={`${layout.note} ${layout.stack1} ${s.behaviours}`}>
          {seen.map(({ text, score: how }) => (
            <li key={text.text}>
              <LocalizedText reading={text} /> {how ? <span>{t(`behaviour.${how}`)}</span> : null}
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  )
}

interface SharedPartsProps {
  readonly oneToOne: OneToOneView
  readonly printed?: ReadonlySet<PaperPart>
}

export function SharedParts({ oneToOne, printed = openParts }: SharedPartsProps) {
  const t = useTranslations('one-to-ones.shared')
  const day = useDay()
  const { id, shared } = oneToOne
  if (!shared) return null
  if (isSharedBlank(oneToOne))
    return <p className={`${layout.large} ${layout.verbatim} ${layout.width46}`}>{t('blank')}</p>
  return (
    <>
      <TextSection of={id} title={t('greetings')} text={shared.greetings} />
      <OnPaper if={printed.has('agenda')}>
        {hasSaidAgenda(oneToOne) ? <SaidAgenda oneToOne={oneToOne} /> : null}
      </OnPaper>
      <OnPaper if={printed.has('evaluations')}>
        <Performance of={id} shared={shared} />
        <SharedEvaluations of={id} title={t('skills')} evaluations={shared.skills} />
        <SharedEvaluations of={id} title={t('values')} evaluations={shared.values} />
      </OnPaper>
      <OnPaper if={printed.has('work')}>
        <SharedWork shared={shared} people={{ ...namesOf(oneToOne.managers), ...shared.people }} />
      </OnPaper>
      <OnPaper if={printed.has('plan')}>
        <TextSection of={id} title={t('progression')} text={shared.progression} />
        <TextSection of={id} title={t('farewell')} text={shared.farewell} />
        {shared.nextDate ? (
          <Section title={t('nextDate')}>
            <p>{day(shared.nextDate, 'heading')}</p>
          </Section>
        ) : null}
      </OnPaper>
    </>
  )
}

/** Always on screen; on paper only if chosen. */
function OnPaper({
  if: isWanted,
  children,
}: {
  readonly if: boolean
  readonly children: ReactNode
}) {
  return (
    <div
      className={`${layout.stack6} ${layout.unlessEmpty}`}
      {...(isWanted ? {} : { 'data-print': 'hidden' })}
    >
      {children}
    </div>
  )
}

interface TextSectionProps {
  readonly of: string
  readonly title: string
  readonly text: string | null
}

function TextSection({ of, title, text }: TextSectionProps) {
  if (!text) return null
  return (
    <Section title={title}>
      <FormattedText
        of={of}
        text={text}
        className={`${layout.large} ${layout.verbatim} ${layout.width46}`}
      />
    </Section>
  )
}

function Performance({ of, shared }: { readonly of: string; readonly shared: SnapshotView }) {
  const t = useTranslations('one-to-ones')
  const { performance } = shared
  if (!performance?.score && !performance?.comment) return null
  return (
    <Section title={t('shared.performance')}>
      {performance.score ? (
        <p className={`${layout.large} ${layout.bold}`}>{t(`performance.${performance.score}`)}</p>
      ) : null}
      {performance.comment ? (
        <FormattedText
          of={of}
          text={performance.comment}
          className={`${layout.large} ${layout.verbatim} ${layout.width46}`}
        />
      ) : null}
    </Section>
  )
}
