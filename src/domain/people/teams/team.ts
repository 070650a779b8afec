import type { Actor } from '#domain/kernel/access/actor.ts'
import { forbidden, conflict } from '#domain/kernel/refusal.ts'
import { refuseManager } from './membership.ts'
import { isIdentical, teamLedBy, type Structure, type TeamPlace } from './structure.ts'

type TeamIdentity = Pick<TeamPlace, 'id' | 'areaId' | 'name' | 'managerId'>

function refuseSame(team: TeamIdentity, { teams }: Pick<Structure, 'teams'>) {
  const isSame = (it: TeamPlace) =>
    it.id !== team.id && it.active && it.managerId === team.managerId && isIdentical(it, team)
  return teams.some(isSame) ? conflict('team.nameTaken') : undefined
}

export function refuseAddTeam(
  area: { readonly id: string; readonly archived: boolean },
  { name, managerId }: Pick<TeamPlace, 'name' | 'managerId'>,
  structure: Structure,
) {
  if (area.archived) return conflict('team.areaArchived')
  const team = { id: '', areaId: area.id, name, managerId }
  return (
    refuseSame(team, structure) ??
    (managerId === null ? undefined : refuseManager(managerId, team, structure))
  )
}

/** Members report to the team's manager, so that another needs a team without any. */
export function refuseNameManager(
  team: TeamPlace & { readonly activeMembers: number },
  managerId: string | null,
  structure: Structure,
) {
  if (managerId === team.managerId) return undefined
  if (team.activeMembers > 0) return conflict('team.managesMembers')
  const same = team.active ? refuseSame({ ...team, managerId }, structure) : undefined
  return same ?? (managerId === null ? undefined : refuseManager(managerId, team, structure))
}

/** No one may end up in two identical teams (section 5). */
export function refuseRename(team: TeamPlace, name: string, structure: Structure) {
  const renamed = { ...team, name }
  const same = team.active ? refuseSame(renamed, structure) : undefined
  if (same) return same
  const members = structure.places.filter(({ teamId }) => teamId === team.id)
  const alike = structure.teams.filter((it) => it.id !== team.id && isIdentical(it, renamed))
  const isTwice = structure.places.some(
    ({ userId, teamId }) =>
      alike.some(({ id }) => id === teamId) && members.some((it) => it.userId === userId),
  )
  return isTwice ? conflict('team.memberInIdentical') : undefined
}

/** Section 8. */
export function refuseDeactivateTeam(activeMembers: number) {
  return activeMembers > 0 ? conflict('team.hasMembers') : undefined
}

export function refuseActivateTeam(
  team: TeamPlace,
  area: { readonly archived: boolean },
  structure: Structure,
) {
  if (area.archived) return conflict('team.areaArchived')
  const { managerId } = team
  if (managerId === null) return refuseSame(team, structure)
  if (!structure.people.some(({ id, active }) => id === managerId && active))
    return conflict('team.managerInactive')
  const led = teamLedBy(structure, managerId)
  return led && led.id !== team.id ? conflict('team.leadsAnother') : undefined
}

/** Its manager and administrators (section 6). */
export function refuseEditChallenges({ managerId }: Pick<TeamPlace, 'managerId'>, actor: Actor) {
  const may = actor.roles.isAdmin || managerId === actor.userId
  return may ? undefined : forbidden('team.notItsManager')
}
