import { addToTeam, type Addition, type Additions } from '#domain/people/teams/addition.ts'
import { refuseAddMembers } from '#domain/people/teams/membership.ts'
import type { TeamPlace } from '#domain/people/teams/structure.ts'
import { allow, invalidFields } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import { neverSynced, refuseSyncedPlace } from '#domain/people/sync-state/sync.ts'
import { syncStatesOf } from '#server/people/sync-state/state-queries.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { moveRecords, successionsOfLeavers } from '#server/conversations/meeting/record-queries.ts'
import { beginMemberships, type BegunMembership } from './beginning-commands.ts'
import { structureAround } from '#server/people/teams/structure-queries.ts'
import { countVersions, saveTeams, stepIdsFor } from '#server/people/teams/team-queries.ts'

interface JoinResult {
  readonly joined: {
    readonly teams: readonly Pick<TeamPlace, 'id' | 'managerId'>[]
    readonly members: readonly Pick<BegunMembership, 'id' | 'userId'>[]
  }
  readonly leftOut: Additions['leftOut']
}

/**
 * Resumes former memberships; what is not over follows from a manager who has left. The caller holds
 * the structure lock. Throws 409 if none can be added, 400 with `pathOf` of unknown people and steps.
 */
export async function joinTeam(
  work: UnitOfWork,
  team: TeamPlace,
  members: readonly Addition[],
  pathOf: (at: number, field: keyof Addition) => string,
): Promise<JoinResult> {
  allow(refuseAddMembers(team))
  const userIds = members.flatMap(({ userId, managerId }) => [userId, managerId])
  const structure = await structureAround(work, { userIds, like: team })
  const stepIds = await stepIdsFor(work, team.areaId)
  const people = new Set(structure.people.map(({ id }) => id))
  const unknown = members.flatMap(({ userId, managerId, ladderStepId }, at) => [
    ...(people.has(userId) ? [] : [pathOf(at, 'userId')]),
    ...(people.has(managerId) ? [] : [pathOf(at, 'managerId')]),
    ...(stepIds.has(ladderStepId) ? [] : [pathOf(at, 'ladderStepId')]),
  ])
  if (unknown.length > 0)
    throw invalidFields([...new Set(unknown)].map((path) => ({ path, code: 'unknown' })))
  const { id, areaId, name, managerId, active } = team
  const place = { id, areaId, name, managerId, active }
  const states = await syncStatesOf(work, userIds)
  const isLocked = ({ userId }: Addition) =>
    refuseSyncedPlace(states.get(userId) ?? neverSynced, work.actor) !== undefined
  const free = members.filter((it) => !isLocked(it))
  const added = addToTeam(place, free, structure, free.map(newId))
  await saveTeams(work, added.teams)
  const memberships = await beginMemberships(work, added.memberships)
  const begun = memberships.map((it) => it.id)
  await moveRecords(work, await successionsOfLeavers(work, begun))
  await countVersions(work, [team.id, ...memberships.map((it) => it.teamId)])
  const locked = members
    .filter(isLocked)
    .map(({ userId }) => ({ userId, reason: 'directory.placeLocked' as const }))
  const joined = {
    teams: added.teams.map((it) => ({ id: it.id, managerId: it.managerId })),
    members: memberships.map((it) => ({ id: it.id, userId: it.userId })),
  }
  return { joined, leftOut: [...added.leftOut, ...locked] }
}
