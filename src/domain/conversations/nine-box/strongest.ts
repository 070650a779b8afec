import type { LocalizedText } from '#domain/kernel/localized-text.ts'
import { boxWeights, performancePoints, scorePoints, type BoxAxis } from './axes.ts'
import {
  weightsOf,
  type EvaluatedGoal,
  type PlacementEvidence,
  type ScoredItem,
} from './placement.ts'

export type Piece<Name = LocalizedText> =
  | { readonly kind: 'performance'; readonly score: PlacementEvidence['performance'] }
  | { readonly kind: 'goal'; readonly goal: EvaluatedGoal }
  | { readonly kind: 'skill' | 'value'; readonly item: ScoredItem<Name> }

export interface WeighedPiece<Name = LocalizedText> {
  readonly piece: Piece<Name>
  readonly axis: BoxAxis
  readonly points: number
  readonly share: number
}

export function piecesOf<Name>(evidence: PlacementEvidence<Name>): readonly WeighedPiece<Name>[] {
  return [...impactPieces(evidence), ...culturePieces(evidence)]
}

export function strongestOf<Name>(
  evidence: PlacementEvidence<Name>,
  count = 2,
): readonly WeighedPiece<Name>[] {
  const pull = ({ points, share }: WeighedPiece<Name>) => Math.abs(points - middle) * share
  return piecesOf(evidence)
    .toSorted((a, b) => pull(b) - pull(a) || b.share - a.share)
    .slice(0, count)
}

const middle = 2

function impactPieces<Name>({ performance, goals }: PlacementEvidence<Name>): WeighedPiece<Name>[] {
  const weightOf = weightsOf(goals)
  const total = goals.reduce((sum, goal) => sum + weightOf(goal), 0)
  const axis = 'impact'
  return [
    {
      piece: { kind: 'performance', score: performance },
      axis,
      points: performancePoints[performance],
      share: goals.length > 0 ? boxWeights.performance : 100,
    },
    ...goals.map((goal): WeighedPiece<Name> => ({
      piece: { kind: 'goal', goal },
      axis,
      points: goal.evaluation,
      share: (boxWeights.goals * weightOf(goal)) / total,
    })),
  ]
}

function culturePieces<Name>({ skills, values }: PlacementEvidence<Name>): WeighedPiece<Name>[] {
  const of = (kind: 'skill' | 'value', items: readonly ScoredItem<Name>[], share: number) =>
    items.map((item): WeighedPiece<Name> => ({
      piece: { kind, item },
      axis: 'culture',
      points: scorePoints[item.score],
      share: share / items.length,
    }))
  return [
    ...of('skill', skills, values.length > 0 ? boxWeights.skills : 100),
    ...of('value', values, skills.length > 0 ? boxWeights.values : 100),
  ]
}
