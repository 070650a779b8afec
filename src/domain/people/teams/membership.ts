import { conflict, type Refusal } from '#domain/kernel/refusal.ts'
import { isBelow, isIdentical, teamLedBy, type Structure, type TeamPlace } from './structure.ts'

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

export const changeOfManagerRefusals = [
  ...placeRefusals,
  'team.membershipEnded',
  'team.theirManager',
] as const

export const reactivationRefusals = [...placeRefusals, 'team.managerChanged'] as const
export type ReactivationRefusal = (typeof reactivationRefusals)[number]

type MayRefuse = Refusal<PlaceRefusal> | undefined

export function refuseAddMembers({ active }: Pick<TeamPlace, 'active'>): MayRefuse {
  return active ? undefined : conflict('team.inactive')
}

/** Section 5: not for super administrators, nor twice in one team or in identical ones. */
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

/** No cycles, and no manager they already have in another team (section 5). */
export function refuseReportTo(userId: string, managerId: string, structure: Structure): MayRefuse {
  if (userId === managerId) return conflict('team.ownManager')
  const own = structure.places.filter((place) => place.userId === userId)
  if (own.some(({ reportsTo }) => reportsTo === managerId)) return conflict('team.sameManager')
  return isBelow(structure, managerId, userId) ? conflict('team.circle') : undefined
}

/** Section 5; counts for identical teams too. */
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

/** The manager isn't known yet: assumes the one the other members report to. */
export function refuseChoice(userId: string, team: TeamPlace, structure: Structure): MayRefuse {
  const { managerId } = team
  const alone = refuseMember(userId, team, structure)
  if (alone || managerId === null || refuseManager(managerId, team, structure)) return alone
  return refuseReportTo(userId, managerId, structure)
}

export interface EndedMembership {
  readonly userId: string
  readonly reportsTo: string
}

/** Section 4: every rule is checked again. */
export function refuseReactivate(
  { userId, reportsTo }: EndedMembership,
  team: TeamPlace,
  structure: Structure,
): Refusal<ReactivationRefusal> | undefined {
  const closed = refuseAddMembers(team)
  if (closed) return closed
  if (team.managerId !== reportsTo) return conflict('team.managerChanged')
  return refuseMembership({ userId, managerId: reportsTo }, team, structure)
}

export function refuseChangeMembership({ active }: { readonly active: boolean }) {
  return active ? undefined : conflict('team.membershipEnded')
}

export function refuseChangeOfManager(
  { userId, reportsTo, active }: EndedMembership & { readonly active: boolean },
  managerId: string,
  team: TeamPlace,
  structure: Structure,
): Refusal<(typeof changeOfManagerRefusals)[number]> | undefined {
  const ended = refuseChangeMembership({ active })
  if (ended) return ended
  if (managerId === reportsTo) return conflict('team.theirManager')
  const places = structure.places.filter((it) => it.userId !== userId || it.teamId !== team.id)
  return refuseMembership({ userId, managerId }, team, { ...structure, places })
}

export function refuseStepOf(isThere: boolean) {
  return isThere ? undefined : conflict('team.stepGone')
}
