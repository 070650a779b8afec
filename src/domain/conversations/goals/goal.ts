import type { Draftable } from '#domain/kernel/access/drafts.ts'
import type { Day } from '#domain/kernel/day.ts'
import { next, type Machine } from '#domain/kernel/machine.ts'
import type { Percent } from '#domain/kernel/percent.ts'

export const goalStates = ['draft', 'open', 'closed'] as const
/** Draft while a 1:1 is prepared, then in progress, then closed for good (section 4). */
export type GoalState = (typeof goalStates)[number]

export const trackings = ['initiatives', 'manual'] as const
/** Whether progress is summed over the initiatives or given by hand (section 3). */
export type Tracking = (typeof trackings)[number]

export const goalEvaluations = [1, 2, 3] as const
/** 1 not fulfilled, 2 partially fulfilled, 3 fulfilled (section 4). */
export type GoalEvaluation = (typeof goalEvaluations)[number]

/** The most initiatives a goal takes; with more it is several goals. */
export const initiativesMax = 20

/** A piece of work towards a goal (section 3). */
export interface Initiative {
  readonly id: string
  /** At most `initiativeLengthMax` characters. */
  readonly description: string
  readonly progress: Percent
  /** Its share of the goal: the initiatives' points total 100. */
  readonly weightingPoints: Percent
}

/** An impact goal of one collaborator (section 3). */
export interface Goal extends Draftable {
  readonly id: string
  /** The 1:1 it was drafted in, or null when it was made outside one. */
  readonly oneToOneId: string | null
  /** At most `goalLengthMax` characters. */
  readonly description: string
  /** At most `whyItMattersLengthMax` characters; null where nothing was written. */
  readonly whyItMatters: string | null
  readonly dueDate: Day
  /** Its share of the person's open goals. */
  readonly weightingPoints: Percent
  readonly state: GoalState
  readonly tracking: Tracking
  /** Counts only where `tracking` is manual. */
  readonly manualProgress: Percent
  readonly initiatives: readonly Initiative[]
  /** Set once, when the goal closes. */
  readonly evaluation: GoalEvaluation | null
  readonly version: number
}

/** What a manager writes to start a goal. */
export type NewGoal = Omit<Goal, 'state' | 'evaluation' | 'version'>

/** Forward only: a closed goal is never reopened (section 4). */
export const goalMachine: Machine<GoalState, 'open' | 'close'> = {
  draft: { open: 'open' },
  open: { close: 'closed' },
  closed: {},
}

/** A new goal: a draft inside a 1:1, in progress at once outside one (section 4). */
export function create(fields: NewGoal): Goal {
  const state = fields.oneToOneId === null ? 'open' : 'draft'
  return { ...fields, state, evaluation: null, version: 1 }
}

/** The goal once its 1:1 was shared: a draft is in progress, any other stays as it is. */
export function open(goal: Goal): Goal {
  return { ...goal, state: next(goalMachine, goal.state, 'open') ?? goal.state }
}

/** The goal closed for good with its evaluation; ask `refuseClose` first (section 4). */
export function close(goal: Goal, evaluation: GoalEvaluation): Goal {
  return { ...goal, state: 'closed', evaluation }
}

/** Whether a goal in progress is past its due date; the due date itself is still on time. */
export function isOverdue(
  { state, dueDate }: Pick<Goal, 'state' | 'dueDate'>,
  today: Day,
): boolean {
  return state === 'open' && dueDate < today
}
