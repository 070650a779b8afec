import { toPercent, type Percent } from '#domain/kernel/percent.ts'
import { conflict } from '#domain/kernel/refusal.ts'
import type { Goal, GoalEvaluation } from './goal.ts'

/** A report of progress: of one initiative, or (null) of the goal as a whole. */
export interface ProgressReport {
  readonly initiativeId: string | null
  readonly progress: Percent
}

/** A goal's progress: Σ weight × progress / 100 over its initiatives, or the one given by hand. */
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

/** Why a report does not fit the way its goal is tracked, or undefined when it does (section 3). */
export function refuseReport(goal: Goal, { initiativeId }: ProgressReport) {
  if (initiativeId === null) {
    return goal.tracking === 'manual' ? undefined : conflict('goal.trackedByInitiatives')
  }
  if (goal.tracking === 'manual') return conflict('goal.trackedManually')
  const isItsOwn = goal.initiatives.some(({ id }) => id === initiativeId)
  return isItsOwn ? undefined : conflict('goal.noSuchInitiative')
}

/** The goal with a report written into it; ask `refuseReport` first. */
export function report(goal: Goal, { initiativeId, progress }: ProgressReport): Goal {
  if (initiativeId === null) return { ...goal, manualProgress: progress }
  const initiatives = goal.initiatives.map((initiative) =>
    initiative.id === initiativeId ? { ...initiative, progress } : initiative,
  )
  return { ...goal, initiatives }
}

/** The evaluation a progress suggests: 1 below 50, 2 below 90, 3 from 90. A hint, never a rule. */
export function evaluationHint(progress: Percent): GoalEvaluation {
  if (progress < 50) return 1
  return progress < 90 ? 2 : 3
}
