import { refuseDeletingHeld } from '#domain/administration/holds/hold.ts'
import { isSamePlan, type Plan } from '#domain/kernel/dependents.ts'
import { refuseSyncedPlace } from '#domain/people/sync-state/sync.ts'
import { planRemoval } from '#domain/people/teams/removal.ts'
import { tellCalendarsOfEnd } from '#server/conversations/meeting/calendar/commands.ts'
import { heldIds, heldMemberships } from '#server/administration/holds/queries.ts'
import { deleteAnswersAbout } from '#server/assistant/chat-bot/queries.ts'
import { syncStateFor } from '#server/people/sync-state/state-queries.ts'
import { allow, planChanged, staleVersion } from '#server/kernel/errors.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { notifyOfWithdrawal } from '#server/conversations/one-to-ones/notify-commands.ts'
import { readMembership } from '#server/people/teams/membership-queries.ts'
import { lockStructure } from '#server/people/teams/queries.ts'
import { deleteMembership, lockMember, openPairsOf, recordsOf } from './removal-queries.ts'
import { announceNoticesOf } from '#server/people/users/notice-queries.ts'
import { countVersions } from '#server/people/teams/team-queries.ts'

export async function removalOf(work: UnitOfWork, membershipId: string) {
  const { userId } = await readMembership(work, membershipId)
  await allowRemoval(work, membershipId, userId)
  return planRemoval(await recordsOf(work, membershipId))
}

async function allowRemoval(work: UnitOfWork, membershipId: string, userId: string) {
  const isHeld = (await heldMemberships(work, [membershipId])).has(membershipId)
  allow(
    refuseSyncedPlace(await syncStateFor(work, userId), work.actor) ?? refuseDeletingHeld(isHeld),
  )
}

/** Deletes all records of the membership for good. Throws 409 if the plan shown is stale. */
export async function removeMember(
  work: UnitOfWork,
  membershipId: string,
  { version, plan: shown }: { readonly version: number; readonly plan: Plan },
): Promise<void> {
  await lockStructure(work)
  await lockMember(work, membershipId)
  const { userId, reportsTo, team } = await readMembership(work, membershipId)
  if (team.version !== version) throw staleVersion()
  await allowRemoval(work, membershipId, userId)
  const plan = planRemoval(await recordsOf(work, membershipId))
  if (!isSamePlan(shown, plan)) throw planChanged(plan)
  for (const oneToOne of await openPairsOf(work, membershipId)) notifyOfWithdrawal(work, oneToOne)
  await tellCalendarsOfEnd(work, membershipId)
  await deleteMembership(work, membershipId)
  await deleteAnswersAbout(work, userId, heldIds(work.now))
  await countVersions(work, [team.id])
  const removed = Object.fromEntries(plan.map(({ kind, count }) => [kind, count]))
  work.record({ before: { userId, teamId: team.id, removed } })
  work.announce({ topic: 'one-to-ones', collaboratorId: userId, to: 'both' })
  for (const id of [userId, reportsTo]) announceNoticesOf(work, id)
}
