import { queryOptions } from '@tanstack/react-query'
import type { goals } from '#contract/conversations/goals.ts'
import type { CallInput } from '#contract/kernel/endpoint.ts'
import type { GoalEvaluation } from '#domain/conversations/goals/goal.ts'
import type { ProgressReport } from '#domain/conversations/goals/progress.ts'
import type { Session } from '#web/kernel/session.tsx'
import { useCommand } from '#web/kernel/use-command.ts'

type Goals = typeof goals

export type NewGoalInput = CallInput<Goals['create']>['body']

/** Carries the version the editor started from. */
export type EditedGoalInput = CallInput<Goals['edit']>['body']

/** Newest first. */
export function goalsOf({ api, companyId }: Session, userId: string) {
  return queryOptions({
    queryKey: ['goals', companyId, userId],
    queryFn: () => api.goals.list({ params: { companyId, userId } }),
  })
}

export function goalsOverTime({ api, companyId }: Session, userId: string) {
  return queryOptions({
    queryKey: ['goals', companyId, userId, 'over-time'],
    queryFn: () => api.goals.overTime({ params: { companyId, userId } }),
  })
}

/** Oldest first. */
export function historyOf({ api, companyId }: Session, goalId: string) {
  return queryOptions({
    queryKey: ['goals', companyId, 'history', goalId],
    queryFn: () => api.goals.history({ params: { companyId, goalId } }),
  })
}

export const touchedByGoal = ['goals'] as const

export function createGoal({ api, companyId }: Session, userId: string, body: NewGoalInput) {
  return api.goals.create({ params: { companyId, userId }, body })
}

export function editGoal({ api, companyId }: Session, goalId: string, body: EditedGoalInput) {
  return api.goals.edit({ params: { companyId, goalId }, body })
}

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
