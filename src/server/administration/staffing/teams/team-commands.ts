import type { SeenVersion } from '#contract/kernel/fields.ts'
import {
  refuseActivateTeam,
  refuseAddTeam,
  refuseDeactivateTeam,
  refuseEditChallenges,
  refuseRename,
} from '#domain/people/teams/team.ts'
import { dependentsOf } from '#domain/kernel/dependents.ts'
import { allow, inUse, notFound, staleVersion } from '#server/kernel/errors.ts'
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

/** The first member's manager becomes the team's. */
export async function addTeam(
  work: UnitOfWork,
  areaId: string,
  name: string,
): Promise<{ id: string }> {
  await lockStructure(work)
  const area = await readArea(work, areaId)
  allow(
    refuseAddTeam(area, name, await structureAround(work, { userIds: [], like: { areaId, name } })),
  )
  const id = newId()
  await insertTeam(work, { id, areaId, name, managerId: null, active: true })
  work.record({ after: { id } })
  return { id }
}

export async function renameTeam(
  work: UnitOfWork,
  teamId: string,
  { name, version }: SeenVersion & { readonly name: string },
): Promise<void> {
  const team = await lockUnchangedTeam(work, teamId, version)
  const members = (await membersOf(work, teamId)).filter(({ active }) => active)
  const userIds = members.map(({ userId }) => userId)
  const structure = await structureAround(work, { userIds, like: { areaId: team.areaId, name } })
  allow(refuseRename(team, name, structure))
  await saveTeam(work, teamId, { name })
  work.record(versions(version))
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
