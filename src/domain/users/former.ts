import type { Actor } from '#domain/access/actor.ts'
import type { CompanyRole } from '#domain/access/roles.ts'
import { refuseRole } from '#domain/auth/invitation.ts'

/**
 * For how many days someone who was super administrator is still guarded as one. Any administrator may take the
 * role and give it back, and would otherwise edit them in between (decision 0104).
 */
export const superAdminGuardDays = 30

/** Someone as the guards of super administrators see them. */
export interface Guarded {
  readonly id: string
  readonly role: CompanyRole
  /** Whether they were super administrator within the last `superAdminGuardDays`. */
  readonly wasSuperAdmin: boolean
}

/** Who stopped being super administrator after this, in milliseconds since 1970, is guarded at `now`. */
export function guardedSince(now: number): number {
  return now - superAdminGuardDays * 86_400_000
}

/** Whether someone is guarded as a super administrator. */
export function isGuarded({ role, wasSuperAdmin }: Omit<Guarded, 'id'>): boolean {
  return role === 'SUPERADMIN' || wasSuperAdmin
}

/**
 * Why an actor cannot change someone or their access: they are a super administrator, or were one lately, and the
 * actor is neither a super administrator nor the person, who may do what their role lets them.
 */
export function refuseTouching(person: Guarded, actor: Actor) {
  const isOther = person.id !== actor.userId
  return refuseRole(isOther && isGuarded(person) ? 'SUPERADMIN' : person.role, actor)
}
