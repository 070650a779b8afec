import type { BulkPlan, BulkResult } from '#contract/people/user-views.ts'
import { isSamePlan, type Plan } from '#domain/kernel/dependents.ts'
import type { Addition } from '#domain/people/teams/addition.ts'
import { planDeactivations } from '#domain/administration/staffing/departures.ts'
import { whoCanLeave } from '#domain/people/users/bulk.ts'
import { planChanged } from '#server/kernel/errors.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { endingWith, endMembershipsOf } from './ending-queries.ts'
import { joinTeam } from '#server/administration/staffing/teams/joining-commands.ts'
import { lockStructure } from '#server/people/teams/queries.ts'
import { endPairs } from '#server/administration/staffing/teams/record-commands.ts'
import { lockTeam } from '#server/people/teams/team-queries.ts'
import {
  lockPeople,
  readPeople,
  saveActive,
  tellSwitchedOff,
} from '#server/people/users/activity-queries.ts'
import { listUserNames } from './user-bulk-queries.ts'

export async function planTogether(
  work: UnitOfWork,
  userIds: readonly string[],
): Promise<BulkPlan> {
  const { people, superAdminIds } = await readPeople(work, userIds)
  const { leaving, leftOut } = whoCanLeave(people, superAdminIds, work.actor)
  const ids = leaving.map(({ id }) => id)
  return {
    plan: planDeactivations({ leaving, ...(await endingWith(work, ids)) }),
    leftOut: [...leftOut],
  }
}

export async function deactivate(
  work: UnitOfWork,
  userIds: readonly string[],
  shown?: Plan,
): Promise<BulkResult> {
  const { actor } = work
  await lockStructure(work)
  const { people, superAdminIds } = await lockPeople(work, userIds)
  const { leaving, leftOut } = whoCanLeave(people, superAdminIds, actor)
  const done = leaving.map(({ id }) => id)
  if (shown) {
    const plan = planDeactivations({ leaving, ...(await endingWith(work, done)) })
    if (!isSamePlan(shown, plan)) throw planChanged(plan)
  }
  const endedMemberships = await endMembershipsOf(work, done)
  await endPairs(work, endedMemberships, { leaving: done })
  await saveActive(work, done, false)
  work.record({ after: { deactivated: done, endedMemberships } })
  await tellSwitchedOff(work, actor.companyId, done)
  return { done, leftOut: [...leftOut] }
}

type NewTeamPlace = Omit<Addition, 'userId'> & { readonly teamId: string }

export async function addToTeam(
  work: UnitOfWork,
  userIds: readonly string[],
  { teamId, ...place }: NewTeamPlace,
): Promise<BulkResult> {
  await lockStructure(work)
  const team = await lockTeam(work, teamId)
  const names = await listUserNames(work, userIds)
  const members = [...names.keys()].map((userId) => ({ userId, ...place }))
  const { joined, leftOut } = await joinTeam(work, team, members, (_, it) => it)
  const done = joined.members.map(({ userId }) => userId)
  work.record({ after: joined })
  const nameOf = (id: string) => names.get(id) ?? ''
  return {
    done,
    leftOut: leftOut.map(({ userId: id, reason }) => ({ id, name: nameOf(id), reason })),
  }
}
