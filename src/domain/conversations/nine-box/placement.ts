import type { Goal, GoalEvaluation } from '#domain/conversations/goals/goal.ts'
import type { Day } from '#domain/kernel/time/day.ts'
import type { LocalizedText } from '#domain/kernel/localized-text.ts'
import type { PerformanceScore, Score } from '#domain/conversations/one-to-ones/scores.ts'
import {
  boxThresholds,
  boxWeights,
  levelAt,
  performancePoints,
  scorePoints,
  type Box,
  type Hundredths,
} from './axes.ts'

export interface ScoredItem<Name = LocalizedText> {
  readonly id: string
  readonly name: Name
  readonly score: Score
}

export interface EvaluatedGoal extends Pick<Goal, 'id' | 'description' | 'weightingPoints'> {
  readonly evaluation: GoalEvaluation
  readonly closedOn: Day
}

export interface Grounds<Name = LocalizedText> {
  readonly performance: PerformanceScore
  readonly skills: readonly ScoredItem<Name>[]
  readonly values: readonly ScoredItem<Name>[]
  readonly goals: readonly EvaluatedGoal[]
  readonly previous: { readonly oneToOneId: string; readonly closedOn: Day } | null
}

export interface ClosedSoFar {
  readonly reviews: readonly {
    readonly id: string
    readonly closedAt: string
    readonly closedOn: Day
  }[]
  readonly goals: readonly (EvaluatedGoal & { readonly closedAt: string })[]
}

/** Goals the previous review closed belong to it; those this one closes belong to this one. */
export function sincePrevious({
  reviews,
  goals,
}: ClosedSoFar): Pick<Grounds, 'goals' | 'previous'> {
  const before = reviews.reduce<ClosedSoFar['reviews'][number] | undefined>(
    (newest, review) => (newest && newest.closedAt >= review.closedAt ? newest : review),
    undefined,
  )
  const since = goals.filter(({ closedAt }) => !before || closedAt > before.closedAt)
  return {
    goals: since.map(({ closedAt: _closedAt, ...goal }) => goal),
    previous: before ? { oneToOneId: before.id, closedOn: before.closedOn } : null,
  }
}

export interface PlacementEvidence<Name = LocalizedText> extends Grounds<Name> {
  readonly weights: { readonly [Part in keyof typeof boxWeights]: number }
  readonly thresholds: { readonly [Level in keyof typeof boxThresholds]: Hundredths }
}

export interface ComputedPlace {
  readonly impact: Hundredths
  readonly culture: Hundredths
  readonly box: Box
  readonly evidence: PlacementEvidence
}

/** Section 1. Undefined when no skill or value has a score. */
export function computePlace(grounds: Grounds): ComputedPlace | undefined {
  const place = placeBy(grounds)
  if (!place) return undefined
  return { ...place, evidence: { ...grounds, weights: boxWeights, thresholds: boxThresholds } }
}

export type CountedGoal = Pick<EvaluatedGoal, 'evaluation' | 'weightingPoints'>

/** The part of `Grounds` that decides the place. */
interface PlaceInput extends ScoredItems {
  readonly performance: PerformanceScore
  readonly goals: readonly CountedGoal[]
}

/** The place without its evidence, also before the review closes. */
export function placeBy(scored: PlaceInput): Omit<ComputedPlace, 'evidence'> | undefined {
  const culture = culturePlace(scored)
  if (culture === undefined) return undefined
  const impact = impactPlace(scored)
  return { impact, culture, box: { impact: levelAt(impact), culture: levelAt(culture) } }
}

export function impactPlace({
  performance,
  goals,
}: Pick<PlaceInput, 'performance' | 'goals'>): Hundredths {
  const points = performancePoints[performance]
  if (goals.length === 0) return points * 100
  const weightOf = weightsOf(goals)
  const total = sum(goals.map(weightOf))
  const evaluated = sum(goals.map((goal) => weightOf(goal) * goal.evaluation))
  const { performance: ofPerformance, goals: ofGoals } = boxWeights
  // Integers up to the only division: two fractions could fall on either side of a threshold.
  return Math.floor((ofPerformance * points * total + ofGoals * evaluated) / total)
}

/** Equal weights when none is set. */
export function weightsOf(goals: readonly CountedGoal[]) {
  const isWeighted = goals.some(({ weightingPoints }) => weightingPoints > 0)
  return ({ weightingPoints }: Pick<EvaluatedGoal, 'weightingPoints'>) =>
    isWeighted ? weightingPoints : 1
}

interface ScoredItems {
  readonly skills: readonly Pick<ScoredItem, 'score'>[]
  readonly values: readonly Pick<ScoredItem, 'score'>[]
}

export function culturePlace({ skills, values }: ScoredItems): Hundredths | undefined {
  const ofSkills = sum(skills.map(({ score }) => scorePoints[score]))
  const ofValues = sum(values.map(({ score }) => scorePoints[score]))
  const [skillCount, valueCount] = [skills.length, values.length]
  if (skillCount === 0 && valueCount === 0) return undefined
  if (skillCount === 0) return Math.floor((ofValues * 100) / valueCount)
  if (valueCount === 0) return Math.floor((ofSkills * 100) / skillCount)
  const points =
    boxWeights.skills * ofSkills * valueCount + boxWeights.values * ofValues * skillCount
  return Math.floor(points / (skillCount * valueCount))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
