import { queryOptions } from '@tanstack/react-query'
import type { goals } from '#contract/conversations/goals.ts'
import type { Sent } from '#contract/kernel/endpoint.ts'
import type { GoalEvaluation } from '#domain/conversations/goals/goal.ts'
import type { ProgressReport } from '#domain/conversations/goals/progress.ts'
import type { Session } from '#web/kernel/session.tsx'
import { useCommand } from '#web/kernel/use-command.ts'

type Goals = typeof goals

/** What a new goal says. */
export type NewGoalInput = Sent<Goals['create']>['body']

/** What an edited goal says, over the version that its editor had. */
export type EditedGoalInput = Sent<Goals['edit']>['body']

/** The goals of a collaborator that the reader may see, newest first. */
export function goalsOf({ api, companyId }: Session, userId: string) {
  return queryOptions({
    queryKey: ['goals', companyId, userId],
    queryFn: () => api.goals.list({ params: { companyId, userId } }),
  })
}

/** Who set the goals of a collaborator, and how their progress went. */
export function goalsOverTime({ api, companyId }: Session, userId: string) {
  return queryOptions({
    queryKey: ['goals', companyId, userId, 'over-time'],
    queryFn: () => api.goals.overTime({ params: { companyId, userId } }),
  })
}

/** What happened to a goal, oldest first. */
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

/** What to say when something is done, and when it is not. */
interface Said {
  readonly done: string
  readonly failed: string
}

/** Sends reports of progress: all of them, or none. */
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

/** Undoes the reader’s own change of progress, over the version that it left. */
export function useUndoProgress(goalId: string, failed: string, onDone: () => void) {
  return useCommand(
    ({ api, companyId }, version: number) =>
      api.goals.undo({ params: { companyId, goalId }, body: { version } }),
    { touches: ['goals'], failed, onDone },
  )
}

/** Puts a draft in progress: from here on the collaborator sees it. */
export function useOpenGoal(said: Said) {
  return useCommand(
    ({ api, companyId }, goalId: string) => api.goals.open({ params: { companyId, goalId } }),
    { touches: touchedByGoal, ...said },
  )
}

export interface Closing {
  readonly goalId: string
  readonly evaluation: GoalEvaluation
  readonly comment: string
}

/** Closes a goal for good: now, or when the one-to-one it is decided in is shared. */
export function useCloseGoal(oneToOneId: string | undefined, said: Said) {
  return useCommand(
    ({ api, companyId }, { goalId, ...closing }: Closing) =>
      api.goals.close({
        params: { companyId, goalId },
        body: { ...closing, oneToOneId: oneToOneId ?? null },
      }),
    { touches: oneToOneId === undefined ? touchedByGoal : ['one-to-ones'], ...said },
  )
}

/** Removes a draft. */
export function useRemoveGoal(said: Said) {
  return useCommand(
    ({ api, companyId }, goalId: string) => api.goals.remove({ params: { companyId, goalId } }),
    { touches: touchedByGoal, ...said },
  )
}
