import { pathOf, type FieldValues } from '#domain/conversations/one-to-ones/content.ts'
import { missingFields, type OneToOneForm } from '#domain/conversations/one-to-ones/form.ts'
import {
  performanceScores,
  scores,
  type PerformanceScore,
  type Score,
} from '#domain/conversations/one-to-ones/scores.ts'
import type { Box } from './axes.ts'
import { placeBy, type CountedGoal } from './placement.ts'

export interface Forecast {
  /** Undefined without overall performance, or without any other score. */
  readonly box: Box | undefined
  /** Scores that are still to come and may move it. */
  readonly missing: number
}

/** The place this review would give if it closed now, computed as its closing does. */
export function forecastPlace(
  form: OneToOneForm,
  content: FieldValues,
  goals: readonly CountedGoal[],
): Forecast {
  const missing = missingFields(form, content).filter(({ need }) => need === 'score').length
  const performance = oneOf<PerformanceScore>(performanceScores, content['performance.score'])
  const scored = (kind: 'skill' | 'value', items: OneToOneForm['skills']) =>
    items.flatMap(({ id }) => {
      const score = oneOf<Score>(scores, content[pathOf({ kind, id }, 'score')])
      return score ? [{ score }] : []
    })
  const [skills, values] = [scored('skill', form.skills), scored('value', form.values)]
  return { box: performance && placeBy({ performance, skills, values, goals })?.box, missing }
}

const oneOf = <Value extends string>(all: readonly Value[], written: string | undefined) =>
  all.find((it) => it === written)
