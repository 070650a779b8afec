import type { Actor } from '#domain/kernel/access/actor.ts'
import type { CompanyRole } from '#domain/kernel/access/roles.ts'
import { isSync } from '#domain/people/sync-state/sync.ts'
import { conflict, forbidden } from '#domain/kernel/refusal.ts'
import type { Switchable } from './activity.ts'
import { isGuarded, refuseTouching, type Guarded } from '#domain/people/invitations/invitation.ts'

/** How many people are changed at once at most. */
export const bulkMax = 500

/**
 * Why an actor cannot change names, e-mail, picture or anything else the company says about someone. Super
 * administrators, and who was one lately, are edited by one of them or themselves (section 6): the e-mail of one
 * who was invited decides who accepts as super administrator, and a directory is not one of them. Someone with a
 * deleted account is a name.
 */
export function refuseEdit(person: Guarded & Pick<Switchable, 'account'>, actor: Actor) {
  if (person.account === 'deleted') return conflict('user.gone')
  if (isGuarded(person) && isSync(actor)) return forbidden('user.superAdminOnly')
  return refuseTouching(person, actor)
}

/**
 * Whether a change makes an open invitation invalid. Its link went to the old e-mail, or may have been
 * handed over by an administrator before its holder was to become super administrator.
 */
export function voidsInvitation(
  before: Pick<Switchable, 'account' | 'role'> & { readonly email?: string },
  after: { readonly email?: string; readonly role?: CompanyRole },
): boolean {
  if (before.account !== 'none') return false
  const isMoved = after.email !== undefined && after.email !== before.email
  return isMoved || (after.role === 'SUPERADMIN' && before.role !== 'SUPERADMIN')
}

/**
 * Whether someone has to hear that their company e-mail is another one now: chats find people by it, and
 * they use Tandem already.
 */
export function hearsOfEmail(
  before: Pick<Switchable, 'id' | 'account'> & { readonly email: string },
  after: { readonly email: string },
  actor: Pick<Actor, 'userId'>,
): boolean {
  const isMoved = before.email !== after.email
  return isMoved && before.account === 'linked' && before.id !== actor.userId
}

/**
 * Why an actor cannot delete someone: not themselves, and super administrators are theirs alone. That
 * something was recorded of them stands in the way by itself.
 */
export function refuseDeletion(person: Guarded, actor: Actor) {
  return person.id === actor.userId
    ? conflict('user.deleteYourself')
    : refuseTouching(person, actor)
}
