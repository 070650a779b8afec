import { useTranslations } from 'use-intl'
import type { EvaluationView } from '#contract/conversations/one-to-one-views.ts'
import type { Score } from '#domain/conversations/one-to-ones/scores.ts'
import { FormattedText } from '#web/kernel/texts/FormattedText.tsx'
import { Written } from '#web/kernel/texts/Written.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { StatusBadge, type Tone } from '#web/kernel/ui/StatusBadge.tsx'
import { evaluationsSaid } from './shared-content.ts'
import s from './SharedOneToOne.module.css'

const tones: Readonly<Record<Score, Tone>> = {
  TO_DEVELOP: 'attention',
  IN_DEVELOPMENT: 'accent',
  STRONG_POINT: 'positive',
}

interface SharedEvaluationsProps {
  readonly of: string
  readonly title: string
  readonly evaluations: readonly EvaluationView[]
}

export function SharedEvaluations({ of, title, evaluations }: SharedEvaluationsProps) {
  const said = evaluationsSaid(evaluations)
  if (said.length === 0) return null
  return (
    <Section title={title}>
      <ul className={s.evaluations}>
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
    <li className={s.evaluation}>
      <div className={s.name}>
        <h3>
          <Written reading={name} />
        </h3>
        {score ? <StatusBadge tone={tones[score]} label={t(`score.${score}`)} /> : null}
      </div>
      {comment ? <FormattedText of={of} text={comment} className={s.words} /> : null}
      {seen.length > 0 ? (
        <ul className={s.behaviours}>
          {seen.map(({ text, score: how }) => (
            <li key={text.text}>
              <Written reading={text} /> {how ? <span>{t(`behaviour.${how}`)}</span> : null}
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  )
}
