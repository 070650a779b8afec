import type { Actor } from '#domain/access/actor.ts'
import type { CompanyRole } from '#domain/access/roles.ts'
import { refuseRole } from '#domain/auth/invitation.ts'
import { conflict } from '#domain/kernel/refusal.ts'
import type { Switchable } from './activity.ts'

/** How many people are changed at once at most. */
export const bulkMax = 500

/** Why an actor cannot change what the company says of someone: whose account is gone is a name. */
export function refuseEdit(person: Pick<Switchable, 'account'>, actor: Actor) {
  return person.account === 'deleted' ? conflict('user.gone') : refuseRole('USER', actor)
}

/**
 * Why an actor cannot delete someone: not themselves, and super administrators are theirs alone. That
 * something was recorded of them stands in the way by itself.
 */
export function refuseDeletion(
  person: { readonly id: string; readonly role: CompanyRole },
  actor: Actor,
) {
  return person.id === actor.userId
    ? conflict('user.deleteYourself')
    : refuseRole(person.role, actor)
}
