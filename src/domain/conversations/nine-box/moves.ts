import {
  performanceScores,
  scores,
  type PerformanceScore,
} from '#domain/conversations/one-to-ones/scores.ts'
import { boxLevels, levelAt, type BoxAxis, type BoxLevel, type Hundredths } from './axes.ts'
import {
  culturePlace,
  impactPlace,
  type EvaluatedGoal,
  type PlacementEvidence,
  type ScoredItem,
} from './placement.ts'

export type MoveWay =
  | { readonly kind: 'performance'; readonly to: PerformanceScore }
  | { readonly kind: 'goals'; readonly mean: Hundredths }
  | { readonly kind: 'skills' | 'values'; readonly count: number }

export interface Move {
  readonly axis: BoxAxis
  readonly to: BoxLevel
  /** Each way is enough on its own; empty when only a combination would do. */
  readonly ways: readonly MoveWay[]
}

export function movesFrom(evidence: PlacementEvidence<unknown>): readonly Move[] {
  const impact = nextOf(levelAt(impactPlace(evidence)))
  const place = culturePlace(evidence)
  const culture = place === undefined ? undefined : nextOf(levelAt(place))
  return [
    ...(impact
      ? [{ axis: 'impact', to: impact, ways: impactWays(evidence, impact) } as const]
      : []),
    ...(culture
      ? [{ axis: 'culture', to: culture, ways: cultureWays(evidence, culture) } as const]
      : []),
  ]
}

const nextOf = (level: BoxLevel) => boxLevels[boxLevels.indexOf(level) + 1]

const reaches = (place: Hundredths | undefined, to: BoxLevel) =>
  place !== undefined && boxLevels.indexOf(levelAt(place)) >= boxLevels.indexOf(to)

function impactWays(evidence: PlacementEvidence<unknown>, to: BoxLevel): MoveWay[] {
  const { performance } = evidence
  const score = performanceScores
    .slice(performanceScores.indexOf(performance) + 1)
    .find((it) => reaches(impactPlace({ ...evidence, performance: it }), to))
  const mean = goalMeans.find((it) =>
    reaches(impactPlace({ performance, goals: goalsOfMean(it) }), to),
  )
  return [
    ...(score ? [{ kind: 'performance', to: score } as const] : []),
    ...(mean ? [{ kind: 'goals', mean } as const] : []),
  ]
}

/** In tenths: hundredths are too fine for a target. */
const goalMeans: readonly Hundredths[] = Array.from({ length: 21 }, (_, step) => 100 + step * 10)

/** Two goals with that weighted mean: the formula looks at nothing else. */
function goalsOfMean(mean: Hundredths): EvaluatedGoal[] {
  const goal = { id: '', description: '', closedOn: '' }
  return [
    { ...goal, weightingPoints: 300 - mean, evaluation: 1 },
    { ...goal, weightingPoints: mean - 100, evaluation: 3 },
  ]
}

function cultureWays(evidence: PlacementEvidence<unknown>, to: BoxLevel): MoveWay[] {
  const kinds = ['skills', 'values'] as const
  return kinds.flatMap((kind) => {
    const count = fewestRaised(evidence[kind], (items) =>
      reaches(culturePlace({ ...evidence, [kind]: items }), to),
    )
    return count === undefined ? [] : [{ kind, count } as const]
  })
}

function fewestRaised(
  items: readonly ItemScore[],
  holds: (raised: readonly ItemScore[]) => boolean,
): number | undefined {
  const order = items.toSorted((a, b) => scores.indexOf(a.score) - scores.indexOf(b.score))
  const raisable = order.filter(({ score }) => score !== 'STRONG_POINT')
  for (let count = 1; count <= raisable.length; count += 1) {
    const raised = order.map((item, index) =>
      index < count ? { ...item, score: raise(item) } : item,
    )
    if (holds(raised)) return count
  }
  return undefined
}

type ItemScore = Pick<ScoredItem, 'score'>

const raise = ({ score }: ItemScore) => scores[scores.indexOf(score) + 1] ?? score
