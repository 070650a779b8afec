import type { Actor } from '#domain/kernel/access/actor.ts'
import { dependentsOf, toldApart, type Plan, type TeamToTell } from '#domain/kernel/dependents.ts'
import { conflict } from '#domain/kernel/refusal.ts'
import { refuseSyncedActivity } from '#domain/people/sync-state/sync.ts'
import { refuseTouching, type Guarded } from '#domain/people/invitations/invitation.ts'
import type { AccountState } from './user.ts'

/** What is to be known of someone before they are switched off or on in a company. */
export interface Switchable extends Guarded {
  readonly account: AccountState
  /** Whether the company’s directory says if they are active. */
  readonly isSynced?: boolean
}

/** Why an actor cannot disable someone in their company (section 6): nobody shuts themselves out. */
export function refuseDisable(person: Switchable, actor: Actor) {
  const isSelf = person.id === actor.userId
  if (isSelf) return conflict('user.yourself')
  return refuseTouching(person, actor) ?? refuseSwitch(person, actor)
}

/** Why an actor cannot let someone in again. Who deleted their account is invited anew instead. */
export function refuseEnable(person: Switchable, actor: Actor) {
  if (person.account === 'deleted') return conflict('user.gone')
  return refuseTouching(person, actor) ?? refuseSwitch(person, actor)
}

const refuseSwitch = ({ isSynced = false }: Switchable, actor: Actor) =>
  refuseSyncedActivity({ isSynced }, actor)

/**
 * Why someone cannot go, by the ids of the super administrators who are active and have accepted: one
 * of them has to stay.
 */
export function refuseLeaving(personId: string, superAdminIds: readonly string[]) {
  const isLast = superAdminIds.length === 1 && superAdminIds[0] === personId
  return isLast ? conflict('user.lastSuperAdmin') : undefined
}

/** Places in teams that end together with somebody’s own. */
export interface EndingMemberships {
  /** The teams they are in. */
  readonly teams: readonly TeamToTell[]
  /** Who reports to them. */
  readonly collaborators: readonly { readonly id: string; readonly name: string }[]
}

/** What ends when someone is disabled (section 4): it is shown first, and done as it was shown. */
export function planDeactivation(ending: EndingMemberships): Plan<'team' | 'collaborator'> {
  return [
    ...dependentsOf('team', toldApart(ending.teams)),
    ...dependentsOf('collaborator', ending.collaborators),
  ]
}
