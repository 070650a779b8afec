import { conflict, type Refusal } from '#domain/kernel/refusal.ts'
import { isBelow, isIdentical, teamLedBy, type Structure, type TeamPlace } from './structure.ts'

/** Why somebody cannot be in a team, or not under a manager (section 5). */
export const placeRefusals = [
  'team.inactive',
  'team.superAdmin',
  'team.personInactive',
  'team.alreadyIn',
  'team.alreadyInIdentical',
  'team.ownManager',
  'team.sameManager',
  'team.circle',
  'team.managerInactive',
  'team.leadsAnother',
  'directory.placeLocked',
] as const
export type PlaceRefusal = (typeof placeRefusals)[number]

/** Why somebody who is in a team cannot get another manager. */
export const changeOfManagerRefusals = [
  ...placeRefusals,
  'team.membershipEnded',
  'team.theirManager',
] as const

/** Why a membership that ended cannot be taken up again. */
export const reactivationRefusals = [...placeRefusals, 'team.managerChanged'] as const
export type ReactivationRefusal = (typeof reactivationRefusals)[number]

type MayRefuse = Refusal<PlaceRefusal> | undefined

/** Why nobody can be added to a team. */
export function refuseAddMembers({ active }: Pick<TeamPlace, 'active'>): MayRefuse {
  return active ? undefined : conflict('team.inactive')
}

/**
 * Why somebody cannot be in a team, whoever its manager (section 5): super administrators belong to none,
 * and nobody is active twice in one team, or in two identical ones.
 */
export function refuseMember(userId: string, team: TeamPlace, structure: Structure): MayRefuse {
  const person = structure.people.find(({ id }) => id === userId)
  if (person?.role === 'SUPERADMIN') return conflict('team.superAdmin')
  if (!person?.active) return conflict('team.personInactive')
  const own = structure.places.filter((place) => place.userId === userId)
  if (own.some(({ teamId }) => teamId === team.id)) return conflict('team.alreadyIn')
  const teams = structure.teams.filter(({ id }) => own.some(({ teamId }) => teamId === id))
  if (teams.some((it) => isIdentical(it, team))) return conflict('team.alreadyInIdentical')
  return undefined
}

/**
 * Why somebody cannot report to a manager (section 5): to themselves, directly or through others, or to
 * whom they report in another team.
 */
export function refuseReportTo(userId: string, managerId: string, structure: Structure): MayRefuse {
  if (userId === managerId) return conflict('team.ownManager')
  const own = structure.places.filter((place) => place.userId === userId)
  if (own.some(({ reportsTo }) => reportsTo === managerId)) return conflict('team.sameManager')
  return isBelow(structure, managerId, userId) ? conflict('team.circle') : undefined
}

/** Why somebody cannot be the manager of a team, or of an identical one (section 5). */
export function refuseManager(
  managerId: string,
  team: Pick<TeamPlace, 'areaId' | 'name'>,
  structure: Structure,
): MayRefuse {
  const person = structure.people.find(({ id }) => id === managerId)
  if (!person?.active) return conflict('team.managerInactive')
  const led = teamLedBy(structure, managerId)
  return led && !isIdentical(led, team) ? conflict('team.leadsAnother') : undefined
}

/** Why somebody cannot be active in a team, or one identical to it, under a manager: all of the rules. */
export function refuseMembership(
  { userId, managerId }: { readonly userId: string; readonly managerId: string },
  team: TeamPlace,
  structure: Structure,
): MayRefuse {
  return (
    refuseMember(userId, team, structure) ??
    refuseReportTo(userId, managerId, structure) ??
    refuseManager(managerId, team, structure)
  )
}

/**
 * Why somebody cannot be chosen to be added to a team, before a manager is named for them: whom its other
 * members report to is taken for that.
 */
export function refuseChoice(userId: string, team: TeamPlace, structure: Structure): MayRefuse {
  const { managerId } = team
  const alone = refuseMember(userId, team, structure)
  if (alone || managerId === null || refuseManager(managerId, team, structure)) return alone
  return refuseReportTo(userId, managerId, structure)
}

/** A membership that ended, as it was. */
export interface Ended {
  readonly userId: string
  readonly reportsTo: string
}

/** Why a membership that ended cannot be taken up again (section 4): every rule is asked anew. */
export function refuseReactivate(
  { userId, reportsTo }: Ended,
  team: TeamPlace,
  structure: Structure,
): Refusal<ReactivationRefusal> | undefined {
  const closed = refuseAddMembers(team)
  if (closed) return closed
  if (team.managerId !== reportsTo) return conflict('team.managerChanged')
  return refuseMembership({ userId, managerId: reportsTo }, team, structure)
}

/** Why a membership cannot be changed: one that ended has to be reactivated first. */
export function refuseChange({ active }: { readonly active: boolean }) {
  return active ? undefined : conflict('team.membershipEnded')
}

/** Why somebody who is in a team cannot get another manager (section 4). */
export function refuseChangeOfManager(
  { userId, reportsTo, active }: Ended & { readonly active: boolean },
  managerId: string,
  team: TeamPlace,
  structure: Structure,
): Refusal<(typeof changeOfManagerRefusals)[number]> | undefined {
  const ended = refuseChange({ active })
  if (ended) return ended
  if (managerId === reportsTo) return conflict('team.theirManager')
  const places = structure.places.filter((it) => it.userId !== userId || it.teamId !== team.id)
  return refuseMembership({ userId, managerId }, team, { ...structure, places })
}

/** Why a membership is not taken up again: the step it was at is archived or deleted. */
export function refuseStepOf(isThere: boolean) {
  return isThere ? undefined : conflict('team.stepGone')
}
