import { addDays, type Day } from '#domain/kernel/day.ts'
import type { OneToOneState } from './states.ts'

/** For how many days after a membership ends its manager may finish the 1:1 that is under way. */
export const finishingDays = 14

/** The last day on which a 1:1 may be finished whose membership ends today. */
export function finishUntil(today: Day): Day {
  return addDays(today, finishingDays)
}

/** The last day to finish a 1:1 of a membership that is over, as it counts today: null once it has passed. */
export function termOn(finishBy: Day | null, today: Day): Day | null {
  return finishBy !== null && today <= finishBy ? finishBy : null
}

/** A 1:1 that is not closed, as far as the end of its membership asks. */
export interface Unfinished {
  readonly state: OneToOneState
  /** Whether its manager wants its drafts to be the next manager’s. */
  readonly handsDraftsOn: boolean
}

/** How a membership ends. */
export interface Ending {
  /** Whether the manager loses access to the company with it. */
  readonly isManagerLeaving: boolean
  /** Whether another membership of the collaborator follows, under another manager. */
  readonly isFollowed: boolean
}

/** What becomes of a 1:1: its manager may finish it, or it is withdrawn, and its drafts with it or not. */
export type Fate = 'finishing' | 'withdrawn' | 'draftsHandedOn'

const underWay: ReadonlySet<OneToOneState> = new Set(['IN_CONDUCTION', 'IN_REVIEW'])

/**
 * What becomes of a 1:1 whose membership ends (product decisions, change of manager): one under way
 * stays with who began it as long as they have access, any other is withdrawn.
 */
export function fateOf(oneToOne: Unfinished, { isManagerLeaving, isFollowed }: Ending): Fate {
  if (underWay.has(oneToOne.state) && !isManagerLeaving) return 'finishing'
  return handsOn(oneToOne, isFollowed) ? 'draftsHandedOn' : 'withdrawn'
}

/** Whether the drafts of a 1:1 that is withdrawn as its membership is over become somebody else’s. */
export function handsOn({ handsDraftsOn }: Pick<Unfinished, 'handsDraftsOn'>, isFollowed: boolean) {
  return handsDraftsOn && isFollowed
}
