import type { SeenVersion } from '#contract/kernel/fields.ts'
import {
  refuseActivateTeam,
  refuseAddTeam,
  refuseDeactivateTeam,
  refuseEditChallenges,
  refuseNameManager,
  refuseRename,
} from '#domain/people/teams/team.ts'
import { dependentsOf } from '#domain/kernel/dependents.ts'
import type { TeamPlace } from '#domain/people/teams/structure.ts'
import { allow, inUse, invalidField, notFound, staleVersion } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { insertTeam, lockStructure } from '#server/people/teams/queries.ts'
import { structureAround } from '#server/people/teams/structure-queries.ts'
import {
  deleteTeam,
  everIn,
  lockTeam,
  readArea,
  saveTeam,
  type TeamRow,
} from '#server/people/teams/team-queries.ts'
import { membersOf } from '#server/people/teams/membership-queries.ts'

/** Without a manager, the first member's becomes the team's. */
export async function addTeam(
  work: UnitOfWork,
  areaId: string,
  name: string,
  managerId: string | null = null,
): Promise<TeamPlace> {
  await lockStructure(work)
  const area = await readArea(work, areaId)
  const structure = await structureWith(work, managerId, { areaId, name })
  allow(refuseAddTeam(area, { name, managerId }, structure))
  const team = { id: newId(), areaId, name, managerId, active: true }
  await insertTeam(work, team)
  work.record({ after: { id: team.id, managerId } })
  return team
}

/** Throws 400 for a manager who isn't in the company. */
async function structureWith(
  work: UnitOfWork,
  managerId: string | null,
  like: Pick<TeamPlace, 'areaId' | 'name'>,
  members: readonly string[] = [],
) {
  const userIds = managerId === null ? members : [...members, managerId]
  const structure = await structureAround(work, { userIds, like })
  if (managerId !== null && !structure.people.some(({ id }) => id === managerId))
    throw invalidField('managerId', 'unknown')
  return structure
}

export async function renameTeam(
  work: UnitOfWork,
  teamId: string,
  {
    name,
    version,
    managerId: chosen,
  }: SeenVersion & { readonly name: string; readonly managerId?: string | null | undefined },
): Promise<void> {
  const team = await lockUnchangedTeam(work, teamId, version)
  const managerId = chosen === undefined ? team.managerId : chosen
  const members = (await membersOf(work, teamId)).filter(({ active }) => active)
  const like = { areaId: team.areaId, name }
  const userIds = members.map(({ userId }) => userId)
  const structure = await structureWith(work, managerId, like, userIds)
  allow(
    refuseNameManager({ ...team, name }, managerId, structure) ??
      refuseRename({ ...team, managerId }, name, structure),
  )
  await saveTeam(work, teamId, { name, manager_id: managerId })
  work.record({
    before: { version, managerId: team.managerId },
    after: { version: version + 1, managerId },
  })
}

export async function setTeamActive(
  work: UnitOfWork,
  teamId: string,
  { active, version }: SeenVersion & { readonly active: boolean },
): Promise<void> {
  const team = await lockUnchangedTeam(work, teamId, version)
  if (active) {
    const userIds = team.managerId === null ? [] : [team.managerId]
    const structure = await structureAround(work, { userIds, like: team })
    allow(refuseActivateTeam(team, team, structure))
  } else allow(refuseDeactivateTeam(team.activeMembers))
  await saveTeam(work, teamId, { active })
  work.record({ before: { active: team.active }, after: { active } })
}

/** Throws 409 if anybody was ever in it. */
export async function removeTeam(
  work: UnitOfWork,
  teamId: string,
  { version }: SeenVersion,
): Promise<void> {
  await lockUnchangedTeam(work, teamId, version)
  const dependents = dependentsOf('member', await everIn(work, teamId))
  if (dependents.length > 0) throw inUse(dependents)
  await deleteTeam(work, teamId)
  work.record({ before: { version } })
}

/** Throws 404 unless the actor manages the team. */
export async function changeChallenges(
  work: UnitOfWork,
  teamId: string,
  { growthChallenges, version }: SeenVersion & { readonly growthChallenges: readonly string[] },
): Promise<void> {
  await lockStructure(work)
  const team = await lockTeam(work, teamId)
  if (refuseEditChallenges(team, work.actor)) throw notFound()
  if (team.version !== version) throw staleVersion()
  await saveTeam(work, teamId, { growth_challenges: [...growthChallenges] })
  work.record(versions(version))
}

const versions = (version: number) => ({ before: { version }, after: { version: version + 1 } })

async function lockUnchangedTeam(
  work: UnitOfWork,
  teamId: string,
  version: number,
): Promise<TeamRow> {
  await lockStructure(work)
  const team = await lockTeam(work, teamId)
  if (team.version !== version) throw staleVersion()
  return team
}
