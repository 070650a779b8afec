import { scores, type Score } from '#domain/conversations/one-to-ones/scores.ts'
import { groupsOf, mayShow, type Cell, type Group } from './groups.ts'

export interface ScoreCount {
  readonly areaId: string | null
  readonly levelId: string | null
  /** Everyone in the cell, whatever was scored. */
  readonly people: number
  readonly subjectId: string
  readonly kind: 'skill' | 'value'
  readonly score: Score
  readonly count: number
}

/** Undefined when it would reveal someone's score. */
export interface SubjectCounts {
  readonly id: string
  readonly kind: 'skill' | 'value'
  readonly counts: readonly number[] | undefined
}

interface CellOfScores extends Cell {
  readonly given: readonly ScoreCount[]
}

export function distributionOf(given: readonly ScoreCount[]): {
  readonly groups: readonly (Group<CellOfScores> & {
    readonly subjects: readonly SubjectCounts[]
  })[]
  readonly leftOut: number
} {
  const cells = [
    ...Map.groupBy(given, ({ areaId, levelId }) => `${areaId} ${levelId}`).values(),
  ].flatMap((some): CellOfScores[] => {
    const [first] = some
    if (!first) return []
    const { areaId, levelId, people } = first
    return [{ areaId, levelId, people, given: some }]
  })
  const groups = groupsOf(cells)
  const count = (some: readonly { readonly people: number }[]) =>
    some.reduce((sum, { people }) => sum + people, 0)
  return {
    groups: groups.map((group) => ({
      ...group,
      subjects: subjectsOf(group.cells.flatMap((cell) => cell.given)),
    })),
    leftOut: count(cells) - count(groups),
  }
}

function subjectsOf(given: readonly ScoreCount[]): SubjectCounts[] {
  return [...Map.groupBy(given, ({ subjectId }) => subjectId)].map(([id, some]) => {
    const counts = scores.map((score) =>
      some.reduce((sum, it) => sum + (it.score === score ? it.count : 0), 0),
    )
    const kind = some[0]?.kind ?? 'skill'
    return { id, kind, counts: mayShow(counts) ? counts : undefined }
  })
}
