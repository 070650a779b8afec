import { addDays, daysBetween, type Day } from '#domain/kernel/day.ts'
import {
  leadershipSteps,
  numberOf,
  type LeadershipStep,
} from '#domain/platform/notices/leadership-steps.ts'

/** A step opens so many days after the one before it. */
export const stepDays = 14

/** Somebody in the leadership program (section 1). Days are those of the company. */
export interface Enrollment {
  /** The day the first step opened, moved by the days the program was paused for. */
  readonly startedOn: Day
  /** Since when it is paused; null while it goes on. */
  readonly pausedOn: Day | null
}

/** The steps that somebody said they are done with. */
export type Done = ReadonlySet<LeadershipStep>

/** Where a step stands for somebody: `current` is the last that opened, `open` one before it that is not done. */
export type Standing = 'done' | 'current' | 'open' | 'coming'

/** The day a step opens, as long as the program is not paused before. */
export function opensOn({ startedOn }: Enrollment, step: LeadershipStep): Day {
  return addDays(startedOn, (numberOf(step) - 1) * stepDays)
}

/** The last step that opened: days in which the program is paused do not count. */
export function currentStep({ startedOn, pausedOn }: Enrollment, today: Day): LeadershipStep {
  const days = Math.max(0, daysBetween(startedOn, pausedOn ?? today))
  const index = Math.min(Math.floor(days / stepDays), leadershipSteps.length - 1)
  return leadershipSteps[index] ?? 'listening'
}

/** Where a step stands. */
export function standingOf(
  step: LeadershipStep,
  { enrollment, done, today }: { enrollment: Enrollment; done: Done; today: Day },
): Standing {
  if (done.has(step)) return 'done'
  const ahead = numberOf(step) - numberOf(currentStep(enrollment, today))
  if (ahead > 0) return 'coming'
  return ahead === 0 ? 'current' : 'open'
}

/** Whether all twelve are done. */
export const isFinished = (done: Done) => done.size === leadershipSteps.length

/**
 * The program of somebody who begins today, or comes back: the first step they are not done with is the
 * current one. All twelve done is for `refuseEnrollment`.
 */
export function beginning(done: Done, today: Day): Enrollment {
  const first = leadershipSteps.findIndex((step) => !done.has(step))
  return { startedOn: addDays(today, -Math.max(0, first) * stepDays), pausedOn: null }
}

/** Paused from today on; one that is paused already stays so. */
export function paused(enrollment: Enrollment, today: Day): Enrollment {
  return { ...enrollment, pausedOn: enrollment.pausedOn ?? today }
}

/** Taken up again: what was to come moves by the days it was paused for. */
export function resumed({ startedOn, pausedOn }: Enrollment, today: Day): Enrollment {
  if (pausedOn === null) return { startedOn, pausedOn }
  return { startedOn: addDays(startedOn, daysBetween(pausedOn, today)), pausedOn: null }
}

/**
 * The step that is sent to somebody, with the day it opened: from that day until the next one opens, unless
 * they are done with it already. Undefined while the program is paused.
 */
export function stepToSend(
  enrollment: Enrollment,
  done: Done,
  today: Day,
): { readonly step: LeadershipStep; readonly day: Day } | undefined {
  if (enrollment.pausedOn !== null) return undefined
  const step = currentStep(enrollment, today)
  const day = opensOn(enrollment, step)
  const isNew = today >= day && daysBetween(day, today) < stepDays
  return isNew && !done.has(step) ? { step, day } : undefined
}
