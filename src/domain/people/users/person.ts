import type { Actor } from '#domain/kernel/access/actor.ts'
import type { CompanyRole } from '#domain/kernel/access/roles.ts'
import { isSync } from '#domain/people/sync-state/sync.ts'
import { conflict, forbidden } from '#domain/kernel/refusal.ts'
import type { Switchable } from './activity.ts'
import {
  isGuarded,
  refuseTouching,
  type RoleHolder,
} from '#domain/people/invitations/invitation.ts'

export const bulkMax = 500

/**
 * Section 6. Super administrators are edited by super administrators only: an invited one's email
 * decides who gets the role. Directories never edit them.
 */
export function refuseEditPerson(person: RoleHolder & Pick<Switchable, 'account'>, actor: Actor) {
  if (person.account === 'deleted') return conflict('user.gone')
  if (isGuarded(person) && isSync(actor)) return forbidden('user.superAdminOnly')
  return refuseTouching(person, actor)
}

/** The link went to the old email, or an administrator may hold a copy of it. */
export function voidsInvitation(
  before: Pick<Switchable, 'account' | 'role'> & { readonly email?: string },
  after: { readonly email?: string; readonly role?: CompanyRole },
): boolean {
  if (before.account !== 'none') return false
  const isMoved = after.email !== undefined && after.email !== before.email
  return isMoved || (after.role === 'SUPERADMIN' && before.role !== 'SUPERADMIN')
}

export function hearsOfEmail(
  before: Pick<Switchable, 'id' | 'account'> & { readonly email: string },
  after: { readonly email: string },
  actor: Pick<Actor, 'userId'>,
): boolean {
  const isMoved = before.email !== after.email
  return isMoved && before.account === 'linked' && before.id !== actor.userId
}

export function refuseDeletion(person: RoleHolder, actor: Actor) {
  return person.id === actor.userId
    ? conflict('user.deleteYourself')
    : refuseTouching(person, actor)
}
