import { planPlacement, type Placement } from '#domain/administration/directory/placement.ts'
import { HttpError } from '#server/kernel/errors.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { joinTeam } from '#server/administration/staffing/teams/joining-commands.ts'
import {
  changeManager,
  changeStep,
  setMemberActive,
} from '#server/administration/staffing/teams/membership-commands.ts'
import { readMembership } from '#server/people/teams/membership-queries.ts'
import { addTeam } from '#server/administration/staffing/teams/team-commands.ts'
import { lockTeam } from '#server/people/teams/team-queries.ts'
import { personPlaces, type CompanyPlaces } from './placement-queries.ts'
import type { FoundUser } from './queries.ts'
import type { Sync } from './sync-work.ts'

/**
 * Ended memberships end by the same plan as in the pages. Returns the reason of a refusal; then
 * nothing has changed.
 */
export async function placeUser(
  sync: Sync,
  user: FoundUser,
  teamBefore: string | null,
  places: CompanyPlaces | null,
): Promise<{ readonly isMoved: boolean; readonly problem: string | null }> {
  if (!places) return { isMoved: false, problem: null }
  const company = { ...places, ...(await personPlaces(sync.work, user.id)) }
  const manager = user.managerPerson?.id ?? null
  const isManagerUnknown = user.manager !== null && manager === null
  const decision = planPlacement({ ...user, manager, isManagerUnknown, teamBefore }, company)
  if ('problem' in decision) return { isMoved: false, problem: decision.problem }
  const { ending, managing, stepping, joining } = decision
  if (ending.length === 0 && !managing && !stepping && !joining)
    return { isMoved: false, problem: null }
  const problem = await sync.attempt(() => carryOut(sync, user.id, decision))
  return { isMoved: problem === null, problem }
}

async function carryOut(
  sync: Sync,
  userId: string,
  { ending, managing, stepping, joining }: Placement,
) {
  const { companyId } = sync.call
  for (const membershipId of ending)
    await sync.act('memberships.setActive', { companyId, membershipId }, async (work) =>
      setMemberActive(work, membershipId, {
        active: false,
        ...(await readTeamVersion(work, membershipId)),
      }),
    )
  if (stepping) {
    const { membershipId, ladderStepId } = stepping
    await sync.act('memberships.changeStep', { companyId, membershipId }, async (work) =>
      changeStep(work, membershipId, {
        ladderStepId,
        ...(await readTeamVersion(work, membershipId)),
      }),
    )
  }
  if (managing) {
    const { membershipId } = managing
    await sync.act('memberships.changeManager', { companyId, membershipId }, async (work) =>
      changeManager(work, managing, await readTeamVersion(work, membershipId)),
    )
  }
  if (joining) await join(sync, userId, joining)
}

async function readTeamVersion(
  work: UnitOfWork,
  membershipId: string,
): Promise<{ version: number }> {
  const { team } = await readMembership(work, membershipId)
  return { version: team.version }
}

async function join(
  sync: Sync,
  userId: string,
  { areaId, teamName, teamId, ...at }: NonNullable<Placement['joining']>,
) {
  const { companyId } = sync.call
  const id =
    teamId ??
    (await sync.act('teams.add', { companyId, areaId }, (work) => addTeam(work, areaId, teamName)))
      .id
  await sync.act('memberships.add', { companyId, teamId: id, userId }, async (work) => {
    const team = await lockTeam(work, id)
    const { joined, leftOut } = await joinTeam(work, team, [{ userId, ...at }], (_, it) => it)
    if (leftOut[0]) throw new HttpError(409, leftOut[0].reason)
    work.record({ after: { members: joined.members } })
  })
}
