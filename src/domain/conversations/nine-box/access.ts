import { managesUser, type Actor } from '#domain/kernel/access/actor.ts'
import { forbidden } from '#domain/kernel/refusal.ts'

export interface NineBoxSwitch {
  readonly nineBox: {
    readonly forManagers: boolean
    readonly forUsers: boolean
  }
}

export const managersSeePlacements = ({ nineBox }: NineBoxSwitch) => nineBox.forManagers

/** Section 6: the person and their current managers, as the company allows. No role lifts it. */
export function canSeePlacements(userId: string, actor: Actor, company: NineBoxSwitch): boolean {
  if (actor.userId === userId) return company.nineBox.forUsers
  return managersSeePlacements(company) && managesUser(actor, userId)
}

export function refuseReply(userId: string, actor: Actor) {
  return actor.userId === userId ? undefined : forbidden('nineBox.notYours')
}
