import { compareExactly } from '#domain/kernel/compare.ts'
import type { Day } from '#domain/kernel/time/day.ts'

export interface PlacedAt {
  readonly id: string
  readonly membershipId: string
  readonly ladderStepId: string
  readonly placedOn: Day
  readonly placedAt: string
}

export interface PlaceInTeam {
  readonly membershipId: string
  readonly ladderStepId: string
  /** When the ladder step began; a change of manager doesn't reset it. */
  readonly stepSince: Day
  readonly others: readonly string[]
}

/**
 * The newest placement at the current step (section 4: a new step starts over). Past memberships
 * count; placements from other active ones don't.
 */
export function positionIn<Placement extends PlacedAt>(
  { membershipId, ladderStepId, stepSince, others }: PlaceInTeam,
  placements: readonly Placement[],
): Placement | undefined {
  return newestFirst(
    placements.filter(
      (it) =>
        it.ladderStepId === ladderStepId &&
        it.placedOn >= stepSince &&
        (it.membershipId === membershipId || !others.includes(it.membershipId)),
    ),
  )[0]
}

export function newestFirst<Placement extends PlacedAt>(
  placements: readonly Placement[],
): Placement[] {
  return placements.toSorted((a, b) =>
    a.placedAt === b.placedAt ? compareExactly(b.id, a.id) : compareExactly(b.placedAt, a.placedAt),
  )
}
