import { managesUser, type Actor } from '#domain/kernel/access/actor.ts'
import { forbidden } from '#domain/kernel/refusal.ts'

/** To whom a company shows where a collaborator is in the Nine Box (section 6). */
export interface NineBoxSwitch {
  readonly nineBox: {
    /** Managers see those who report to them. */
    readonly forManagers: boolean
    /** Everybody sees themselves. */
    readonly forUsers: boolean
  }
}

/**
 * Whether `actor` may see where somebody is in the Nine Box, and why: that person, and a manager they report
 * to today, each where the company shows it to them. No role lifts this (section 6, product decisions).
 */
export function canSeePlacements(
  userId: string,
  actor: Actor,
  { nineBox }: NineBoxSwitch,
): boolean {
  if (actor.userId === userId) return nineBox.forUsers
  return nineBox.forManagers && managesUser(actor, userId)
}

/** Why `actor` may not reply to a placement of somebody that they see, or undefined when it is their own. */
export function refuseReply(userId: string, actor: Actor) {
  return actor.userId === userId ? undefined : forbidden('nineBox.notYours')
}
