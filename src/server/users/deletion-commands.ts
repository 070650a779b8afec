import { isSamePlan, type Plan } from '#domain/kernel/dependents.ts'
import { refuseLeaving } from '#domain/users/activity.ts'
import { planDeletion } from '#domain/users/deletion.ts'
import { refuseDeletion } from '#domain/users/person.ts'
import { tellCalendarsOfEnd } from '#server/calendar/commands.ts'
import { deletePrivateCommentsOf } from '#server/comments/queries.ts'
import { deletePrivateEntriesOf } from '#server/feedback/queries.ts'
import { allow, found, planChanged } from '#server/kernel/errors.ts'
import {
  speakForCompany,
  speakForInstallation,
  type UnitOfWork,
} from '#server/kernel/unit-of-work.ts'
import { deleteLeadershipOf } from '#server/leadership/queries.ts'
import { deleteLifeStageOf } from '#server/life-stage/queries.ts'
import { deleteDecisionsBy } from '#server/one-to-ones/decision-queries.ts'
import { endMembershipsOf } from '#server/teams/ending-queries.ts'
import { lockStructure } from '#server/teams/queries.ts'
import { endPairs } from '#server/teams/record-commands.ts'
import { deleteExchangesAbout } from '#server/chat-bot/queries.ts'
import { deleteMembership } from '#server/teams/removal-queries.ts'
import { lockForSwitching, tellSwitchedOff } from './activity-queries.ts'
import { recordedOf } from './deletion-queries.ts'
import {
  deleteAbout,
  deleteMailsOf,
  deletePrivateFieldsOf,
  erase,
  erasureOf,
  leaveTeams,
  mailboxesOf,
  membershipsOf,
} from './erasure-queries.ts'
import { deletePerson } from './person-queries.ts'

/** What goes for good with somebody, while somebody thinks it over. */
export async function deletionOf(work: UnitOfWork, id: string): Promise<Plan> {
  const { person } = await lockForSwitching(work, id, 'read')
  allow(refuseDeletion(found(person), work.actor))
  return planDeletion(await erasureOf(work, id))
}

/**
 * Deletes somebody for good: each membership as when they are removed from a team, all that nobody but
 * them could read, and their name wherever it stands. What they wrote to others stays without it. Throws
 * 409 where what was shown to go is no longer what would.
 */
export async function removePerson(work: UnitOfWork, id: string, shown: Plan): Promise<void> {
  const { actor, db, now } = work
  await lockStructure(work)
  const { person, superAdminIds } = await lockForSwitching(work, id)
  const before = found(person)
  allow(refuseDeletion(before, actor) ?? refuseLeaving(id, superAdminIds))
  const plan = planDeletion(await erasureOf(work, id))
  if (!isSamePlan(shown, plan)) throw planChanged(plan)
  const mailboxes = await mailboxesOf(work, id)
  await endPairs(work, await endMembershipsOf(work, [id]), { leaving: [id] })
  await leaveTeams(work, id)
  for (const membershipId of await membershipsOf(work, id)) {
    await tellCalendarsOfEnd(work, membershipId)
    await deleteMembership(work, membershipId)
  }
  await deletePrivateEntriesOf(work, id)
  await deletePrivateCommentsOf(work, id)
  await deletePrivateFieldsOf(work, id)
  await deleteDecisionsBy(work, id)
  await deleteLifeStageOf(work, id)
  await deleteLeadershipOf(work, id)
  await deleteExchangesAbout(work, id)
  await deleteAbout(work, id)
  await erase(work, id, now)
  if ((await recordedOf(work, id)).length === 0) await deletePerson(work, id)
  await speakForInstallation(db)
  await deleteMailsOf(work, mailboxes)
  await speakForCompany(db, actor.companyId)
  const removed = Object.fromEntries(plan.map(({ kind, count }) => [kind, count]))
  work.record({ before: { role: before.role, removed } })
  await tellSwitchedOff(work, actor.companyId, [id])
}
