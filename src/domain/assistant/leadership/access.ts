import type { Actor } from '#domain/kernel/access/actor.ts'
import { conflict } from '#domain/kernel/refusal.ts'
import { isFinished, type Done } from './program.ts'

/** Somebody as far as the program asks of them. */
export interface Learner {
  readonly userId: string
  /** Active, and somebody reports to them or they are the manager of an active team. */
  readonly isManager: boolean
}

/** Whether the program is there for somebody at all: it is for who manages people today. */
export const canSeeProgram = ({ roles }: Pick<Actor, 'roles'>) => roles.isManager

/** Why an actor may not enroll somebody, themselves or as an administrator: they manage nobody, or have finished. */
export function refuseEnrollment({ userId, isManager }: Learner, done: Done, actor: Actor) {
  if (!isManager) return conflict('leadership.notManager')
  // Whether somebody has finished is theirs to know: an administrator is not told.
  const isOwn = userId === actor.userId
  return isOwn && isFinished(done) ? conflict('leadership.finished') : undefined
}

/** Why somebody cannot pause, or go on: first they enroll. */
export const refusePause = (isEnrolled: boolean) =>
  isEnrolled ? undefined : conflict('leadership.notEnrolled')
