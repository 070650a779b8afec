import type { Actor } from '#domain/kernel/access/actor.ts'
import { next, type Machine } from '#domain/kernel/machine.ts'
import { conflict, forbidden, type Refusal } from '#domain/kernel/refusal.ts'
import { dayMs } from '#domain/kernel/time/durations.ts'

/** Days in which a second person confirms a legal hold, or it lapses. */
export const holdAskedDays = 30

export const holdEvents = ['ask', 'confirm', 'lift'] as const
export type HoldEvent = (typeof holdEvents)[number]
export type HoldState = 'none' | 'asked' | 'confirmed'

const holdMachine: Machine<HoldState, HoldEvent> = {
  none: { ask: 'asked' },
  asked: { confirm: 'confirmed', lift: 'none' },
  confirmed: { lift: 'none' },
}

export const holdEventsFrom = (state: HoldState): readonly HoldEvent[] =>
  holdEvents.filter((event) => next(holdMachine, state, event) !== undefined)

export interface Hold {
  readonly askedBy: string | null
  readonly askedAt: number
  readonly confirmedAt: number | null
}

export const holdLapsesAt = ({ askedAt }: Pick<Hold, 'askedAt'>) => askedAt + holdAskedDays * dayMs

/** Of a hold that was not lifted. */
export function holdStateOf(hold: Hold | undefined, now: number): HoldState {
  if (!hold) return 'none'
  if (hold.confirmedAt !== null) return 'confirmed'
  return now < holdLapsesAt(hold) ? 'asked' : 'none'
}

interface HoldFacts {
  readonly userId: string
  readonly state: HoldState
  readonly askedBy: string | null
  readonly askerIsSuperAdmin: boolean
  /** Super administrators who can sign in, but the held person. */
  readonly superAdmins: number
}

export type HoldRefusal =
  | 'hold.own'
  | 'hold.superAdminOnly'
  | 'hold.otherPerson'
  | 'hold.otherState'

/**
 * Two super administrators hold, one after the other; where there is one, they and an administrator, in any order.
 * Whoever asked takes it back while nobody confirmed it; a super administrator lifts it.
 */
export function refuseHold(
  event: HoldEvent,
  { userId, state, askedBy, askerIsSuperAdmin, superAdmins }: HoldFacts,
  { userId: actorId, roles }: Pick<Actor, 'userId' | 'roles'>,
): Refusal<HoldRefusal> | undefined {
  if (actorId === userId) return forbidden('hold.own')
  const isAsker = askedBy === actorId
  const isEnough = roles.isSuperAdmin || (roles.isAdmin && superAdmins <= 1)
  const isLifter = roles.isSuperAdmin || (state === 'asked' && isAsker)
  if (event === 'lift' ? !isLifter : !isEnough) return forbidden('hold.superAdminOnly')
  if (next(holdMachine, state, event) === undefined) return conflict('hold.otherState')
  if (event !== 'confirm') return undefined
  if (isAsker) return conflict('hold.otherPerson')
  return roles.isSuperAdmin || askerIsSuperAdmin ? undefined : forbidden('hold.superAdminOnly')
}

/** A confirmed hold keeps the person and all that was written with them: nobody deletes either. */
export function refuseDeletingHeld(isHeld: boolean) {
  return isHeld ? conflict('hold.held') : undefined
}
