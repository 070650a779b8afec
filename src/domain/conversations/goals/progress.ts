import { toPercent, type Percent } from '#domain/kernel/percent.ts'
import { conflict } from '#domain/kernel/refusal.ts'
import type { Goal, GoalEvaluation } from './goal.ts'

export interface ProgressReport {
  readonly initiativeId: string | null
  readonly progress: Percent
}

/** Σ weight × progress / 100 over its initiatives, or the manual value. */
export function progressOf(
  goal: Pick<Goal, 'tracking' | 'manualProgress' | 'initiatives'>,
): Percent {
  if (goal.tracking === 'manual') return goal.manualProgress
  const hundredths = goal.initiatives.reduce(
    (sum, { weightingPoints, progress }) => sum + weightingPoints * progress,
    0,
  )
  return toPercent(hundredths / 100)
}

/** Weighted progress of open goals; null without any. */
export function overallProgress(
  goals: readonly { readonly weightingPoints: number; readonly progress: number }[],
): Percent | null {
  const weights = goals.reduce((sum, { weightingPoints }) => sum + weightingPoints, 0)
  if (weights === 0) return null
  return toPercent(
    goals.reduce((sum, { weightingPoints, progress }) => sum + weightingPoints * progress, 0) /
      weights,
  )
}

/** Section 3: initiatives or the whole goal, never both. */
export function refuseReport(goal: Goal, { initiativeId }: ProgressReport) {
  if (initiativeId === null) {
    return goal.tracking === 'manual' ? undefined : conflict('goal.trackedByInitiatives')
  }
  if (goal.tracking === 'manual') return conflict('goal.trackedManually')
  const isItsOwn = goal.initiatives.some(({ id }) => id === initiativeId)
  return isItsOwn ? undefined : conflict('goal.noSuchInitiative')
}

export function report(goal: Goal, { initiativeId, progress }: ProgressReport): Goal {
  if (initiativeId === null) return { ...goal, manualProgress: progress }
  const initiatives = goal.initiatives.map((initiative) =>
    initiative.id === initiativeId ? { ...initiative, progress } : initiative,
  )
  return { ...goal, initiatives }
}

export function evaluationHint(progress: Percent): GoalEvaluation {
  if (progress < 50) return 1
  return progress < 90 ? 2 : 3
}
