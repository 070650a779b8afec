import { compareExactly } from '#domain/kernel/compare.ts'
import type { Day } from '#domain/kernel/time/day.ts'
import type { MemberPlace } from './structure.ts'

export interface EndedPlace extends MemberPlace {
  readonly membershipId: string
  readonly ladderStepId: string
  readonly startedOn: Day
  readonly endedOn: Day
}

/** Section 4: the last one in that team under the same manager. */
export function takenUp(
  { teamId, reportsTo }: Pick<MemberPlace, 'teamId' | 'reportsTo'>,
  theirs: readonly EndedPlace[] = [],
): EndedPlace | undefined {
  return lastEnded(theirs.filter((it) => it.teamId === teamId && it.reportsTo === reportsTo))
}

export function lastEnded(theirs: readonly EndedPlace[]): EndedPlace | undefined {
  return theirs.toSorted((one, other) => compareEndedPlaces(other, one))[0]
}

function compareEndedPlaces(one: EndedPlace, other: EndedPlace): number {
  return (
    compareExactly(one.endedOn, other.endedOn) ||
    compareExactly(one.startedOn, other.startedOn) ||
    compareExactly(one.membershipId, other.membershipId)
  )
}
