import type { Draftable } from '#domain/kernel/access/drafts.ts'
import type { Day } from '#domain/kernel/time/day.ts'
import { whyItMattersLengthMax } from '#domain/kernel/limits.ts'
import { next, type Machine } from '#domain/kernel/machine.ts'
import type { Percent } from '#domain/kernel/percent.ts'

export const goalStates = ['draft', 'open', 'closed'] as const
export type GoalState = (typeof goalStates)[number]

export const trackings = ['initiatives', 'manual'] as const
export type Tracking = (typeof trackings)[number]

export const goalEvaluations = [1, 2, 3] as const
/** 1 not fulfilled, 2 partially fulfilled, 3 fulfilled (section 4). */
export type GoalEvaluation = (typeof goalEvaluations)[number]

export const initiativesMax = 20

export interface Initiative {
  readonly id: string
  readonly description: string
  readonly progress: Percent
  readonly weightingPoints: Percent
}

/** Optional texts beside the description, each in a column. */
export const goalDetails = {
  whyItMatters: { column: 'why_it_matters', lengthMax: whyItMattersLengthMax },
} as const satisfies Readonly<Record<string, { column: string; lengthMax: number }>>

export type GoalDetail = keyof typeof goalDetails
export const goalDetailKeys = Object.keys(goalDetails) as readonly GoalDetail[]

export function detailsOf<Value>(valueOf: (key: GoalDetail) => Value) {
  const details = goalDetailKeys.map((key) => [key, valueOf(key)])
  return Object.fromEntries(details) as Readonly<Record<GoalDetail, Value>>
}

export interface Goal extends Draftable, Readonly<Record<GoalDetail, string | null>> {
  readonly id: string
  readonly oneToOneId: string | null
  readonly description: string
  readonly dueDate: Day
  readonly weightingPoints: Percent
  readonly state: GoalState
  readonly tracking: Tracking
  /** Ignored unless `tracking` is manual. */
  readonly manualProgress: Percent
  readonly initiatives: readonly Initiative[]
  readonly evaluation: GoalEvaluation | null
  readonly version: number
}

export type NewGoal = Omit<Goal, 'state' | 'evaluation' | 'version'>

/** Forward only: a closed goal is never reopened (section 4). */
export const goalMachine: Machine<GoalState, 'open' | 'close'> = {
  draft: { open: 'open' },
  open: { close: 'closed' },
  closed: {},
}

/** A draft inside a 1:1, open at once outside one (section 4). */
export function buildGoal(fields: NewGoal): Goal {
  const state = fields.oneToOneId === null ? 'open' : 'draft'
  return { ...fields, state, evaluation: null, version: 1 }
}

export function open(goal: Goal): Goal {
  return { ...goal, state: next(goalMachine, goal.state, 'open') ?? goal.state }
}

export function close(goal: Goal, evaluation: GoalEvaluation): Goal {
  return { ...goal, state: 'closed', evaluation }
}

/** The due date itself is still on time. */
export function isOverdue(
  { state, dueDate }: Pick<Goal, 'state' | 'dueDate'>,
  today: Day,
): boolean {
  return state === 'open' && dueDate < today
}
