import type { Actor } from '#domain/kernel/access/actor.ts'
import { conflict } from '#domain/kernel/refusal.ts'
import { refuseSyncedActivity } from '#domain/people/sync-state/sync.ts'
import { refuseTouching, type RoleHolder } from '#domain/people/invitations/invitation.ts'
import type { AccountState } from './user.ts'

export interface Switchable extends RoleHolder {
  readonly account: AccountState
  readonly isSynced?: boolean
}

/** People can't disable themselves (section 6). */
export function refuseDisable(person: Switchable, actor: Actor) {
  const isSelf = person.id === actor.userId
  if (isSelf) return conflict('user.yourself')
  return refuseTouching(person, actor) ?? refuseSwitch(person, actor)
}

export function refuseEnable(person: Switchable, actor: Actor) {
  if (person.account === 'deleted') return conflict('user.gone')
  return refuseTouching(person, actor) ?? refuseSwitch(person, actor)
}

const refuseSwitch = ({ isSynced = false }: Switchable, actor: Actor) =>
  refuseSyncedActivity({ isSynced }, actor)

/** `superAdminIds`: active and accepted; one has to stay. */
export function refuseLeaving(personId: string, superAdminIds: readonly string[]) {
  const isLast = superAdminIds.length === 1 && superAdminIds[0] === personId
  return isLast ? conflict('user.lastSuperAdmin') : undefined
}
