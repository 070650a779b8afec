import type { goals } from '#contract/conversations/goals.ts'
import type { CallInput } from '#contract/kernel/endpoint.ts'
import type { GoalEvaluation } from '#domain/conversations/goals/goal.ts'
import { recordQuery } from '#web/kernel/company-query.ts'

type Goals = typeof goals

export type NewGoalInput = CallInput<Goals['create']>['body']

/** Carries the version the editor started from. */
export type EditedGoalInput = CallInput<Goals['edit']>['body']

/** By due date; closed ones last, most recently closed first. */
export const goalsOf = recordQuery(['goals'], 'userId', (api) => api.goals.list)

export const goalsOverTime = recordQuery(
  ['goals', 'over-time'],
  'userId',
  (api) => api.goals.overTime,
)

/** Oldest first. */
export const historyOf = recordQuery(['goals', 'history'], 'goalId', (api) => api.goals.history)

export const touchedByGoal = ['goals'] as const

export interface GoalCloseInput {
  readonly goalId: string
  readonly evaluation: GoalEvaluation
  readonly comment: string
}
