import type { EvaluationView, OneToOneView } from '#contract/conversations/one-to-one-views.ts'
import { isOpen } from '#domain/conversations/one-to-ones/states.ts'

/** Includes those with only behaviors scored. */
export function evaluationsSaid(evaluations: readonly EvaluationView[]): readonly EvaluationView[] {
  return evaluations.filter(
    ({ score, comment, behaviours }) =>
      score !== null || comment !== null || behaviours.some((it) => it.score !== null),
  )
}

/** True once the agenda can't change anymore. */
export const hasSaidAgenda = ({ state, withdrawal }: OneToOneView): boolean =>
  !isOpen(state) || Boolean(withdrawal)

export function isSharedBlank(oneToOne: OneToOneView): boolean {
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
