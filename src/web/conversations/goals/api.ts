import type { goals } from '#contract/conversations/goals.ts'
import type { CallInput } from '#contract/kernel/endpoint.ts'
import type { GoalEvaluation } from '#domain/conversations/goals/goal.ts'
import type { ProgressReport } from '#domain/conversations/goals/progress.ts'
import { useCommand } from '#web/kernel/use-command.ts'
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

/** All or nothing. */
export function useReportProgress(goalId: string, failed: string) {
  return useCommand(
    ({ api, companyId }, reports: readonly ProgressReport[]) => {
      const byHand = reports.find(({ initiativeId }) => initiativeId === null)
      const initiatives = reports.flatMap(({ initiativeId, progress }) =>
        initiativeId === null ? [] : [{ id: initiativeId, progress }],
      )
      const body = { initiatives, ...(byHand ? { manualProgress: byHand.progress } : {}) }
      return api.goals.report({ params: { companyId, goalId }, body })
    },
    { touches: ['goals'], failed },
  )
}

export interface GoalCloseInput {
  readonly goalId: string
  readonly evaluation: GoalEvaluation
  readonly comment: string
}
