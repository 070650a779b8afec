import type { LocalizedText } from '#domain/kernel/localized-text.ts'
import { boxWeights, performancePoints, scorePoints, type BoxAxis } from './axes.ts'
import { weightsOf, type EvaluatedGoal, type Evidence, type ScoredItem } from './placement.ts'

/** One thing that a placement was computed from. */
export type Piece<Name = LocalizedText> =
  | { readonly kind: 'performance'; readonly score: Evidence['performance'] }
  | { readonly kind: 'goal'; readonly goal: EvaluatedGoal }
  | { readonly kind: 'skill' | 'value'; readonly item: ScoredItem<Name> }

/** The same, with what it does to its axis. */
export interface WeighedPiece<Name = LocalizedText> {
  readonly piece: Piece<Name>
  readonly axis: BoxAxis
  /** 1 to 3. */
  readonly points: number
  /** Percent of its axis: those of an axis total 100. */
  readonly share: number
}

/** All that a placement was computed from, axis by axis, with what each counts for. */
export function piecesOf<Name>(evidence: Evidence<Name>): readonly WeighedPiece<Name>[] {
  return [...impactPieces(evidence), ...culturePieces(evidence)]
}

/**
 * The pieces that took somebody furthest from the middle, by how much they count: the strongest first. Of two
 * that took them as far, the one that counts for more.
 */
export function strongestOf<Name>(
  evidence: Evidence<Name>,
  count = 2,
): readonly WeighedPiece<Name>[] {
  const pull = ({ points, share }: WeighedPiece<Name>) => Math.abs(points - middle) * share
  return piecesOf(evidence)
    .toSorted((a, b) => pull(b) - pull(a) || b.share - a.share)
    .slice(0, count)
}

const middle = 2

function impactPieces<Name>({ performance, goals }: Evidence<Name>): WeighedPiece<Name>[] {
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

function culturePieces<Name>({ skills, values }: Evidence<Name>): WeighedPiece<Name>[] {
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
