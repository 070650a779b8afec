import { addDays, type Day } from '#domain/kernel/time/day.ts'
import { hasBegun, type OneToOneState } from './states.ts'

/** Days a former manager has to finish a 1:1 under way. */
export const finishingDays = 14

export function finishUntil(today: Day): Day {
  return addDays(today, finishingDays)
}

/** `finishBy` of a 1:1 kept for a legal hold: always past, and hidden from calendars. */
export const termOfKept: Day = '1970-01-01'

export function termOn(finishBy: Day | null, today: Day): Day | null {
  return finishBy !== null && today <= finishBy ? finishBy : null
}

export interface OpenOneToOne {
  readonly state: OneToOneState
  readonly handsDraftsOn: boolean
}

export interface MembershipEnd {
  readonly isManagerLeaving: boolean
  readonly isFollowed: boolean
}

export type Fate = 'finishing' | 'withdrawn' | 'draftsHandedOn'

/** Product decisions, change of manager: who started a 1:1 finishes it, while they have access. */
export function fateOf(
  oneToOne: OpenOneToOne,
  { isManagerLeaving, isFollowed }: MembershipEnd,
): Fate {
  if (hasBegun(oneToOne.state) && !isManagerLeaving) return 'finishing'
  return oneToOne.handsDraftsOn && isFollowed ? 'draftsHandedOn' : 'withdrawn'
}
