import type { Actor } from '#domain/kernel/access/actor.ts'
import type { CompanyRole } from '#domain/kernel/access/roles.ts'
import { refuseRole } from '#domain/people/invitations/invitation.ts'
import { conflict } from '#domain/kernel/refusal.ts'
import type { Switchable } from './activity.ts'

/** Not to oneself. Before acceptance it is like inviting with that role (decision 0044). */
export function refuseRoleChange(person: Switchable, role: CompanyRole, actor: Actor) {
  if (person.id === actor.userId) return conflict('user.ownRole')
  if (person.account === 'deleted') return conflict('user.gone')
  if (person.account === 'linked') return refuseRole('ADMIN', actor)
  return refuseRole(role, actor) ?? refuseRole(person.role, actor)
}

export function toldOfRole(
  person: Pick<Switchable, 'account' | 'role'>,
  role: CompanyRole,
): 'nobody' | 'person' | 'all' {
  if (person.account !== 'linked' || person.role === role) return 'nobody'
  return [person.role, role].includes('SUPERADMIN') ? 'all' : 'person'
}
