import type { Actor } from '#domain/kernel/access/actor.ts'
import { next, type Machine } from '#domain/kernel/machine.ts'
import { conflict, forbidden, type Refusal } from '#domain/kernel/refusal.ts'
import { dayMs } from '#domain/kernel/time/durations.ts'

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
  /** Those with an account, except the held person. */
  readonly superAdmins: number
}

export type HoldRefusal =
  | 'hold.own'
  | 'hold.superAdminOnly'
  | 'hold.otherPerson'
  | 'hold.otherState'

/**
 * Two super administrators hold; where there is only one, they and an administrator, in any order. The first can
 * withdraw an unconfirmed hold; a super administrator lifts any.
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

/** A confirmed hold refuses deletions by people too. */
export function refuseDeletingHeld(isHeld: boolean) {
  return isHeld ? conflict('hold.held') : undefined
}
