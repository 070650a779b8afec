import type { SeenVersion } from '#contract/kernel/fields.ts'
import { isSamePlan, type Plan } from '#domain/kernel/dependents.ts'
import { teamUnder, type Addition } from '#domain/people/teams/addition.ts'
import { planChangeOfManager } from '#domain/conversations/one-to-ones/change-of-manager.ts'
import {
  refuseChangeMembership,
  refuseChangeOfManager,
  refuseReactivate,
  refuseStepOf,
} from '#domain/people/teams/membership.ts'
import { refuseSyncedPlace } from '#domain/people/sync-state/sync.ts'
import type { Structure, TeamPlace } from '#domain/people/teams/structure.ts'
import { takenUp } from '#domain/people/teams/taking-up.ts'
import { allow, invalidField, notFound, planChanged, staleVersion } from '#server/kernel/errors.ts'
import { syncStateFor } from '#server/people/sync-state/state-queries.ts'
import { newId } from '#server/kernel/ids.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import {
  readMembership,
  saveStep,
  type MembershipRow,
} from '#server/people/teams/membership-queries.ts'
import { lockStructure } from '#server/people/teams/queries.ts'
import { heldIds } from '#server/administration/holds/queries.ts'
import { endMemberships } from '#server/administration/staffing/users/ending-queries.ts'
import { listUserNames } from '#server/administration/staffing/users/user-bulk-queries.ts'
import { joinTeam } from './joining-commands.ts'
import { notifyOfManager } from '#server/people/teams/notify-commands.ts'
import { endPairs } from './record-commands.ts'
import { openRecordsOf } from '#server/conversations/meeting/record-queries.ts'
import { resumeMemberships } from './resuming-queries.ts'
import { endedPlacesOf, structureAround } from '#server/people/teams/structure-queries.ts'
import { moveMemberships } from './succession-commands.ts'
import { countVersions, lockTeam, stepIdsFor } from '#server/people/teams/team-queries.ts'

/** Throws 409 over a newer version of the team. */
export async function addMembers(
  work: UnitOfWork,
  teamId: string,
  { members, version }: SeenVersion & { readonly members: readonly Addition[] },
) {
  if (members.length === 0) throw invalidField('members', 'noPerson')
  await lockStructure(work)
  const team = await lockTeam(work, teamId)
  if (team.version !== version) throw staleVersion()
  const { joined, leftOut } = await joinTeam(
    work,
    team,
    members,
    (at, field) => `members.${at}.${field}`,
  )
  work.record({ after: joined })
  const added = joined.members.length
  if (leftOut.length === 0) return { added, leftOut: [] }
  const names = await listUserNames(
    work,
    leftOut.map(({ userId }) => userId),
  )
  return { added, leftOut: leftOut.map((it) => ({ ...it, name: names.get(it.userId) ?? '' })) }
}

export async function changeStep(
  work: UnitOfWork,
  membershipId: string,
  { ladderStepId, version }: SeenVersion & { readonly ladderStepId: string },
): Promise<void> {
  const membership = await lockUnchangedMembership(work, membershipId, version)
  allow(
    refuseChangeMembership(membership) ??
      refuseSyncedPlace(await syncOf(work, membership), work.actor),
  )
  const steps = await stepIdsFor(work, membership.team.areaId)
  if (!steps.has(ladderStepId)) throw invalidField('ladderStepId', 'unknown')
  if (ladderStepId === membership.ladderStepId) return
  await saveStep(work, membershipId, ladderStepId)
  await countVersions(work, [membership.team.id])
  work.record({ before: { ladderStepId: membership.ladderStepId }, after: { ladderStepId } })
}

export async function setMemberActive(
  work: UnitOfWork,
  membershipId: string,
  { active, version }: SeenVersion & { readonly active: boolean },
): Promise<void> {
  const membership = await lockUnchangedMembership(work, membershipId, version)
  const { userId, reportsTo, team } = membership
  allow(refuseSyncedPlace(await syncOf(work, membership), work.actor))
  if (active) {
    const structure = await structureAround(work, { userIds: [userId, reportsTo], like: team })
    const steps = await stepIdsFor(work, team.areaId)
    allow(
      refuseReactivate(membership, team, structure) ??
        refuseStepOf(steps.has(membership.ladderStepId)),
    )
    await resumeMemberships(work, [membershipId])
    notifyOfManager(work, userId, reportsTo)
  } else {
    allow(refuseChangeMembership(membership))
    await endMemberships(work, [membershipId])
    await endPairs(work, [membershipId])
  }
  await countVersions(work, [team.id])
  work.record({ before: { active: !active }, after: { active } })
}

export async function changeOfManager(work: UnitOfWork, membershipId: string, managerId: string) {
  const membership = await readMembership(work, membershipId)
  return (await decideChange(work, membership, managerId)).plan
}

/**
 * Ends the membership and begins one in the new manager's identical team. Throws 409 if the plan
 * shown is stale.
 */
export async function changeManager(
  work: UnitOfWork,
  { membershipId, managerId }: { readonly membershipId: string; readonly managerId: string },
  { version, plan: shown }: SeenVersion & { readonly plan?: Plan | undefined },
): Promise<void> {
  const membership = await lockUnchangedMembership(work, membershipId, version)
  const { to, plan } = await decideChange(work, membership, managerId)
  if (shown && !isSamePlan(shown, plan)) throw planChanged(plan)
  const { userId, ladderStepId, stepSince } = membership
  const at = { fromTeamId: membership.team.id, toTeamId: to.id }
  const moved = { userId, membershipId, managerId, ladderStepId, stepSince, ...at }
  const [begun] = await moveMemberships(work, [moved], [to])
  const before = { reportsTo: membership.reportsTo, teamId: membership.team.id }
  work.record({ before, after: { membershipId: begun?.id, reportsTo: managerId, teamId: to.id } })
}

export async function changeOfManagerRule(work: UnitOfWork, membership: MembershipRow) {
  const locked = refuseSyncedPlace(await syncOf(work, membership), work.actor)
  return (managerId: string, team: TeamPlace, structure: Structure) =>
    locked ?? refuseChangeOfManager(membership, managerId, team, structure)
}

async function decideChange(work: UnitOfWork, membership: MembershipRow, managerId: string) {
  const { id, userId, reportsTo } = membership
  const team = toPlace(membership.team)
  const structure = await structureAround(work, {
    userIds: [userId, reportsTo, managerId],
    like: team,
  })
  if (!structure.people.some((person) => person.id === managerId)) throw notFound()
  const refuse = await changeOfManagerRule(work, membership)
  allow(refuse(managerId, team, structure))
  const to = teamUnder(managerId, team, structure, newId())
  const isNew = !structure.teams.some((it) => it.id === to.id)
  const ended = await endedPlacesOf(work, [userId])
  const again = takenUp({ teamId: to.id, reportsTo: managerId }, ended.get(userId))
  const records = await openRecordsOf(work, id, heldIds(work.now))
  const plan = planChangeOfManager({
    from: team,
    manager: { id: managerId, name: team.name },
    to: isNew ? null : to,
    isTakenUp: again !== undefined,
    records,
  })
  return { to, plan }
}

const syncOf = (work: UnitOfWork, { userId }: MembershipRow) => syncStateFor(work, userId)

function toPlace({ id, areaId, name, managerId, active }: TeamPlace): TeamPlace {
  return { id, areaId, name, managerId, active }
}

async function lockUnchangedMembership(work: UnitOfWork, membershipId: string, version: number) {
  await lockStructure(work)
  const membership = await readMembership(work, membershipId)
  if (membership.team.version !== version) throw staleVersion()
  return membership
}
