import type { Actor } from '#domain/kernel/access/actor.ts'
import type { CompanyRole } from '#domain/kernel/access/roles.ts'
import {
  invitationEndsAt,
  isInvitationGood,
  refuseRole,
} from '#domain/people/invitations/invitation.ts'
import { dayAt, type Day } from '#domain/kernel/day.ts'
import type { Need, Person } from './need.ts'

/** Someone who was invited and is not in yet. */
export interface Invited {
  readonly id: string
  readonly name: string
  readonly role: CompanyRole
  /** When the newest link was sent, in milliseconds since 1970. */
  readonly sentAt: number
}

/**
 * What needs an administrator: invitations that expired, of those the actor may send again; at `now`,
 * in milliseconds since 1970, by the days of the company's zone.
 */
export function needsOfAdministrator(
  invited: readonly Invited[],
  actor: Actor,
  now: number,
  timeZone: string,
): Need[] {
  return invited.flatMap(({ id, name, role, sentAt }) => {
    if (isInvitationGood(sentAt, now) || refuseRole(role, actor)) return []
    const due = dayAt(invitationEndsAt(sentAt), timeZone)
    return [{ kind: 'invitation', id, name, due, urgency: 'amber' }]
  })
}

/** What needs a super administrator: who asks to be deleted, until its day, which is never far enough to wait. */
export function needsOfErasure(
  asked: readonly { readonly who: Person; readonly due: Day }[],
  today: Day,
): Need[] {
  return asked.map(({ who, due }) => ({
    kind: 'erasure',
    id: who.id,
    who,
    due,
    urgency: due < today ? 'amber' : 'soon',
  }))
}

/** Whether a company was just founded: whoever founded it is alone there, of `people` who accepted. */
export function areFirstStepsOpen({ roles }: Pick<Actor, 'roles'>, people: number): boolean {
  return roles.isSuperAdmin && people === 1
}
