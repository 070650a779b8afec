import {
  canSeeProgram,
  refuseEnrollment,
  refusePause,
} from '#domain/assistant/leadership/access.ts'
import {
  beginning,
  paused,
  resumed,
  type CompletedSteps,
} from '#domain/assistant/leadership/program.ts'
import type { LeadershipStep } from '#domain/platform/notices/leadership-steps.ts'
import { advisingRefused } from '#server/assistant/expert-system/queries.ts'
import { assertLabAccess } from '#server/assistant/lab/queries.ts'
import { insertNotifications } from '#server/people/users/notice-queries.ts'
import { allow, found, notFound, staleVersion } from '#server/kernel/errors.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import {
  deleteEnrollment,
  findLearner,
  insertEnrollment,
  lockEnrollment,
  lookBacksOf,
  saveEnrollment,
  saveLookBack,
  type LookBack,
} from './queries.ts'

export const doneOf = (lookBacks: readonly LookBack[]): CompletedSteps =>
  new Set(lookBacks.filter(({ doneOn }) => doneOn !== null).map(({ step }) => step))

/** Starts at the first step not done. Keeps an existing enrollment. */
export async function enroll(work: UnitOfWork, userId: string) {
  const learner = found(await findLearner(work, userId))
  const done = doneOf(await lookBacksOf(work, userId))
  allow(refuseEnrollment(learner, done, work.actor))
  const isNew = await insertEnrollment(work, userId, beginning(done, work.today))
  if (isNew) work.record({ before: { isEnrolled: false }, after: { isEnrolled: true } })
}

/** Keeps their look-backs. */
export async function leave(work: UnitOfWork, userId: string) {
  found(await findLearner(work, userId))
  const wasIn = await deleteEnrollment(work, userId)
  if (wasIn) work.record({ before: { isEnrolled: true }, after: { isEnrolled: false } })
}

export async function pause(work: UnitOfWork, isPaused: boolean) {
  if (!canSeeProgram(work.actor)) throw notFound()
  const { userId } = work.actor
  const enrollment = await lockEnrollment(work, userId)
  allow(refusePause(enrollment !== undefined))
  const next = (isPaused ? paused : resumed)(found(enrollment), work.today)
  await saveEnrollment(work, userId, next)
}

/** The audit line omits step and text, which are theirs alone. Throws 409 over a newer version. */
export async function lookBack(
  work: UnitOfWork,
  said: {
    readonly step: LeadershipStep
    readonly text: string
    readonly isDone: boolean
    readonly version: number
  },
): Promise<{ version: number }> {
  if (!canSeeProgram(work.actor)) throw notFound()
  const { step, text, isDone, version } = said
  const before = (await lookBacksOf(work, work.actor.userId)).find((it) => it.step === step)
  const doneOn = isDone ? (before?.doneOn ?? work.today) : null
  const saved = await saveLookBack(work, { step, text, doneOn, version })
  if (saved === undefined) throw staleVersion()
  return { version: saved }
}

/** Sent like the program's own: by their channels, in working hours. */
export async function sendToMyself(work: UnitOfWork, step: LeadershipStep) {
  await assertLabAccess(work)
  const { userId: to } = work.actor
  allow(await advisingRefused(work))
  const notice = { to, kind: 'recommendLearning', which: step, day: work.today } as const
  // Inserted directly, because `notify` skips people's own acts.
  await insertNotifications(work.db, [notice], work.now)
  work.record({ after: { step } })
}
