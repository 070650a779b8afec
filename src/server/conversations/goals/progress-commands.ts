import { refuseProgress } from '#domain/conversations/goals/access.ts'
import type { Goal } from '#domain/conversations/goals/goal.ts'
import {
  progressOf,
  refuseReport,
  report,
  type ProgressReport,
} from '#domain/conversations/goals/progress.ts'
import { refuseUndo, undoing } from '#domain/conversations/goals/undo.ts'
import { allow, staleVersion } from '#server/kernel/errors.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { announceGoal, lockVisibleGoal } from './commands.ts'
import { historyOf } from './queries.ts'
import { saveGoal } from './writing-queries.ts'

/** All or nothing; the last report wins. */
export async function reportProgress(
  work: UnitOfWork,
  id: string,
  reports: readonly ProgressReport[],
): Promise<Goal> {
  const goal = await lockVisibleGoal(work, id)
  allow(refuseProgress(goal, work.actor))
  for (const it of reports) allow(refuseReport(goal, it))
  return saveReports(work, goal, reports)
}

/** Throws 409 unless `version` is the current one. */
export async function undoProgress(work: UnitOfWork, id: string, version: number): Promise<Goal> {
  const goal = await lockVisibleGoal(work, id)
  allow(refuseProgress(goal, work.actor))
  if (goal.version !== version) throw staleVersion()
  const { events } = await historyOf(work, id)
  const now = work.now.toISOString()
  allow(refuseUndo(events, work.actor, now))
  return saveReports(work, goal, undoing(events, work.actor, now))
}

async function saveReports(
  work: UnitOfWork,
  goal: Goal,
  reports: readonly ProgressReport[],
): Promise<Goal> {
  const reported = await saveGoal(work, goal, reports.reduce(report, goal))
  work.record({ before: { progress: progressOf(goal) }, after: { progress: progressOf(reported) } })
  announceGoal(work, reported)
  return reported
}
