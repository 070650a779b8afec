import type { Day } from '#domain/kernel/day.ts'

/** What tells whether a placement still says where somebody is. */
export interface PlacedAt {
  readonly id: string
  readonly membershipId: string
  readonly ladderStepId: string
  readonly placedOn: Day
  readonly placedAt: string
}

/** A place in a team, with the step it is at. */
export interface PlaceInTeam {
  readonly membershipId: string
  readonly ladderStepId: string
  /** The day its step began; a change of manager keeps it. */
  readonly stepSince: Day
  /** The other memberships the same person is active in. */
  readonly others: readonly string[]
}

/**
 * Where somebody is today, in one of their teams: their newest placement at today's step that is not older
 * than it (section 4: another step begins anew). What is over counts, such as the membership under a
 * former manager; what they are placed in elsewhere today does not. Undefined: not enough evidence yet.
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

/** Placements from the newest to the oldest. */
export function newestFirst<Placement extends PlacedAt>(
  placements: readonly Placement[],
): Placement[] {
  return placements.toSorted((a, b) =>
    a.placedAt === b.placedAt ? compare(b.id, a.id) : compare(b.placedAt, a.placedAt),
  )
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
