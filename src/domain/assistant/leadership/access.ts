import type { Actor } from '#domain/kernel/access/actor.ts'
import { conflict } from '#domain/kernel/refusal.ts'
import { isFinished, type CompletedSteps } from './program.ts'

export interface Learner {
  readonly userId: string
  readonly isManager: boolean
}

/** For people who manage someone today (section 1). */
export const canSeeProgram = ({ roles }: Pick<Actor, 'roles'>) => roles.isManager

export function refuseEnrollment(
  { userId, isManager }: Learner,
  done: CompletedSteps,
  actor: Actor,
) {
  if (!isManager) return conflict('leadership.notManager')
  // Whether someone has finished is private: administrators don't learn it.
  const isOwn = userId === actor.userId
  return isOwn && isFinished(done) ? conflict('leadership.finished') : undefined
}

export const refusePause = (isEnrolled: boolean) =>
  isEnrolled ? undefined : conflict('leadership.notEnrolled')
