import { addDays, daysBetween, type Day } from '#domain/kernel/time/day.ts'
import {
  leadershipSteps,
  numberOf,
  type LeadershipStep,
} from '#domain/platform/notices/leadership-steps.ts'

/** A step opens so many days after the one before it. */
export const stepDays = 14

export interface Enrollment {
  /** Day the first step opened, moved by the days of each pause. */
  readonly startedOn: Day
  readonly pausedOn: Day | null
}

export type CompletedSteps = ReadonlySet<LeadershipStep>

/** `current`: the last one opened; `open`: an earlier one not done yet. */
export type StepStatus = 'done' | 'current' | 'open' | 'coming'

export function opensOn({ startedOn }: Enrollment, step: LeadershipStep): Day {
  return addDays(startedOn, (numberOf(step) - 1) * stepDays)
}

export function currentStep({ startedOn, pausedOn }: Enrollment, today: Day): LeadershipStep {
  const days = Math.max(0, daysBetween(startedOn, pausedOn ?? today))
  const index = Math.min(Math.floor(days / stepDays), leadershipSteps.length - 1)
  return leadershipSteps[index] ?? 'listening'
}

export function stepStatus(
  step: LeadershipStep,
  { enrollment, done, today }: { enrollment: Enrollment; done: CompletedSteps; today: Day },
): StepStatus {
  if (done.has(step)) return 'done'
  const ahead = numberOf(step) - numberOf(currentStep(enrollment, today))
  if (ahead > 0) return 'coming'
  return ahead === 0 ? 'current' : 'open'
}

export const isFinished = (done: CompletedSteps) => done.size === leadershipSteps.length

/** Starts at the first step not done. The caller has ruled out a finished program. */
export function beginning(done: CompletedSteps, today: Day): Enrollment {
  const first = leadershipSteps.findIndex((step) => !done.has(step))
  return { startedOn: addDays(today, -Math.max(0, first) * stepDays), pausedOn: null }
}

export function paused(enrollment: Enrollment, today: Day): Enrollment {
  return { ...enrollment, pausedOn: enrollment.pausedOn ?? today }
}

export function resumed({ startedOn, pausedOn }: Enrollment, today: Day): Enrollment {
  if (pausedOn === null) return { startedOn, pausedOn }
  return { startedOn: addDays(startedOn, daysBetween(pausedOn, today)), pausedOn: null }
}

/** Sent from the day a step opens until the next one does, unless it is done already. */
export function stepToSend(
  enrollment: Enrollment,
  done: CompletedSteps,
  today: Day,
): { readonly step: LeadershipStep; readonly day: Day } | undefined {
  if (enrollment.pausedOn !== null) return undefined
  const step = currentStep(enrollment, today)
  const day = opensOn(enrollment, step)
  const isNew = today >= day && daysBetween(day, today) < stepDays
  return isNew && !done.has(step) ? { step, day } : undefined
}
